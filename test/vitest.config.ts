import { defineConfig } from "vitest/config";

/** The tests of `pnpm test`: all except those that need a browser, many processes or minutes. */
export default defineConfig({
  test: {
    root: new URL("..", import.meta.url).pathname,
    include: ["{services,gateway,prisma,test}/**/*.test.ts"],
    exclude: ["**/node_modules/**", "test/{browser,cli,slow}/**"],
    // Node's loader runs the modules, as in production.
    experimental: { viteModuleRunner: false },
    // Files share the loaded modules: loading takes longer than most files, and no test changes them.
    isolate: false,
    // By default Vitest leaves one core unused, and each file waits for its database half of the time.
    maxWorkers: "100%",
    globalSetup: ["test/support/global-setup.ts"],
    env: { APOLLO_TELEMETRY_DISABLED: "1", CHECKPOINT_DISABLE: "1" },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
