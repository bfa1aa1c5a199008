import type { Caller } from "@aap/kernel/caller";

/** Returns the names of some kinds of callers in a sentence, such as `a builder, a merchant or an operator`. */
export function partyNames(kinds: readonly Caller["kind"][]): string {
  const names = kinds.map((kind) => `${/^[aeiou]/.test(kind) ? "an" : "a"} ${kind}`);
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} or ${names.at(-1)}` : names.join();
}
