import { defineConfig } from "vitest/config";

/** The tests that only CI runs on every change: a browser, the command line, the README's commands, separate processes, and properties of matching with 20,000 cases. */
export default defineConfig({
  test: {
    root: new URL("..", import.meta.url).pathname,
    include: [
      "test/{browser,cli,slow}/**/*.test.ts",
      "services/settlement/src/domain/matching/{any-sequence,decide-event-order,decide-event-order-reported}.test.ts",
    ],
    // Node's loader runs the modules, as in production.
    experimental: { viteModuleRunner: false },
    globalSetup: ["test/support/global-setup.ts"],
    env: { APOLLO_TELEMETRY_DISABLED: "1", CHECKPOINT_DISABLE: "1", PROPERTY_RUNS: "20000", PROPERTY_SEED: "20261122" },
    fileParallelism: false,
    // A simulated year allocates much that is soon garbage: with a larger young generation V8 collects it less often.
    execArgv: ["--max-semi-space-size=64"],
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
