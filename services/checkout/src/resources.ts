import type { SecretBox, VerifyCode } from "@aap/subgraph-host";
import type { Processors } from "./processors/index.ts";
import type { Database } from "./store/database.ts";

/** What exists as long as the subgraph runs. */
export interface Resources {
  db: Database;
  secrets: SecretBox;
  processors: Processors;
  verifyCode: VerifyCode;
  publicUrl: string;
  /** Whether this is a real installation, whose lists show live sales unless a caller asks for test ones. */
  production: boolean;
}
