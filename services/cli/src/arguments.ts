import { InvalidArgumentError } from "commander";

/** Returns the pairs of `name=value` arguments; throws if one is not such a pair. */
export function collectPair(text: string, earlier: Record<string, string> = {}): Record<string, string> {
  const [, name, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined)
    throw new InvalidArgumentError("Write it as name=value, such as vertical=sim.");
  return { ...earlier, [name]: value };
}

/** Returns a number; throws if the text is not one. */
export function toNumber(text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value)) throw new InvalidArgumentError("It must be a number.");
  return value;
}

/** Returns a whole number of at least 1; throws if the text is not one. */
export function toCount(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1) throw new InvalidArgumentError("It must be a whole number, at least 1.");
  return value;
}
