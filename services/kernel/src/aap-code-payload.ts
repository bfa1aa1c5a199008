import type { AapCodeClaims } from "@aap/code-verifier";

/** Converts claims to the payload of a code, whose names `@aap/code-verifier` documents, without the members that have their default. */
export function toPayload({
  issuer,
  offerId,
  merchantId,
  price,
  commission,
  issuedAt,
  expiresAt,
}: AapCodeClaims): Record<string, string | number> {
  return {
    iss: issuer,
    o: offerId,
    m: merchantId,
    p: Number(price.amountMinor),
    c: price.currency,
    t: commission.type.toLowerCase(),
    ...(commission.amountMinor > 0n && { a: Number(commission.amountMinor) }),
    ...(commission.rateBasisPoints > 0 && { r: commission.rateBasisPoints }),
    ...(commission.minimumMinor !== null && { n: Number(commission.minimumMinor) }),
    ...(commission.capMinor !== null && { x: Number(commission.capMinor) }),
    iat: Math.floor(issuedAt.getTime() / 1_000),
    exp: Math.floor(expiresAt.getTime() / 1_000),
  };
}
