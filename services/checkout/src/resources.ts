import type { SecretBox, VerifyCode } from "@aap/subgraph-host";
import type { Processors } from "./processors/index.ts";
import type { Database } from "./store/database.ts";

/** The resources that are open while the subgraph runs. */
export interface Resources {
  db: Database;
  secrets: SecretBox;
  processors: Processors;
  verifyCode: VerifyCode;
  publicUrl: string;
  /** Whether `NODE_ENV` is `production`. Lists then show live sales by default, else test sales. */
  production: boolean;
}
