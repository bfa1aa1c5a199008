/** Every reason why a code is refused, with its text. The service names the same reasons. */
export const AAP_CODE_REFUSALS = {
  CODE_MALFORMED: "The AAP Code is not of the form aap://<host>/v1/<signed_payload>",
  CODE_KEY_UNKNOWN: "The AAP Code was signed with an unknown key",
  CODE_KEY_REVOKED: "The AAP Code was signed with a revoked key",
  CODE_KEY_NOT_IN_FORCE: "The AAP Code was not issued while its key was in force",
  CODE_SIGNATURE_INVALID: "The signature of the AAP Code is not valid",
  CODE_ISSUER_MISMATCH: "The issuer of the AAP Code is not its host",
  CODE_NOT_YET_VALID: "The AAP Code was issued in the future",
  CODE_EXPIRED: "The AAP Code has expired",
} as const;

/** The reason why a code is refused. */
export type AapCodeRefusal = keyof typeof AAP_CODE_REFUSALS;

/** The error of a code that is not valid; `code` is the reason. */
export class AapCodeError extends Error {
  readonly code: AapCodeRefusal;

  constructor(code: AapCodeRefusal) {
    super(AAP_CODE_REFUSALS[code]);
    this.name = "AapCodeError";
    this.code = code;
  }
}
