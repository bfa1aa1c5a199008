/**
 * Converts a decimal text to minor units, with as many decimals as `example` has. Throws an error with a text for the viewer if it has
 * more decimals, or if it is no amount.
 */
export function toMinor(text: string, example: string): number {
  const [, decimals = ""] = example.split(".");
  const [, whole = "", fraction = ""] = /^(\d+)(?:\.(\d+))?$/.exec(text.trim()) ?? [];
  if (whole === "") throw new Error("Enter an amount such as 19.99");
  if (fraction.length > decimals.length) throw new Error(`The currency has ${decimals.length} decimals`);
  return Number(BigInt(whole + fraction.padEnd(decimals.length, "0")));
}
