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
  /** Whether this is a real installation, whose lists show live sales unless a caller asks for test ones. */
  production: boolean;
}

/** The context of this subgraph's resolvers. */
export type Context = BaseContext & Resources & { loaders: Loaders };
