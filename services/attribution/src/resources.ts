import type { VerifyCode } from "@aap/subgraph-host";
import type { Clock } from "./store/clock.ts";
import type { Database } from "./store/database.ts";

/** What exists as long as the subgraph runs. */
export interface Resources {
  db: Database;
  clock: Clock;
  publicUrl: string;
  verifyCode: VerifyCode;
}
