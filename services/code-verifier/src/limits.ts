/** The maximum length of a code: that of a metadata value at payment processors. */
export const MAX_CODE_CHARACTERS = 500;
/** The largest amount that a code may carry, in minor units. */
export const MAX_AMOUNT_MINOR = 100_000_000_000;
/** The greatest accepted lag of the verifier's clock behind the issuer's. */
export const CLOCK_TOLERANCE_SECONDS = 60;
