import { AapCodeError } from "./aap-code-error.ts";
import { MAX_AMOUNT_MINOR } from "./limits.ts";

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
  /** In minor units of an ISO 4217 currency: 1999n GBP is 19.99. */
  price: { amountMinor: bigint; currency: string };
  commission: CommissionTerms;
  issuedAt: Date;
  expiresAt: Date;
}

const MAX_BASIS_POINTS = 10_000;
const TYPES: Readonly<Record<string, CommissionTerms["type"]>> = {
  cpa: "CPA",
  percentage: "PERCENTAGE",
  hybrid: "HYBRID",
};

/** Converts the payload of a code to claims; throws CODE_MALFORMED if a claim is missing or wrong. Claims with unknown names are ignored. */
export function toClaims(payload: unknown): AapCodeClaims {
  if (typeof payload !== "object" || payload === null) throw new AapCodeError("CODE_MALFORMED");
  const { iss, o, m, p, c, t, a, r, n, x, iat, exp } = payload as Record<string, unknown>;
  const type = typeof t === "string" && Object.hasOwn(TYPES, t) ? TYPES[t] : undefined;
  const currency = toText(c);
  if (type === undefined || !/^[A-Z]{3}$/.test(currency)) throw new AapCodeError("CODE_MALFORMED");
  return {
    issuer: toText(iss),
    offerId: toText(o),
    merchantId: toText(m),
    price: { amountMinor: toAmount(p), currency },
    commission: {
      type,
      amountMinor: a === undefined ? 0n : toAmount(a),
      rateBasisPoints: r === undefined ? 0 : toInteger(r, 0, MAX_BASIS_POINTS),
      minimumMinor: n === undefined ? null : toAmount(n),
      capMinor: x === undefined ? null : toAmount(x),
    },
    issuedAt: toTime(iat),
    expiresAt: toTime(exp),
  };
}

function toText(value: unknown): string {
  if (typeof value !== "string" || value === "") throw new AapCodeError("CODE_MALFORMED");
  return value;
}

function toInteger(value: unknown, least: number, greatest: number): number {
  if (typeof value === "number" && Number.isInteger(value) && value >= least && value <= greatest) return value;
  throw new AapCodeError("CODE_MALFORMED");
}

function toAmount(value: unknown): bigint {
  return BigInt(toInteger(value, 0, MAX_AMOUNT_MINOR));
}

function toTime(value: unknown): Date {
  return new Date(toInteger(value, 1, Number.MAX_SAFE_INTEGER) * 1_000);
}
