import type { SecretBox, VerifyCode } from "@aap/subgraph-host";
import type { Database } from "./store/database.ts";

/** The resources that are open while the subgraph runs. */
export interface Resources {
  db: Database;
  secrets: SecretBox;
  verifyCode: VerifyCode;
  /** Whether this is a production installation: there, lists and runs default to live sales, and test sales are never settled. */
  production: boolean;
}
