/** How often the slow suite runs a property, by PROPERTY_RUNS, takes minutes on a busy machine. */
export const PROPERTY_TIMEOUT_MS = 600_000;

/** Returns how often a property is run: `normally` times in the normal suite, else as often as PROPERTY_RUNS says. */
export function propertyRuns(normally: number): { numRuns: number } {
  return { numRuns: Number(process.env["PROPERTY_RUNS"] ?? normally) };
}
