import type { BaseContext } from "@aap/subgraph-host";
import { toMetadata } from "../domain/metadata.ts";
import { toLoggedError } from "../processors/logged-error.ts";
import {
  ProcessorRefusal,
  type Charge,
  type ChargeIntent,
  type OpenConnection,
  type StoredMethods,
} from "../processors/processor.ts";
import type { Resources } from "../resources.ts";
import { findSealedConnection } from "../store/connections.ts";
import { findPaymentMethods, findSealedReference, type PaymentMethodRow } from "../store/payment-methods.ts";
import { getPurchase, releaseAttempt, saveCharge, type PurchaseRow } from "../store/purchases.ts";
import { askConnection } from "./ask-connection.ts";
import { openConnection } from "./open-connection.ts";

/** Processors keep an idempotency key for at least 24 hours. After this time a request could make a second payment. */
const KEY_HOURS = 23;
/** The answer that there is no payment, and none can be found later. */
const NONE = "none";
/** The answer that no payment was found, although there may be one. */
const UNKNOWN = "unknown";
/** The time that a buyer has to confirm a payment. */
const ACTION_HOURS = 24;
const NOTHING_PAID: Charge = { status: "declined", paymentId: null, actionUrl: null };

/** The parts of a request or a job that asking a processor needs. */
export type Charging = Pick<Resources, "db" | "secrets" | "processors"> & Pick<BaseContext, "log">;

/** The answer of the first request of a purchase proves that no payment was made; that of a repeated one does not. */
export type Attempt = "first" | "repeated";

/**
 * Asks the processor to make the payment of a purchase, or about the payment, and saves the answer. The caller holds the attempt.
 * Throws the processor's refusal after it released the reservation. Without an answer the purchase stays as it is.
 */
export async function chargePurchase(id: string, attempt: Attempt, ctx: Charging): Promise<PurchaseRow> {
  const purchase = await getPurchase(ctx.db, id);
  try {
    const charge = await askProcessor(purchase, attempt, ctx);
    // A payment may exist, so its amount stays reserved.
    if (charge === UNKNOWN) await releaseAttempt(ctx.db, id);
    else await saveCharge(ctx.db, id, charge === NONE ? NOTHING_PAID : charge);
  } catch (error) {
    ctx.log.warn(
      { err: toLoggedError(error), transactionId: id, connectionId: purchase.connectionId },
      "a purchase has no answer",
    );
    if (error instanceof ProcessorRefusal && attempt === "first") {
      await saveCharge(ctx.db, id, NOTHING_PAID, true);
      throw error;
    }
    // A payment may exist, so its amount stays reserved, and the next attempt uses the same transaction id.
    await releaseAttempt(ctx.db, id);
  }
  return getPurchase(ctx.db, id);
}

/** Returns the state of the purchase's payment. */
async function askProcessor(
  purchase: PurchaseRow,
  attempt: Attempt,
  ctx: Charging,
): Promise<Charge | typeof NONE | typeof UNKNOWN> {
  const { processor, connection } = await openProcessor(purchase.connectionId, ctx);
  const reference = { transactionId: purchase.id, paymentId: purchase.confirmation };
  const ageHours = (purchase.readAt.getTime() - purchase.createdAt.getTime()) / 3_600_000;
  // A request may have made a payment until KEY_HOURS, and a processor's search may find it later than that.
  const isCertain = processor.findLagHours === 0 || ageHours >= KEY_HOURS + processor.findLagHours;
  const find = async () =>
    (await askConnection(connection, ctx.db, (signal) => processor.findCharge(reference, connection, signal))) ??
    (isCertain ? NONE : UNKNOWN);
  // After a revocation a payment is only looked for: an earlier request may have made it.
  if (purchase.status === "open" && !purchase.isRevoked && ageHours < KEY_HOURS) {
    try {
      return await makeCharge(purchase, { processor, connection }, ctx);
    } catch (error) {
      if (attempt === "repeated" && error instanceof ProcessorRefusal) return find();
      throw error;
    }
  }
  const { confirmation } = purchase;
  if (purchase.status === "requires_action" && confirmation !== null && ageHours >= ACTION_HOURS)
    await askConnection(connection, ctx.db, (signal) => processor.cancelCharge(confirmation, connection, signal));
  return find();
}

interface Account {
  processor: StoredMethods;
  connection: OpenConnection;
}

async function makeCharge(purchase: PurchaseRow, { processor, connection }: Account, ctx: Charging): Promise<Charge> {
  const [method] = await findPaymentMethods(ctx.db, [purchase.paymentMethodId], { kind: "all" });
  const sealed = await findSealedReference(ctx.db, purchase.paymentMethodId);
  if (method === undefined || sealed === null) throw new Error(`the purchase ${purchase.id} has no payment method`);
  const stored = JSON.parse(await ctx.secrets.open(sealed));
  return askConnection(connection, ctx.db, (signal) =>
    processor.charge(toIntent(purchase, method), stored, connection, signal),
  );
}

/** Returns the processor of a connection that stores payment methods, and the connection with its settings unsealed. */
export async function openProcessor(
  connectionId: string,
  { db, secrets, processors }: Pick<Charging, "db" | "secrets" | "processors">,
): Promise<Account> {
  const connection = await findSealedConnection(db, connectionId);
  if (connection === null) throw new Error(`there is no connection ${connectionId}`);
  const { storedMethods } = processors.get(connection.processor);
  if (storedMethods === undefined) throw new Error(`${connection.processor} does not store payment methods`);
  return { processor: storedMethods, connection: await openConnection(secrets, connection) };
}

/** Returns the same content for every attempt, because a processor refuses an idempotency key with other content. */
function toIntent(purchase: PurchaseRow, { display }: PaymentMethodRow): ChargeIntent {
  const { id, amountMinor, currency } = purchase;
  return {
    transactionId: id,
    amount: { amountMinor, currency },
    metadata: toMetadata(purchase),
    merchant: { name: display.merchant, url: display.merchantUrl },
    offer: { name: purchase.display.offer, provider: purchase.display.provider },
    returnUrl: display.merchantUrl,
  };
}
