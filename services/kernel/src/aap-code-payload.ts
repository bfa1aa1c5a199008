import { z } from "zod";
import type { AapCodeClaims, CommissionTerms } from "./aap-code.ts";
import { isCurrency } from "./money.ts";

const amountSchema = z.int().nonnegative();

/** The claims as they are signed; their names are short because the code must fit 500 characters. */
export const payloadSchema = z.object({
  iss: z.string(),
  /** offer */
  o: z.string().min(1),
  /** merchant */
  m: z.string().min(1),
  /** price in minor units */
  p: amountSchema,
  /** currency */
  c: z.string().refine(isCurrency),
  /** commission basis */
  t: z.enum(["cpa", "percentage", "hybrid"]),
  /** fixed commission in minor units; absent is 0 */
  a: amountSchema.default(0),
  /** commission rate in basis points; absent is 0 */
  r: z.int().min(0).max(10_000).default(0),
  /** least commission in minor units; absent is none */
  n: amountSchema.optional(),
  /** greatest commission in minor units; absent is none */
  x: amountSchema.optional(),
  iat: z.int().positive(),
  exp: z.int().positive(),
});

/** What an AAP Code carries between its header and its signature. */
export type CodePayload = z.infer<typeof payloadSchema>;

/** Writes claims in the form that is signed; what is zero or none is left out. */
export function toPayload({
  issuer,
  offerId,
  merchantId,
  price,
  commission,
  issuedAt,
  expiresAt,
}: AapCodeClaims): z.input<typeof payloadSchema> {
  return {
    iss: issuer,
    o: offerId,
    m: merchantId,
    p: Number(price.amountMinor),
    c: price.currency,
    t: commission.type.toLowerCase() as "cpa",
    ...(commission.amountMinor > 0n && { a: Number(commission.amountMinor) }),
    ...(commission.rateBasisPoints > 0 && { r: commission.rateBasisPoints }),
    ...(commission.minimumMinor !== null && { n: Number(commission.minimumMinor) }),
    ...(commission.capMinor !== null && { x: Number(commission.capMinor) }),
    iat: Math.floor(issuedAt.getTime() / 1_000),
    exp: Math.floor(expiresAt.getTime() / 1_000),
  };
}

/** Reads what was signed. */
export function toClaims({ iss, o, m, p, c, t, a, r, n, x, iat, exp }: CodePayload): AapCodeClaims {
  return {
    issuer: iss,
    offerId: o,
    merchantId: m,
    price: { amountMinor: BigInt(p), currency: c },
    commission: {
      type: t.toUpperCase() as CommissionTerms["type"],
      amountMinor: BigInt(a),
      rateBasisPoints: r,
      minimumMinor: n === undefined ? null : BigInt(n),
      capMinor: x === undefined ? null : BigInt(x),
    },
    issuedAt: new Date(iat * 1_000),
    expiresAt: new Date(exp * 1_000),
  };
}
