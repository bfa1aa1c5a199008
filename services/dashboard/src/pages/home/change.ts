/** Returns by how many basis points a sum or number changed; null without an earlier one to compare with. */
export function computeChangeBasisPoints(now: bigint, before: bigint): number | null {
  if (before <= 0n) return null;
  return Number(((now - before) * 10_000n) / before);
}

/** Returns which share of the whole a number is, in basis points; null if the whole is zero. */
export function computeShareBasisPoints(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 10_000);
}
