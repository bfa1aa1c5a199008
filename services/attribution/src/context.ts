import type { BaseContext, VerifyCode } from "@aap/subgraph-host";
import type { Loaders } from "./loaders.ts";
import type { Clock } from "./store/clock.ts";
import type { Database } from "./store/database.ts";

/** The resources that are open while the subgraph runs. */
export interface Resources {
  db: Database;
  clock: Clock;
  publicUrl: string;
  verifyCode: VerifyCode;
}

/** The context of this subgraph's resolvers. */
export type Context = BaseContext & Resources & { loaders: Loaders };
