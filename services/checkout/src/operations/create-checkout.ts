import { setTimeout as sleep } from "node:timers/promises";
import type { Statements } from "@aap/subgraph-host/transaction";
import type { Context } from "../context.ts";
import { errors } from "../domain/errors.ts";
import { decideHandoff, decideLivemode, toDetailsText, toRedirectUrl, type Handoff } from "../domain/handoff.ts";
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

/** A checkout with its offer and merchant. */
export interface HandedOff extends Pick<Handoff, "offer" | "merchant"> {
  checkout: HandoffRow;
}

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
    if (intent === null) throw errors.PROCESSOR_NOT_CONNECTED();
    const { row, mayCallProcessor } = intent;
    if (row.mode === "purchase") throw errors.PURCHASE_EXISTS();
    if (row.state === "awaiting_payment" && row.readAt < row.expiresAt)
      return ctx.save(async () => ({ checkout: row, offer, merchant }));
    if (row.state === "awaiting_payment") await expireHandoff(ctx.db, row.id);
    // The merchant uses another connection now. The intent is dropped; no caller has received its link.
    else if (mayCallProcessor && row.connectionId !== (isHosted ? connection?.id : null))
      await dropIntent(ctx.db, row.id);
    else if (mayCallProcessor && connection !== null) {
      const hosted = await askProcessor(row, handoff, connection, ctx);
      return ctx.save(async (db) => ({ checkout: await acceptOrThrow(db, row, hosted), offer, merchant }));
    } else await awaitOther(row.id, until, ctx);
  }
  throw errors.CHECKOUT_REJECTED();
}

async function acceptOrThrow(db: Statements, { id }: HandoffRow, hosted: HostedCheckout): Promise<HandoffRow> {
  const accepted = await acceptIntent(db, id, hosted);
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
