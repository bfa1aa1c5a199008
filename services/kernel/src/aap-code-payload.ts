import { z } from "zod";
import { isCurrency, MAX_AMOUNT_MINOR, type Money } from "./money.ts";

/** How a commission is computed: from a fixed part, from a share of the transaction value, or from both. */
export interface CommissionTerms {
  type: "CPA" | "PERCENTAGE" | "HYBRID";
  /** The fixed part in minor units; 0n for a percentage. */
  amountMinor: bigint;
  /** The share in basis points (300 is 3 %); 0 for a CPA. */
  rateBasisPoints: number;
  minimumMinor: bigint | null;
  capMinor: bigint | null;
}

/** The terms that an AAP Code freezes for each recommendation that carries it. Times are whole seconds. */
export interface AapCodeClaims {
  /** The host in `aap://<host>/v1/…`, at most 40 characters. */
  issuer: string;
  offerId: string;
  merchantId: string;
  price: Money;
  commission: CommissionTerms;
  issuedAt: Date;
  expiresAt: Date;
}

const amountSchema = z.int().min(0).max(Number(MAX_AMOUNT_MINOR));

/** The signed form of the claims. The names are short because a code has at most 500 characters. */
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
  /** fixed commission in minor units; 0 if absent */
  a: amountSchema.default(0),
  /** commission rate in basis points; 0 if absent */
  r: z.int().min(0).max(10_000).default(0),
  /** minimum commission in minor units; no minimum if absent */
  n: amountSchema.optional(),
  /** maximum commission in minor units; no maximum if absent */
  x: amountSchema.optional(),
  iat: z.int().positive(),
  exp: z.int().positive(),
});

/** The payload of an AAP Code: the part between header and signature. */
export type CodePayload = z.infer<typeof payloadSchema>;

/** Converts claims to the signed form, without the members that have their default. */
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

/** Converts the signed form to claims. */
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
