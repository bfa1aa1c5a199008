import type { SecretBox } from "@aap/subgraph-host";
import type { Settings } from "./settings.ts";
import type { Database } from "./store/database.ts";

/** What exists as long as the subgraph runs. */
export interface Resources {
  db: Database;
  settings: Settings;
  secrets: SecretBox;
}
