import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createVitest } from "vitest/node";

/** The time limit of a mutant's tests; a mutant that exceeds it counts as killed. */
const MUTANT_MS = 120_000;
const TEST_MS = 15_000;

/** Runs the tests of one source file with mutated text. */
export interface Runner {
  /** Returns a test file that fails if the source has this text; null if all pass. */
  findFailing(text: string): Promise<string | null>;
  close(): Promise<void>;
}

/** The options of the Vitest process. */
interface Run {
  root: string;
  source: string;
  /** The test files, ordered from the likeliest to fail. */
  tests: readonly string[];
  needsDatabase: boolean;
  seed: number;
}

/** Starts Vitest for the tests of a source. */
export async function openRunner({ root, source, tests, needsDatabase, seed }: Run): Promise<Runner> {
  const folder = mkdtempSync(join(tmpdir(), "mutate-"));
  const text = join(folder, "mutant.ts");
  const vitest = await createVitest({
    config: false,
    root,
    include: [...tests],
    watch: false,
    reporters: [{}],
    pool: "threads",
    maxWorkers: 1,
    isolate: false,
    // Node's loader runs the modules, as in production.
    experimental: { viteModuleRunner: false },
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    setupFiles: [new URL("setup.ts", import.meta.url).pathname],
    globalSetup: needsDatabase ? ["test/support/global-setup.ts"] : [],
    env: {
      MUTATE_SOURCE: pathToFileURL(source).href,
      MUTATE_TEXT: text,
      MUTATE_SEED: String(seed),
      APOLLO_TELEMETRY_DISABLED: "1",
      CHECKPOINT_DISABLE: "1",
    },
  });
  const all = await vitest.globTestSpecifications();
  let likeliest = tests[0];

  /** A run that exceeds the limit or cannot start fails its first file. */
  async function run(files: typeof all): Promise<string | null> {
    const [first] = files;
    if (first === undefined) return null;
    let isEndless = false;
    const cancel = setTimeout(() => {
      isEndless = true;
      // The second call ends a worker that never returns.
      void vitest.cancelCurrentRun("test-failure");
      void vitest.cancelCurrentRun("test-failure");
    }, MUTANT_MS);
    try {
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(files);
      const failed = testModules.find((module) => !module.ok())?.moduleId;
      return failed ?? (isEndless || unhandledErrors.length > 0 ? first.moduleId : null);
    } catch {
      return first.moduleId;
    } finally {
      clearTimeout(cancel);
      vitest.state.clearErrors();
    }
  }

  return {
    async findFailing(mutated) {
      writeFileSync(text, mutated);
      const isLikeliest = ({ moduleId }: { moduleId: string }) => moduleId === likeliest;
      const [first, others] = [all.filter(isLikeliest), all.filter((file) => !isLikeliest(file))];
      const failing = (await run(first)) ?? (await run(others));
      likeliest = failing ?? likeliest;
      return failing;
    },
    async close() {
      await vitest.close();
      rmSync(folder, { recursive: true });
    },
  };
}
