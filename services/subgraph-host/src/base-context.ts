import type { Caller, Party } from "@aap/kernel/caller";
import type { Logger } from "pino";
import type { Graph } from "./graph.ts";

/** The part of the context that the resolvers of all subgraphs have. */
export interface BaseContext {
  caller: Caller;
  /** The party whose records the caller may read and change. */
  party: Party;
  requestId: string;
  graph: Graph;
  log: Logger;
}
