import type { BaseContext, SecretBox, VerifyCode } from "@aap/subgraph-host";
import type { Loaders } from "./loaders.ts";
import type { Processors } from "./processors/index.ts";
import type { Database } from "./store/database.ts";

/** What lives as long as the subgraph runs. */
export interface Resources {
  db: Database;
  secrets: SecretBox;
  processors: Processors;
  verifyCode: VerifyCode;
  publicUrl: string;
}

/** What this subgraph's resolvers find in their context. */
export type Context = BaseContext & Resources & { loaders: Loaders };
