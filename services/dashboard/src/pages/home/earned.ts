/** The amount of a conversion that a viewer earns or owes. */
export type EarnedName = "builderPayout" | "commission";

/** Returns which amount a viewer looks at first: a builder its payout, a merchant and an operator the commission. */
export function earnedBy(kind: string): EarnedName {
  return kind === "BUILDER" ? "builderPayout" : "commission";
}
