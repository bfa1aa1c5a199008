import { toDecimal } from "@aap/kernel/money";
import type { Pool } from "pg";
import { prepare } from "./database.ts";
import type { Holder } from "./keys.ts";
import { Refusal } from "./refusal.ts";

interface Row {
  id: string;
  currency: string;
  minor: Record<"transactionValue" | "commission" | "networkFee" | "builderPayout", number>;
  offer: { price: number; priceCurrency: string };
  checkout: { amount: number; currency: string } | null;
}

const selectConversions = prepare<Row>(
  "dashboard",
  `SELECT conversion.id, conversion.status, conversion.verification, conversion.conversion_path AS "conversionPath",
     conversion.currency, conversion.occurred_at AS "occurredAt",
     json_build_object('transactionValue', conversion.transaction_value_minor, 'commission', conversion.commission_minor,
       'networkFee', conversion.network_fee_minor, 'builderPayout', conversion.builder_payout_minor) AS minor,
     json_build_object('id', recommendation.id, 'context', recommendation.context, 'createdAt', recommendation.created_at) AS recommendation,
     json_build_object('id', offer.id, 'name', offer.name, 'provider', offer.provider, 'price', offer.price_minor,
       'priceCurrency', offer.currency, 'merchant', json_build_object('id', merchant.id, 'name', merchant.name)) AS offer,
     json_build_object('id', agent.id, 'name', agent.name, 'builder', json_build_object('id', builder.id, 'name', builder.name)) AS agent,
     json_build_object('id', session.id, 'expiresAt', session.expires_at, 'status', 'converted') AS session,
     CASE WHEN checkout.id IS NOT NULL THEN json_build_object('id', checkout.id, 'amount', checkout.amount_minor,
       'currency', checkout.currency, 'status', CASE conversion.status WHEN 'disputed' THEN 'disputed' WHEN 'clawed_back' THEN 'refunded' ELSE 'paid' END
     ) END AS checkout,
     steps.milestones
   FROM (
     SELECT * FROM conversion WHERE agent_id = ANY($1) AND ($2::text IS NULL OR id < $2) ORDER BY id DESC LIMIT $3
   ) AS conversion
   JOIN recommendation ON recommendation.id = conversion.recommendation_id
   JOIN offer ON offer.id = conversion.offer_id
   JOIN merchant ON merchant.id = offer.merchant_id
   JOIN agent ON agent.id = conversion.agent_id
   LEFT JOIN builder ON builder.id = agent.builder_id
   JOIN session ON session.id = conversion.session_id
   LEFT JOIN checkout ON checkout.id = conversion.checkout_id
   CROSS JOIN LATERAL (
     SELECT coalesce(json_agg(json_build_object('step', step, 'status', milestone.status, 'recordedAt', recorded_at) ORDER BY milestone.id), '[]')
       AS milestones
     FROM milestone WHERE conversion_id = conversion.id
   ) AS steps
   ORDER BY conversion.id DESC`,
);

/** Returns a page of the builder's conversions, newest first, with their related objects. */
export async function listConversions(
  pool: Pool,
  builder: Holder,
  query: Readonly<Record<string, unknown>>,
): Promise<object> {
  const first = Number(query["first"] ?? 20);
  if (!Number.isInteger(first) || first < 1 || first > 100)
    throw new Refusal(400, "FIELD_INVALID", "first must be 1 to 100");
  const after = typeof query["after"] === "string" ? query["after"] : null;
  const rows = await selectConversions(pool, builder.agentIds, after, first + 1);
  const page = rows.slice(0, first);
  return {
    conversions: page.map(toConversion),
    pageInfo: { hasNextPage: rows.length > first, endCursor: page.at(-1)?.id ?? null },
  };
}

function toConversion({ currency, minor, offer: { price, priceCurrency, ...offer }, checkout, ...row }: Row): object {
  return {
    ...row,
    transactionValue: toMoney(minor.transactionValue, currency),
    commission: toMoney(minor.commission, currency),
    networkFee: toMoney(minor.networkFee, currency),
    builderPayout: toMoney(minor.builderPayout, currency),
    offer: { ...offer, price: toMoney(price, priceCurrency) },
    checkout: checkout && { ...checkout, amount: toMoney(checkout.amount, checkout.currency) },
  };
}

function toMoney(amountMinor: number, currency: string) {
  return { amountMinor, currency, decimal: toDecimal({ amountMinor: BigInt(amountMinor), currency }) };
}
