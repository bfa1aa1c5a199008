import type { SecretBox } from "@aap/subgraph-host";
import type { Settings } from "./settings.ts";
import type { Database } from "./store/database.ts";
import type { VerticalRow } from "./store/verticals.ts";

/** The resources that are open while the subgraph runs. */
export interface Resources {
  db: Database;
  settings: Settings;
  secrets: SecretBox;
  /** Whether this is a production installation. */
  production: boolean;
  /** The verticals by name, as the last search that read them found them. Another process may have changed them. */
  knownVerticals: Map<string, VerticalRow>;
}
