import type { BaseContext, SecretBox } from "@aap/subgraph-host";
import type { Loaders } from "./loaders.ts";
import type { Settings } from "./settings.ts";
import type { Database } from "./store/database.ts";

/** What lives as long as the subgraph runs. */
export interface Resources {
  db: Database;
  settings: Settings;
  secrets: SecretBox;
}

/** What this subgraph's resolvers find in their context. */
export type Context = BaseContext & Resources & { loaders: Loaders };
