import type { BaseContext } from "@aap/subgraph-host";
import type { Save } from "@aap/subgraph-host/idempotency";
import type { Loaders } from "./loaders.ts";
import type { Resources } from "./resources.ts";

/** The context of this subgraph's resolvers. */
export type Context = BaseContext & Resources & { loaders: Loaders } & { save: Save };
