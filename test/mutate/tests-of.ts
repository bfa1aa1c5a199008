import { dirname, join } from "node:path";
import { findDependents, readSources } from "../support/sources.ts";

const sources = readSources();

/**
 * Returns the test files of a source, as absolute paths: those of the same package that import it, directly or through others. Its
 * neighbour and its folder's tests come first, because they are the likeliest to fail.
 */
export function findTests(root: string, path: string): string[] {
  const [home = ""] = /^(services\/[^/]+|[^/]+)\//.exec(path) ?? [];
  const tests = findDependents(sources, path).filter(
    (dependent) => dependent.startsWith(home) && dependent.endsWith(".test.ts"),
  );
  const rank = (test: string) =>
    test === path.replace(/\.ts$/, ".test.ts") ? 0 : dirname(test) === dirname(path) ? 1 : 2;
  return tests.toSorted((a, b) => rank(a) - rank(b)).map((test) => join(root, test));
}

/** Returns whether a test file imports the test database, directly or through others, and so needs the server of a run. */
export function importsDatabase(test: string): boolean {
  return findDependents(sources, "prisma/test-database.ts").includes(test);
}
