import type { BaseContext, VerifyCode } from "@aap/subgraph-host";
import type { Loaders } from "./loaders.ts";
import type { Clock } from "./store/clock.ts";
import type { Database } from "./store/database.ts";

/** What lives as long as the subgraph runs. */
export interface Resources {
  db: Database;
  clock: Clock;
  publicUrl: string;
  verifyCode: VerifyCode;
}

/** What this subgraph's resolvers find in their context. */
export type Context = BaseContext & Resources & { loaders: Loaders };
