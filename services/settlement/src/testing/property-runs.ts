/** Returns how often a property is run: `normally` in the normal suite, or as often as PROPERTY_RUNS says, as in the slow suite. */
export function propertyRuns(normally: number): { numRuns: number } {
  return { numRuns: Number(process.env["PROPERTY_RUNS"] ?? normally) };
}
