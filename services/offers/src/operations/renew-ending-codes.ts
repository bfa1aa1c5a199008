import type { CodedOffer, Installation } from "../context.ts";
import type { OfferRow } from "../store/offers.ts";
import { renewCodes } from "../store/save-offers.ts";
import { mintCodes } from "./mint-codes.ts";

/** Gives every offer a code that outlives a session which opens now; only codes that are missing or ending are minted, and kept. */
export async function renewEndingCodes(offers: readonly OfferRow[], installation: Installation): Promise<CodedOffer[]> {
  const ending = offers.filter(({ codeIsEnding }) => codeIsEnding);
  if (ending.length === 0) return offers as CodedOffer[];
  const mint = await mintCodes(installation);
  const codes = await Promise.all(
    ending.map(async (offer) => ({ id: offer.id, version: offer.version, ...(await mint(offer)) })),
  );
  await renewCodes(installation.db, codes);
  const renewed = new Map(codes.map(({ id, aapCode }) => [id, aapCode]));
  return offers.map((offer) => ({ ...offer, aapCode: renewed.get(offer.id) ?? offer.aapCode })) as CodedOffer[];
}
