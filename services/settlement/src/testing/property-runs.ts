/** How often the slow suite runs a property, by PROPERTY_RUNS, takes minutes on a busy machine. */
export const PROPERTY_TIMEOUT_MS = 600_000;

/**
 * Returns how often a property is run: `normally` times in the normal suite, else as often as PROPERTY_RUNS says. PROPERTY_SEED fixes
 * the values, so that the slow suite has the same result on every machine; without it each run draws others.
 */
export function propertyRuns(normally: number): { numRuns: number; seed?: number } {
  const { PROPERTY_RUNS: runs = normally, PROPERTY_SEED: seed } = process.env;
  return { numRuns: Number(runs), ...(seed === undefined ? {} : { seed: Number(seed) }) };
}
