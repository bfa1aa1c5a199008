export { readAapCode, readKeyId, verifyAapCode, type AapCodeKey, type AapCodeKeySet } from "./aap-code.ts";
export { AAP_CODE_REFUSALS, AapCodeError, type AapCodeRefusal } from "./aap-code-error.ts";
export { MAX_CODE_CHARACTERS } from "./limits.ts";
export type { AapCodeClaims, CommissionTerms } from "./payload.ts";
