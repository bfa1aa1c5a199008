import type { AapCodeClaims } from "@aap/kernel/aap-code";
import { newId } from "@aap/kernel/ids";
import { divideHalfUp } from "@aap/kernel/money";
import type { JSONWebKeySet } from "jose";
import type { Pool, PoolClient } from "pg";
import { Webhook } from "standardwebhooks";
import { type Booked, toEvents, toPostings } from "./books.ts";
import { type Check, runChecks } from "./checks.ts";
import { inTransaction } from "./database.ts";
import { type PaymentEvent, eventSchema } from "./event-schema.ts";
import { type ConnectionRow, type PaymentFacts, selectConnection, selectFacts } from "./payment-facts.ts";
import { insertConversion, insertEvent, insertTrail, selectConversion } from "./payment-writes.ts";
import { Refusal } from "./refusal.ts";

const SUCCESS = new Set(["payment_intent.payment_succeeded", "payment_intent.succeeded", "payment_succeeded"]);

type Headers = Readonly<Record<string, string>>;

/** Receives a processor's event: verifies its signature, runs the checks, and stores it with its conversion in one transaction. */
export async function receivePaymentEvent(
  pool: Pool,
  keys: JSONWebKeySet,
  connectionId: string,
  headers: Headers,
  body: Buffer,
): Promise<object> {
  const [connection] = await selectConnection(pool, connectionId);
  if (!connection) throw new Refusal(404, "CONNECTION_NOT_FOUND", "Connection not found");
  const event = verifyEvent(connection, headers, body);
  const [known] = await selectFacts(pool, event.data.object.metadata.aap_recommendation_id);
  if (!SUCCESS.has(event.type) || event.livemode !== connection.livemode || !known) {
    await storeEvent(pool, connection, event, headers, body);
    return { received: true, status: known ? "ignored" : "parked", conversionId: null, verification: null };
  }
  const facts = { ...known, connectionId, connectionMerchantId: connection.merchantId };
  const [checks, claims] = await runChecks(event, facts, keys);
  return inTransaction(pool, async (client) => {
    const inboxId = await storeEvent(client, connection, event, headers, body);
    return recordConversion(client, inboxId, event, facts, checks, claims);
  });
}

function verifyEvent({ webhookSecret }: ConnectionRow, headers: Headers, body: Buffer): PaymentEvent {
  let content: unknown;
  try {
    content = new Webhook(webhookSecret).verify(body, { ...headers });
  } catch {
    throw new Refusal(401, "SIGNATURE_INVALID", "The signature does not hold for this connection");
  }
  const { success, data } = eventSchema.safeParse(content);
  if (!success)
    throw new Refusal(400, "EVENT_MALFORMED", "The event is signed, but is not a JSON object with an id and a type");
  return data;
}

async function storeEvent(
  database: Pool | PoolClient,
  { id: connectionId }: ConnectionRow,
  { id: eventId, type }: PaymentEvent,
  headers: Headers,
  body: Buffer,
): Promise<string | null> {
  const signed = Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith("webhook-")));
  const [stored] = await insertEvent(database, newId("evi"), connectionId, eventId, type, signed, body);
  return stored?.id ?? null;
}

async function recordConversion(
  client: PoolClient,
  inboxId: string | null,
  { created, livemode, data: { object } }: PaymentEvent,
  facts: PaymentFacts,
  checks: Check[],
  claims: AapCodeClaims | null,
): Promise<object> {
  const recommendationId = object.metadata.aap_recommendation_id;
  const verification = checks.every(({ outcome }) => outcome === "pass") ? "verified" : "beta_payment_observed";
  const split = computeSplit(claims, BigInt(object.amount), facts.builderId !== null);
  const conversionId = newId("conv");
  const occurredAt = new Date(created * 1_000);
  const inserted =
    inboxId !== null &&
    (await insertConversion(
      client,
      conversionId,
      recommendationId,
      facts.builderId,
      facts.checkoutId,
      verification,
      object.amount,
      object.currency,
      claims?.commission.type ?? "CPA",
      ...split,
      facts.validationDays,
      occurredAt,
    ));
  if (!inserted || inserted.length === 0) {
    const [existing] = await selectConversion(client, recommendationId);
    return {
      received: true,
      status: "conversion_recorded",
      conversionId: existing?.id,
      verification: existing?.verification,
    };
  }
  const fact = {
    paymentId: object.id,
    amountMinor: object.amount,
    currency: object.currency,
    verified: verification === "verified",
  };
  const booked: Booked = {
    conversionId,
    recommendationId,
    facts,
    livemode,
    currency: object.currency,
    valueMinor: object.amount,
    verification,
    commissionType: claims?.commission.type ?? "CPA",
    split,
    occurredAt,
  };
  await insertTrail(
    client,
    conversionId,
    inboxId,
    newId("fact"),
    fact,
    occurredAt,
    facts.connectionId,
    object.id,
    JSON.stringify(checks),
    newId("mst"),
    facts.flowType,
    newId("hist"),
    newId("entry"),
    JSON.stringify(toPostings(booked)),
    JSON.stringify(toEvents(booked)),
  );
  return { received: true, status: "conversion_recorded", conversionId, verification };
}

/** Returns commission, network fee, builder payout and held share in minor units; all are zero if the code is not valid. */
function computeSplit(
  claims: AapCodeClaims | null,
  valueMinor: bigint,
  hasBuilder: boolean,
): [bigint, bigint, bigint, bigint] {
  if (claims === null) return [0n, 0n, 0n, 0n];
  const { type, amountMinor, rateBasisPoints, minimumMinor, capMinor } = claims.commission;
  let commission = divideHalfUp(amountMinor * 10_000n + valueMinor * BigInt(rateBasisPoints), 10_000n);
  if (minimumMinor !== null && commission < minimumMinor) commission = minimumMinor;
  if (capMinor !== null && commission > capMinor) commission = capMinor;
  if (type === "PERCENTAGE" && commission > valueMinor) commission = valueMinor;
  const fee = divideHalfUp(commission, 5n);
  const rest = commission - fee;
  return hasBuilder ? [commission, fee, rest, 0n] : [commission, fee, 0n, rest];
}
