import { setTimeout as sleep } from "node:timers/promises";
import type { Statements } from "@aap/subgraph-host/transaction";
import type { Context } from "../context.ts";
import { errors, notConnected } from "../domain/errors.ts";
import { decideHandoff, decideLivemode, toDetailsText, toRedirectUrl, type Handoff } from "../domain/handoff.ts";
import { HandoffStatusDocument } from "../generated/facts.ts";
import type { CheckoutStatus, SessionStatus } from "../generated/resolvers.ts";
import type { HostedCheckout } from "../processors/processor.ts";
import type { HandoffRow } from "../store/handoffs.ts";
import { acceptIntent, dropIntent, expireHandoff, findIntent, saveIntent } from "../store/intents.ts";
import { askProcessor } from "./ask-processor.ts";
import { loadHandoffFacts, type Facts } from "./load-handoff-facts.ts";
import { sealUserDetails } from "./seal-user-details.ts";

/** The time for which a caller waits while another one asks the processor about the same recommendation. */
const WAIT_MS = 4_500;
const POLL_MS = 50;

interface Input {
  sessionId?: string | null;
  recommendationId?: string | null;
  userDetails?: Record<string, unknown> | null;
}

/** A checkout with its offer, its merchant, its status and that of its session. */
export interface HandedOff extends Pick<Handoff, "offer" | "merchant">, Statuses {
  checkout: HandoffRow;
}

interface Statuses {
  status: CheckoutStatus;
  sessionStatus: SessionStatus;
}

/** The statuses of a new checkout and of its session. */
export const OF_NEW: Statuses = { status: "AWAITING_PAYMENT", sessionStatus: "CHECKOUT" };

/** Hands a recommendation off. The checkout exists after the processor has made a link; a retry before that uses the same intent. */
export async function createCheckout(
  { sessionId, recommendationId, userDetails }: Input,
  ctx: Context,
): Promise<HandedOff> {
  if (!sessionId || !recommendationId)
    throw errors.IDS_REQUIRED({ param: sessionId ? "recommendationId" : "sessionId" });
  const details = userDetails == null ? null : toDetailsText(userDetails);
  const facts = await loadHandoffFacts({ sessionId, recommendationId }, ctx);
  return handOffWithFacts(facts, details, ctx);
}

/** Hands a recommendation off if its facts allow it. `details` are the buyer's details as JSON, or null. */
export async function handOffWithFacts(facts: Facts, details: string | null, ctx: Context): Promise<HandedOff> {
  const handoff = decideHandoff(facts, ctx.party, facts.now);
  const sealedUserDetails = await sealUserDetails(details, handoff.offer.id, ctx);
  return handOff(handoff, sealedUserDetails, ctx);
}

async function handOff(handoff: Handoff, sealedUserDetails: string | null, ctx: Context): Promise<HandedOff> {
  const { offer, merchant, isHosted } = handoff;
  const redirectUrl = isHosted ? null : toRedirectUrl(merchant.url, handoff.recommendationId);
  const livemode = decideLivemode(null, ctx.production);
  const until = performance.now() + WAIT_MS;
  while (performance.now() < until) {
    const { intent, connection, hasExpired } = await saveIntent(ctx.db, {
      handoff,
      sealedUserDetails,
      redirectUrl,
      livemode,
    });
    if (hasExpired) throw errors.SESSION_EXPIRED();
    if (intent === null) throw notConnected();
    const { row, isOwn } = intent;
    if (row.mode === "purchase") throw errors.PURCHASE_EXISTS();
    if (row.state === "awaiting_payment" && row.readAt < row.expiresAt) {
      const statuses = isOwn ? OF_NEW : await readStatuses(row.id, ctx);
      return ctx.save(async () => ({ checkout: row, offer, merchant, ...statuses }));
    }
    if (row.state === "awaiting_payment") await expireHandoff(ctx.db, row.id);
    // The merchant uses another connection now. The intent is dropped; no caller has received its link.
    else if (isOwn && row.connectionId !== (isHosted ? connection?.id : null)) await dropIntent(ctx.db, row.id);
    else if (isOwn && connection !== null) {
      const hosted = await askProcessor(row, handoff, connection, ctx);
      return ctx.save(async (db) => ({ checkout: await acceptOrThrow(db, row, hosted), offer, merchant, ...OF_NEW }));
    } else await awaitOther(row.id, until, ctx);
  }
  throw errors.CHECKOUT_REJECTED();
}

/** Returns the statuses of a checkout that the recommendation had already: it may be paid. */
async function readStatuses(id: string, { graph }: Context): Promise<Statuses> {
  const { checkout } = await graph.ask(HandoffStatusDocument, { id });
  if (!checkout?.session?.status) throw new Error(`the status of the checkout ${id} or of its session cannot be read`);
  return { status: checkout.status, sessionStatus: checkout.session.status };
}

async function acceptOrThrow(db: Statements, intent: HandoffRow, hosted: HostedCheckout): Promise<HandoffRow> {
  const accepted = await acceptIntent(db, intent, hosted);
  if (accepted === null) throw errors.SESSION_EXPIRED();
  return accepted;
}

/** Waits while another caller asks the processor; throws CHECKOUT_REJECTED if the processor refused that caller. */
async function awaitOther(id: string, until: number, ctx: Context): Promise<void> {
  while (performance.now() < until) {
    await sleep(POLL_MS);
    const row = await findIntent(ctx.db, id);
    if (row?.state === "dropped") throw errors.CHECKOUT_REJECTED();
    if (row?.state !== "creating" || row.attemptedAt.getTime() === 0) return;
  }
}
