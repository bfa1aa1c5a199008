import type { AapCodeClaims } from "@aap/kernel/aap-code";
import type { Money } from "@aap/kernel/money";
import type { Policy } from "./facts.ts";

/** What the other subgraphs know of one recommendation: whose it is, and what it froze. */
export interface Attribution {
  recommendationId: string;
  sessionId: string;
  agentId: string;
  /** The agent's builder as of now; null for anonymous traffic. */
  builderId: string | null;
  /** What that builder's contact address is known by; null where it has none. */
  builderContactDigest: string | null;
  /** The merchants that that builder owns or works for. */
  builderMerchantIds: readonly string[];
  merchantId: string;
  offerId: string;
  recommendedAt: Date;
  /** When the fallback link was first followed; null where it was not, or where nobody asked. */
  firstClickedAt: Date | null;
  session: { openedAt: Date; expiresAt: Date };
  attributionWindowDays: number;
  /** The code as it was stored with the recommendation. */
  aapCode: string;
  claims: AapCodeClaims;
  /** Why the code does not verify at the time of the recommendation, such as `CODE_KEY_REVOKED`; null when it does. */
  codeRefusal: string | null;
  /** The checkout that was asked for; null where nobody knew which, and one that was made before it was paid stands in. */
  transactionId: string | null;
  /** The payment's own time, by which another checkout stands in; null where any will do, as for a report. */
  paidAt: Date | null;
  /** That checkout, where it is of the recommendation. */
  checkout: { id: string; amount: Money } | null;
  policy: Policy;
}
