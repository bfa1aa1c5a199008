import type { Party } from "@aap/kernel/caller";
import { DomainError } from "@aap/kernel/domain-error";
import { newId } from "@aap/kernel/ids";
import { errors } from "../domain/errors.ts";
import { decideOfferChange, type OfferChange, type OfferDraft } from "../domain/offer.ts";
import type { Resources } from "../resources.ts";
import { findMerchants } from "../store/merchants.ts";
import { findOffersByReference } from "../store/offers.ts";
import { saveOffers as writeOffers, type OfferToSave } from "../store/save-offers.ts";
import { createMint } from "./mint-codes.ts";

/** Why one draft cannot be saved; `position` counts the drafts from 0. */
export interface Refusal {
  position: number;
  error: DomainError;
}

const ATTEMPTS = 3;

/** Returns whether a party may write the offers of a merchant: operators and services may, and the merchant itself. */
export function mayWrite(merchantId: string, party: Party): boolean {
  return party.kind === "all" || (party.kind === "merchant" && party.merchantId === merchantId);
}

/** Throws MERCHANT_NOT_FOUND if the merchant does not exist or the party may not write its offers. */
export async function verifyMayWrite(
  merchantId: string,
  { db, party }: Pick<Resources, "db"> & { party: Party },
): Promise<void> {
  if (!mayWrite(merchantId, party) || (await findMerchants(db, [merchantId])).length === 0)
    throw errors.MERCHANT_NOT_FOUND();
}

/**
 * Saves the drafts of one merchant and returns the change of each, in order. If any draft is refused, saves none and returns
 * the refusals. Throws CATALOGUE_CHANGED if other requests changed the same offers during each of three attempts.
 */
export async function saveOffers(
  merchantId: string,
  drafts: readonly OfferDraft[],
  resources: Resources,
): Promise<{ changes: OfferChange[]; refusals: Refusal[] }> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { results: changes, refusals } = await decideChanges(merchantId, drafts, resources);
    if (refusals.length > 0) return { changes: [], refusals };
    const { results: signed, refusals: unsigned } = await signChanges(changes, resources);
    if (unsigned.length > 0) return { changes: [], refusals: unsigned };
    const toSave = signed.filter((offer) => offer !== null);
    if (toSave.length === 0 || (await writeOffers(resources.db, toSave))) return { changes, refusals: [] };
  }
  throw errors.CATALOGUE_CHANGED();
}

async function decideChanges(merchantId: string, drafts: readonly OfferDraft[], { db, settings }: Resources) {
  const rows = await findOffersByReference(
    db,
    merchantId,
    drafts.map(({ reference }) => reference),
    settings.sessionTtlSeconds,
  );
  const existing = new Map(rows.map((row) => [row.reference, row]));
  return collectRefusals(drafts, (draft) =>
    decideOfferChange(merchantId, draft, existing.get(draft.reference) ?? null, newId("off")),
  );
}

/** Mints the codes of changed terms, so that an offer whose code is too long is refused before anything is saved. */
async function signChanges(changes: readonly OfferChange[], resources: Resources) {
  const mint = await createMint(resources);
  return collectRefusals(changes, async ({ kind, record, termsChanged }): Promise<OfferToSave | null> => {
    if (kind === "unchanged") return null;
    return { record, code: termsChanged ? await mint(record) : null };
  });
}

/** Calls `act` for each item; returns the results, and the domain errors with the positions of their items. */
async function collectRefusals<Item, Result>(
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
