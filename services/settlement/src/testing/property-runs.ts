/** The time limit of a property test: the runs of the slow suite take minutes on a busy machine. */
export const PROPERTY_TIMEOUT_MS = 600_000;

/**
 * Returns the number of runs of a property: `normally` in the normal suite, PROPERTY_RUNS if it is set. PROPERTY_SEED fixes
 * the values, so that the slow suite has the same result on every machine; without it the values are random.
 */
export function propertyRuns(normally: number): { numRuns: number; seed?: number } {
  const { PROPERTY_RUNS: runs = normally, PROPERTY_SEED: seed } = process.env;
  return { numRuns: Number(runs), ...(seed === undefined ? {} : { seed: Number(seed) }) };
}
