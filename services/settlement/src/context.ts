import type { BaseContext, VerifyCode } from "@aap/subgraph-host";
import type { Loaders } from "./loaders.ts";
import type { Database } from "./store/database.ts";

/** What this subgraph's resolvers find in their context. */
export type Context = BaseContext & { db: Database; loaders: Loaders; verifyCode: VerifyCode };
