import { setTimeout as sleep } from "node:timers/promises";
import type { Caller } from "@aap/kernel/caller";
import { newId } from "@aap/kernel/ids";
import type { ExecuteOnGraph } from "@aap/subgraph-host/graph";
import { parse, type DocumentNode } from "graphql";

const MOST_TRIES = 50;
/** The kinds of refusals that hold for a moment only; a busy machine gives no payment link in time. */
const RETRIED: ReadonlySet<unknown> = new Set(["UNAVAILABLE", "UPSTREAM_REJECTED"]);
const documents = new Map<string, DocumentNode>();

/** Runs an operation of the graph as a caller and returns its field `did`; a request that is refused for now is sent again. */
export type Ask = (text: string, variables: object, caller: Caller) => Promise<unknown>;

/** Returns the function that runs operations on a graph; it throws what is refused. */
export function askOn(execute: ExecuteOnGraph): Ask {
  return async (text, variables, caller) => {
    const document = documents.get(text) ?? parse(text);
    documents.set(text, document);
    for (let tries = 0; ; tries++) {
      const { data, errors } = await execute<{ did?: unknown }, object>({
        document,
        variables,
        caller,
        requestId: newId("req"),
      });
      if (data?.did != null) return data.did;
      const [error] = errors ?? [];
      if (!RETRIED.has(error?.extensions?.["kind"]) || tries === MOST_TRIES)
        throw new Error(`${text} ${JSON.stringify(variables)}: ${JSON.stringify(errors)}`);
      await sleep(100);
    }
  };
}

/** Returns a caller with every scope of its kind. */
export function callerOf(kind: "agent" | "merchant" | "operator" | "service", id: string): Caller {
  return { kind, id, scopes: ["*"] };
}
