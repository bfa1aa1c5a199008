import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "../context.ts";
import { errors, notConnected } from "../domain/errors.ts";
import { decideHandoff, requireRecommendation, toDetailsText } from "../domain/handoff.ts";
import { retryableAfter } from "../domain/processor-failure.ts";
import { toLoggedError } from "../processors/logged-error.ts";
import { ProcessorRefusal } from "../processors/processor.ts";
import { findCheckoutConnection } from "../store/connections.ts";
import { findPaymentMethods } from "../store/payment-methods.ts";
import { claimAttempt, findPurchaseOf, getPurchase, reservePurchase, type PurchaseRow } from "../store/purchases.ts";
import { chargePurchase, type Attempt } from "./charge-purchase.ts";
import { handOffWithFacts, type HandedOff } from "./create-checkout.ts";
import { loadPurchaseFacts, type Facts } from "./load-handoff-facts.ts";
import { refreshPaymentMethod } from "./refresh-payment-method.ts";
import { sealUserDetails } from "./seal-user-details.ts";

/** The time for which a caller waits while another one asks the processor about the same purchase. */
const WAIT_MS = 3_500;
const POLL_MS = 50;

interface Input {
  recommendationId?: string | null;
  paymentMethodId?: string | null;
  userDetails?: Record<string, unknown> | null;
}

/** A payment link, or an attempt to pay with a stored payment method; the other one is null. */
export interface Purchased {
  link: HandedOff | null;
  purchase: PurchaseRow | null;
}

/** Hands a recommendation off to a payment link or, with a payment method, pays for it. A repetition returns the same link or payment. */
export async function createPurchase(
  { recommendationId, paymentMethodId, userDetails }: Input,
  ctx: Context,
): Promise<Purchased> {
  if (!recommendationId) throw errors.RECOMMENDATION_REQUIRED({ param: "recommendationId" });
  const details = userDetails == null ? null : toDetailsText(userDetails);
  const facts = await loadPurchaseFacts(recommendationId, ctx);
  requireRecommendation(facts, ctx.party);
  if (paymentMethodId == null) return { link: await handOffWithFacts(facts, details, ctx), purchase: null };
  const known = await findPurchaseOf(ctx.db, recommendationId);
  if (known !== null) return { link: null, purchase: await continuePurchase(known, paymentMethodId, ctx) };
  return { link: null, purchase: await beginPurchase({ paymentMethodId, facts, details }, ctx) };
}

interface Wanted {
  paymentMethodId: string;
  facts: Facts;
  /** The buyer's details as JSON, or null. */
  details: string | null;
}

async function beginPurchase({ paymentMethodId, facts, details }: Wanted, ctx: Context): Promise<PurchaseRow> {
  const handoff = decideHandoff(facts, ctx.party, facts.now);
  const { connection } = await findCheckoutConnection(ctx.db, handoff.merchant.id);
  if (!handoff.isHosted || connection === null) throw notConnected();
  await refreshPending(paymentMethodId, ctx);
  const sealedUserDetails = await sealUserDetails(details, handoff.offer.id, ctx);
  const wanted = { handoff, paymentMethodId, sealedUserDetails };
  const id = await reservePurchase(ctx.db, wanted);
  if (id !== null) return charge(id, "first", ctx);
  const other = await findPurchaseOf(ctx.db, handoff.recommendationId);
  if (other !== null) return continuePurchase(other, paymentMethodId, ctx);
  // An expired link was ended, or another caller's purchase was declined meanwhile.
  const again = await reservePurchase(ctx.db, wanted);
  if (again === null) throw errors.CHECKOUT_OPEN();
  return charge(again, "first", ctx);
}

/** The buyer may have granted the payment method a moment ago. Without an answer of the processor it stays as it is. */
async function refreshPending(paymentMethodId: string, ctx: Context): Promise<void> {
  const [method] = await findPaymentMethods(ctx.db, [paymentMethodId], ctx.party);
  if (method?.state !== "pending") return;
  await refreshPaymentMethod(method, ctx).catch((error: unknown) => {
    ctx.log.warn({ err: toLoggedError(error), requestId: ctx.requestId, paymentMethodId }, "a set-up has no answer");
  });
}

/** Returns the state of a purchase that was made before; throws PURCHASE_EXISTS if it was made with another payment method. */
async function continuePurchase(known: PurchaseRow, paymentMethodId: string, ctx: Context): Promise<PurchaseRow> {
  if (known.paymentMethodId !== paymentMethodId) throw errors.PURCHASE_EXISTS();
  if (known.status === "succeeded") return known;
  if (await claimAttempt(ctx.db, known.id)) return charge(known.id, "repeated", ctx);
  return known.status === "open" ? awaitAnswer(known.id, ctx) : known;
}

/** Waits while another caller asks the processor; returns the purchase as it is at the end. */
async function awaitAnswer(id: string, ctx: Context): Promise<PurchaseRow> {
  const until = performance.now() + WAIT_MS;
  for (;;) {
    const row = await getPurchase(ctx.db, id);
    if (row.status !== "open" || performance.now() >= until) return row;
    await sleep(POLL_MS);
  }
}

async function charge(id: string, attempt: Attempt, ctx: Context): Promise<PurchaseRow> {
  try {
    return await chargePurchase(id, attempt, ctx);
  } catch (error) {
    if (error instanceof ProcessorRefusal) throw errors.PURCHASE_REJECTED({ retryable: retryableAfter(error.reason) });
    throw error;
  }
}
