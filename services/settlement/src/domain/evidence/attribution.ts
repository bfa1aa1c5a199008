import type { AapCodeClaims } from "@aap/kernel/aap-code";
import type { Money } from "@aap/kernel/money";
import type { Policy } from "../conversion/policy.ts";

/** The other subgraphs' facts of a recommendation: its parties, its session and its frozen terms. */
export interface Attribution {
  recommendationId: string;
  sessionId: string;
  agentId: string;
  /** The agent's builder at the time of the request; null for an anonymous agent. */
  builderId: string | null;
  /** SHA-256 of the builder's contact address; null if it is unknown. */
  builderContactDigest: string | null;
  /** The merchants that the builder owns or works for. */
  builderMerchantIds: readonly string[];
  merchantId: string;
  offerId: string;
  /** The name of the offer's vertical at the time of the recommendation; null if it is not known. */
  vertical: string | null;
  recommendedAt: Date;
  /** When the fallback link was first followed; null if it never was. Always null for a payment, which does not need it. */
  firstClickedAt: Date | null;
  /** The session's window. Null for a payment, which does not need it. */
  session: { openedAt: Date; expiresAt: Date } | null;
  attributionWindowDays: number;
  /** The AAP Code that was stored with the recommendation. */
  aapCode: string;
  claims: AapCodeClaims;
  /** The error code if the AAP Code was not valid at the time of the recommendation, such as `CODE_KEY_REVOKED`; null if it was valid. */
  codeRefusal: string | null;
  /** The checkout whose amount a payment is compared with: the one that it names, else the recommendation's checkout at the time of the payment; null if there is none. */
  checkout: { id: string; amount: Money } | null;
  policy: Policy;
}
