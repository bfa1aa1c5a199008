import type { Context } from "../context.ts";
import { errors } from "../domain/errors.ts";
import { decideOffer, type OfferInput, type OfferStatus } from "../domain/offer.ts";
import type { OfferWithCode } from "../store/offers.ts";
import { saveOfferStatus } from "../store/save-offers.ts";
import { findVerticals } from "../store/verticals.ts";
import { mayWrite, saveOffers, verifyMayWrite } from "./save-offers.ts";

/** Creates an offer, or changes the merchant's offer with its reference. */
export async function saveOffer(merchantId: string, input: OfferInput, ctx: Context): Promise<OfferWithCode> {
  await verifyMayWrite(merchantId, ctx);
  const [vertical] = await findVerticals(ctx.db, [input.vertical]);
  const { changes, refusals } = await saveOffers(merchantId, [decideOffer(input, vertical?.attributes ?? null)], ctx);
  if (refusals[0]) throw refusals[0].error;
  return getOffer(changes[0]?.record.id ?? "", ctx);
}

/** Activates, pauses or withdraws an offer; throws OFFER_WITHDRAWN if it is withdrawn. */
export async function setOfferStatus(id: string, status: OfferStatus, ctx: Context): Promise<OfferWithCode> {
  const offer = await getOffer(id, ctx);
  // The offer of another merchant is reported as unknown.
  if (!mayWrite(offer.merchantId, ctx.party)) throw errors.OFFER_NOT_FOUND();
  if (offer.status === status) return offer;
  if (!(await saveOfferStatus(ctx.db, id, status))) throw errors.OFFER_WITHDRAWN();
  ctx.loaders.offer.clear(id);
  return getOffer(id, ctx);
}

async function getOffer(id: string, ctx: Context): Promise<OfferWithCode> {
  const offer = await ctx.loaders.offer.load(id);
  if (offer === null) throw errors.OFFER_NOT_FOUND();
  return offer;
}
