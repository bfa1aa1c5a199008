import { defineConfig } from "vitest/config";

/** What `pnpm test` runs: everything but the suites that want a browser, many processes or minutes. */
export default defineConfig({
  test: {
    root: new URL("..", import.meta.url).pathname,
    include: ["{services,gateway,prisma,test}/**/*.test.ts"],
    exclude: ["**/node_modules/**", "test/browser/**", "test/slow/**"],
    // Under Node's own loader, as the product runs.
    experimental: { viteModuleRunner: false },
    // The service's modules take longer to load than most files to run; no test changes them.
    isolate: false,
    // Vitest would leave one core idle, and each file waits for its database half of its time.
    maxWorkers: "100%",
    globalSetup: ["test/support/global-setup.ts"],
    env: { APOLLO_TELEMETRY_DISABLED: "1", CHECKPOINT_DISABLE: "1" },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
