import type { BaseContext } from "@aap/subgraph-host";

/** What this subgraph's resolvers find in their context. */
export type Context = BaseContext;
