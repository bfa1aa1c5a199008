import { prepare } from "./database.ts";

/** A connection that receives events. */
export interface ConnectionRow {
  id: string;
  merchantId: string;
  livemode: boolean;
  webhookSecret: string;
}

/** The facts of a recommendation that a payment names. */
export interface PaymentFacts {
  connectionId: string;
  connectionMerchantId: string;
  /** The metadata that the service set on the payment. */
  metadata: Record<"aap_session_id" | "aap_offer_id" | "aap_merchant_id" | "aap_agent_id", string>;
  recommendedAt: Date;
  aapCode: string;
  builderId: string | null;
  flowType: string;
  validationDays: number;
  toleranceBasisPoints: number;
  /** Null without a checkout. */
  checkoutId: string | null;
  amountMinor: string | null;
  currency: string;
}

/** Finds an active connection. */
export const selectConnection = prepare<ConnectionRow>(
  "connection",
  `SELECT id, merchant_id AS "merchantId", livemode, webhook_secret AS "webhookSecret"
   FROM connection WHERE id = $1 AND disabled_at IS NULL`,
);

/** Finds a recommendation with its newest checkout, its merchant's terms and its agent's builder. */
export const selectFacts = prepare<Omit<PaymentFacts, "connectionId" | "connectionMerchantId">>(
  "payment-facts",
  `SELECT json_build_object('aap_session_id', recommendation.session_id, 'aap_offer_id', recommendation.offer_id,
       'aap_merchant_id', recommendation.merchant_id, 'aap_agent_id', recommendation.agent_id) AS metadata,
     recommendation.created_at AS "recommendedAt", recommendation.aap_code AS "aapCode", agent.builder_id AS "builderId",
     merchant.flow_type AS "flowType", merchant.validation_days AS "validationDays",
     merchant.amount_tolerance_basis_points AS "toleranceBasisPoints", checkout.id AS "checkoutId",
     checkout.amount_minor AS "amountMinor", recommendation.currency
   FROM recommendation
   JOIN agent ON agent.id = recommendation.agent_id
   JOIN merchant ON merchant.id = recommendation.merchant_id
   LEFT JOIN LATERAL (
     SELECT id, amount_minor FROM checkout
     WHERE recommendation_id = recommendation.id AND state <> 'creating' ORDER BY id DESC LIMIT 1
   ) AS checkout ON true
   WHERE recommendation.id = $1`,
);
