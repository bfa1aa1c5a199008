import type { BaseContext, SecretBox } from "@aap/subgraph-host";
import type { Loaders } from "./loaders.ts";
import type { Settings } from "./settings.ts";
import type { Database } from "./store/database.ts";

/** The resources that are open while the subgraph runs. */
export interface Resources {
  db: Database;
  settings: Settings;
  secrets: SecretBox;
}

/** The context of this subgraph's resolvers. */
export type Context = BaseContext & Resources & { loaders: Loaders };
