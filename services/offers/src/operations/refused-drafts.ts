import { DomainError } from "@aap/kernel/domain-error";
import type { Installation } from "../context.ts";
import type { FeedFault } from "../domain/feed.ts";
import { decideOfferChange, type OfferDraft } from "../domain/offer.ts";
import { findOffersByReference } from "../store/offers.ts";

/** The lines whose drafts the catalogue does not take, such as those of withdrawn offers. */
export async function refusedDrafts(
  merchantId: string,
  drafts: readonly { line: number; draft: OfferDraft }[],
  { db, settings }: Installation,
): Promise<FeedFault[]> {
  return [];
}
