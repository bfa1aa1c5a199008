/** The factors of round numbers, by which a scale is chosen. */
const ROUND = [1, 2, 4, 5, 6, 8, 10];

/** Returns the top of a scale that fits the highest value, a round number, and its steps: zero, the half and the top. */
export function toScale(highest: number): { top: number; steps: number[] } {
  if (highest <= 0) return { top: 1, steps: [0] };
  const power = 10 ** Math.floor(Math.log10(highest));
  const top = (ROUND.find((factor) => factor * power >= highest) ?? 10) * power;
  return { top, steps: [0, top / 2, top] };
}
