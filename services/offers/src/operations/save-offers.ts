import type { Party } from "@aap/kernel/caller";
import { codeErrors } from "@aap/kernel/aap-code";
import type { Context, Installation } from "../context.ts";
import { errors } from "../domain/errors.ts";
import { decideOfferChange, type OfferChange, type OfferDraft } from "../domain/offer.ts";
import { findMerchants } from "../store/merchants.ts";
import { findOffersByReference } from "../store/offers.ts";
import { saveOffers as writeOffers } from "../store/save-offers.ts";
import { mintCodes } from "./mint-codes.ts";

const ATTEMPTS = 3;

/** Refuses a merchant that is not there, or, to another merchant, not its own: both look the same. */
export async function verifyMayWrite(merchantId: string, { db, party }: { db: Context["db"]; party: Party }): Promise<void> {
  const isOwn = party.kind === "everyone" || (party.kind === "merchant" && party.merchantId === merchantId);
  if (!isOwn || (await findMerchants(db, [merchantId])).length === 0) throw errors.MERCHANT_NOT_FOUND();
}

/** Saves all drafts of one merchant, or none; answers what became of each, in order. */
export async function saveOffers(merchantId: string, drafts: readonly OfferDraft[], installation: Installation): Promise<OfferChange[]> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const changes = await decideChanges(merchantId, drafts, installation);
    const changed = changes.filter(({ kind }) => kind !== "unchanged");
    const renamed = changed.filter(({ termsChanged }) => termsChanged);
    const codes = await mintCodes(renamed.map(({ record }) => record), installation);
    const codeOf = new Map(renamed.map((change, position) => [change, codes[position] ?? null]));
    const saved = changed.length === 0 || (await writeOffers(installation.db, changed.map((change) => ({ record: change.record, code: codeOf.get(change) ?? null }))));
    if (saved) return changes;
  }
  throw errors.CATALOGUE_CHANGED();
}

async function decideChanges(merchantId: string, drafts: readonly OfferDraft[], { db, settings }: Installation): Promise<OfferChange[]> {
  const rows = await findOffersByReference(db, merchantId, drafts.map(({ reference }) => reference), settings.sessionTtlSeconds);
  const existing = new Map(rows.map(({ aapCode: _, updatedAt: __, codeIsEnding: ___, ...record }) => [record.reference, record]));
  return drafts.map((draft) => decideOfferChange(merchantId, draft, existing.get(draft.reference) ?? null));
}

/** Whether an error says that an offer's code would be too long, which only signing can tell. */
export function isCodeTooLong(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === codeErrors.CODE_TOO_LONG().code;
}
