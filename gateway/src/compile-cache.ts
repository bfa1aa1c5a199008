import { enableCompileCache } from "node:module";
import { join } from "node:path";

/**
 * Keeps what V8 compiled for the next start, which is about 0.4 s shorter. Loaded by `--import`, because modules that are loaded
 * before are not kept. If the folder cannot be written, nothing is kept.
 */
enableCompileCache(join(import.meta.dirname, "../../node_modules/.cache/compiled"));
