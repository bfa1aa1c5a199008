import { compactVerify, createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet } from "jose";
import { defineErrors } from "./domain-error.ts";
import type { Money } from "./money.ts";

/** How a commission is computed: a fixed part, a share of the transaction value, or both. */
export interface CommissionTerms {
  type: "CPA" | "PERCENTAGE" | "HYBRID";
  /** The fixed part in minor units; 0n for a percentage. */
  amountMinor: bigint;
  /** The share in basis points (300 is 3 %); 0 for a CPA. */
  rateBasisPoints: number;
  minimumMinor: bigint | null;
  capMinor: bigint | null;
}

/** What an AAP Code says, and freezes for every recommendation that carries it. */
export interface AapCodeClaims {
  /** The host in `aap://<host>/v1/…`. */
  issuer: string;
  offerId: string;
  merchantId: string;
  price: Money;
  commission: CommissionTerms;
  issuedAt: Date;
  expiresAt: Date;
}
