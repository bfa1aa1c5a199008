import type { VerifyCode } from "@aap/subgraph-host";
import type { Clock } from "./store/clock.ts";
import type { Database } from "./store/database.ts";

/** The resources that are open while the subgraph runs. */
export interface Resources {
  db: Database;
  clock: Clock;
  publicUrl: string;
  verifyCode: VerifyCode;
}
