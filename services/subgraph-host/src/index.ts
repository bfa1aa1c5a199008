export { createCodeVerifier, isCodeRefusal, type VerifyCode } from "./code-verifier.ts";
export { createLoaderFactory, withLoaders, type LoaderFactory } from "./loaders.ts";
export {
  orderOf,
  pageOf,
  toConnection,
  toPage,
  type Connection,
  type ListOrder,
  type OrderKey,
  type Page,
  type PageArguments,
} from "./page.ts";
export type { Graph } from "./graph.ts";
export type { BaseContext } from "./base-context.ts";
export type { Host, RunningSubgraph, SubgraphDefinition } from "./subgraph.ts";
export type { SecretBox } from "./secret-box.ts";
