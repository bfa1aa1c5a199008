import type { CodedOffer, Context } from "../context.ts";
import { errors } from "../domain/errors.ts";
import { decideOffer, type OfferInput, type OfferStatus } from "../domain/offer.ts";
import { updateOfferStatus } from "../store/save-offers.ts";
import { findVerticals } from "../store/verticals.ts";
import { saveOffers, verifyMayWrite } from "./save-offers.ts";

/** Publishes an offer, or changes the merchant's offer of its reference. */
export async function saveOffer(merchantId: string, input: OfferInput, ctx: Context): Promise<CodedOffer> {
  await verifyMayWrite(merchantId, ctx);
  const [vertical] = await findVerticals(ctx.db, [input.vertical]);
  const { changes, refusals } = await saveOffers(merchantId, [decideOffer(input, vertical?.attributes ?? null)], ctx);
  if (refusals[0]) throw refusals[0].error;
  return getOffer(changes[0]?.record.id ?? "", ctx);
}

/** Activates, pauses or withdraws an offer; a withdrawn one stays so. */
export async function setOfferStatus(id: string, status: OfferStatus, ctx: Context): Promise<CodedOffer> {
  const offer = await ctx.load.offers.load(id);
  const isOwn =
    ctx.party.kind === "everyone" || (ctx.party.kind === "merchant" && ctx.party.merchantId === offer?.merchantId);
  if (offer === null || !isOwn) throw errors.OFFER_NOT_FOUND();
  if (offer.status === status) return offer;
  if (!(await updateOfferStatus(ctx.db, id, status))) throw errors.OFFER_WITHDRAWN();
  ctx.load.offers.clear(id);
  return getOffer(id, ctx);
}

async function getOffer(id: string, ctx: Context): Promise<CodedOffer> {
  const offer = await ctx.load.offers.load(id);
  if (offer === null) throw errors.OFFER_NOT_FOUND();
  return offer;
}
