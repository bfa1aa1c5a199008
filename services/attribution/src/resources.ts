import type { SecretBox, VerifyCode } from "@aap/subgraph-host";
import type { Database } from "./store/database.ts";

/** The resources that are open while the subgraph runs. */
export interface Resources {
  db: Database;
  secrets: SecretBox;
  publicUrl: string;
  /** Whether this is a production installation. */
  production: boolean;
  verifyCode: VerifyCode;
}
