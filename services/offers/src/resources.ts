import type { SecretBox } from "@aap/subgraph-host";
import type { Settings } from "./settings.ts";
import type { Database } from "./store/database.ts";

/** The resources that are open while the subgraph runs. */
export interface Resources {
  db: Database;
  settings: Settings;
  secrets: SecretBox;
  /** Whether this is a production installation. */
  production: boolean;
}
