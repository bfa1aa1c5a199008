import type { Resources } from "../resources.ts";
import type { OfferRow, OfferWithCode } from "../store/offers.ts";
import { saveCodes } from "../store/save-offers.ts";
import { createMint } from "./mint-codes.ts";

/**
 * Returns the offers with codes that end at least a day after a session that opens now. Mints and saves the codes that are missing
 * or end earlier; if several requests do so at once, all of them return the code that was saved.
 */
export async function renewEndingCodes(offers: readonly OfferRow[], resources: Resources): Promise<OfferWithCode[]> {
  const ending = offers.filter(({ codeIsEnding }) => codeIsEnding);
  if (ending.length === 0) return offers as OfferWithCode[];
  const mint = await createMint(resources);
  const minted = await Promise.all(
    ending.map(async (offer) => {
      const { id, version, aapCode: formerCode } = offer;
      return { id, version, formerCode, ...(await mint(offer)) };
    }),
  );
  const saved = await saveCodes(resources.db, minted);
  const renewed = new Map(minted.map(({ id, aapCode }) => [id, saved.get(id) ?? aapCode]));
  return offers.map((offer) => ({ ...offer, aapCode: renewed.get(offer.id) ?? offer.aapCode })) as OfferWithCode[];
}
