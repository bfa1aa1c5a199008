/** The states of a conversion. @see domain, "Conversions" */
export type ConversionState = "PENDING" | "ELIGIBLE" | "SETTLED" | "DISPUTED" | "CLAWED_BACK" | "REJECTED";

/**
 * Which state may follow which. A conversion begins pending; a rejected one stays so. `ELIGIBLE` may fall back to
 * `PENDING` when a required milestone fails after the window.
 */
export const TRANSITIONS: Readonly<Record<ConversionState, readonly ConversionState[]>> = {
  PENDING: ["ELIGIBLE", "DISPUTED", "CLAWED_BACK", "REJECTED"],
  ELIGIBLE: ["PENDING", "SETTLED", "DISPUTED", "CLAWED_BACK"],
  SETTLED: ["DISPUTED", "CLAWED_BACK"],
  DISPUTED: ["PENDING", "ELIGIBLE", "SETTLED", "CLAWED_BACK", "REJECTED"],
  CLAWED_BACK: ["PENDING", "ELIGIBLE", "SETTLED", "DISPUTED"],
  REJECTED: [],
};
