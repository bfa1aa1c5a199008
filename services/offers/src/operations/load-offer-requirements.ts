import { readAapCode } from "@aap/kernel/aap-code";
import type { Context } from "../context.ts";
import { errors } from "../domain/errors.ts";
import { requirementsOf, type OfferRequirements } from "../domain/requirements.ts";
import type { OfferWithCode } from "../store/offers.ts";
import type { SessionRow } from "../store/sessions.ts";

/** Returns the requirements of an offer, valid until the code that fixes its price ends, or the session if it ends earlier. */
export async function loadOfferRequirements(
  offer: OfferWithCode,
  sessionId: string | null,
  ctx: Context,
): Promise<OfferRequirements> {
  const [vertical, session] = await Promise.all([
    ctx.loaders.vertical.load(offer.vertical),
    sessionId === null ? null : getOpenSession(sessionId, ctx),
  ]);
  if (vertical === null) throw new Error(`the vertical ${offer.vertical} of an offer does not exist`);
  const codeEndsAt = readAapCode(offer.aapCode).expiresAt;
  const validUntil = session !== null && session.expiresAt < codeEndsAt ? session.expiresAt : codeEndsAt;
  return requirementsOf(vertical.requirements, offer, validUntil);
}

async function getOpenSession(id: string, ctx: Context): Promise<SessionRow> {
  const session = await ctx.loaders.session.load(id);
  if (session === null) throw errors.SESSION_NOT_FOUND({ param: "sessionId" });
  if (session.hasExpired) throw errors.SESSION_EXPIRED({ param: "sessionId" });
  return session;
}
