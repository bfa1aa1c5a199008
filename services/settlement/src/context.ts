import type { BaseContext, VerifyCode } from "@aap/subgraph-host";
import type { Loaders } from "./loaders.ts";
import type { Database } from "./store/database.ts";

/** The context of settlement's resolvers. */
export type Context = BaseContext & {
  db: Database;
  loaders: Loaders;
  verifyCode: VerifyCode;
  /** Whether this is a production installation: there, lists and runs default to live sales, and test sales are never settled. */
  production: boolean;
};
