/** The states of a conversion (specification, "States and transitions"). */
export const CONVERSION_STATES = ["PENDING", "ELIGIBLE", "SETTLED", "DISPUTED", "CLAWED_BACK", "REJECTED"] as const;
export type ConversionState = (typeof CONVERSION_STATES)[number];

/**
 * The states that may follow each state. A conversion begins pending; a rejected one stays rejected. `ELIGIBLE` returns to `PENDING`
 * when a required milestone fails or a review opens.
 */
export const TRANSITIONS: Readonly<Record<ConversionState, readonly ConversionState[]>> = {
  PENDING: ["ELIGIBLE", "DISPUTED", "CLAWED_BACK", "REJECTED"],
  ELIGIBLE: ["PENDING", "SETTLED", "DISPUTED", "CLAWED_BACK"],
  SETTLED: ["DISPUTED", "CLAWED_BACK"],
  DISPUTED: ["PENDING", "ELIGIBLE", "SETTLED", "CLAWED_BACK", "REJECTED"],
  CLAWED_BACK: ["PENDING", "ELIGIBLE", "SETTLED", "DISPUTED"],
  REJECTED: [],
};
