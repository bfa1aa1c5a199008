import type { Party } from "@aap/kernel/caller";
import { DomainError } from "@aap/kernel/domain-error";
import type { Context, Installation } from "../context.ts";
import { errors } from "../domain/errors.ts";
import { decideOfferChange, type OfferChange, type OfferDraft } from "../domain/offer.ts";
import { findMerchants } from "../store/merchants.ts";
import { findOffersByReference } from "../store/offers.ts";
import { saveOffers as writeOffers, type OfferToSave } from "../store/save-offers.ts";
import { mintCodes } from "./mint-codes.ts";

/** Why one of the drafts, counted from 0, cannot be saved. */
export interface Refusal {
  position: number;
  error: DomainError;
}

const ATTEMPTS = 3;

/** Refuses a merchant that is not there, or, to another merchant, not its own: both look the same. */
export async function verifyMayWrite(
  merchantId: string,
  { db, party }: { db: Context["db"]; party: Party },
): Promise<void> {
  const isOwn = party.kind === "everyone" || (party.kind === "merchant" && party.merchantId === merchantId);
  if (!isOwn || (await findMerchants(db, [merchantId])).length === 0) throw errors.MERCHANT_NOT_FOUND();
}

/** Saves all drafts of one merchant and answers what became of each, in order; or, where any is refused, saves none. */
export async function saveOffers(
  merchantId: string,
  drafts: readonly OfferDraft[],
  installation: Installation,
): Promise<{ changes: OfferChange[]; refusals: Refusal[] }> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { results: changes, refusals } = await each(drafts, await changeDecider(merchantId, drafts, installation));
    if (refusals.length > 0) return { changes: [], refusals };
    const { results: prepared, refusals: unsigned } = await prepare(changes, installation);
    if (unsigned.length > 0) return { changes: [], refusals: unsigned };
    const toSave = prepared.filter((offer) => offer !== null);
    if (toSave.length === 0 || (await writeOffers(installation.db, toSave))) return { changes, refusals: [] };
  }
  throw errors.CATALOGUE_CHANGED();
}

async function changeDecider(merchantId: string, drafts: readonly OfferDraft[], { db, settings }: Installation) {
  const rows = await findOffersByReference(
    db,
    merchantId,
    drafts.map(({ reference }) => reference),
    settings.sessionTtlSeconds,
  );
  const existing = new Map(rows.map((row) => [row.reference, row]));
  return (draft: OfferDraft) => decideOfferChange(merchantId, draft, existing.get(draft.reference) ?? null);
}

/** Signs the terms that are new: an offer whose code would be too long is refused before anything is written. */
async function prepare(changes: readonly OfferChange[], installation: Installation) {
  const mint = await mintCodes(installation);
  return each(changes, async ({ kind, record, termsChanged }): Promise<OfferToSave | null> => {
    if (kind === "unchanged") return null;
    return { record, code: termsChanged ? await mint(record) : null };
  });
}

/** Does the same to every item, and keeps the refusals apart. */
async function each<Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Result | Promise<Result>,
): Promise<{ results: Result[]; refusals: Refusal[] }> {
  const results: Result[] = [];
  const refusals: Refusal[] = [];
  for (const [position, item] of items.entries()) {
    try {
      results.push(await act(item));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refusals.push({ position, error });
    }
  }
  return { results, refusals };
}
