import { DomainError } from "@aap/kernel/domain-error";
import type { Context } from "../context.ts";
import type { Attribute } from "../domain/attributes.ts";
import { errors } from "../domain/errors.ts";
import { toOfferInput } from "../domain/feed-offer.ts";
import { decideOffer, type OfferDraft } from "../domain/offer.ts";
import { parseCsv, parseJsonLines, type FeedEntry, type FeedFault, type ParsedFeed } from "../feed.ts";
import type { FeedFormat } from "../generated/resolvers.ts";
import { listVerticals } from "../store/verticals.ts";
import { saveOffers, verifyMayWrite } from "./save-offers.ts";

/** What a feed did; where there are faults it did nothing. */
export interface FeedResult {
  created: number;
  updated: number;
  unchanged: number;
  errors: FeedFault[];
}

const MAX_FEED_CHARACTERS = 8_000_000;
const MAX_ENTRIES = 10_000;
const MAX_FAULTS = 100;

/** Saves a whole feed of one merchant, or, where any line is wrong, none of it. */
export async function loadOffers(
  merchantId: string,
  format: FeedFormat,
  feed: string,
  ctx: Context,
): Promise<FeedResult> {
  await verifyMayWrite(merchantId, ctx);
  if (feed.length > MAX_FEED_CHARACTERS)
    throw errors.FEED_INVALID({ text: `feed must have at most ${MAX_FEED_CHARACTERS} characters`, param: "feed" });
  const parsed = format === "CSV" ? parseCsv(feed) : parseJsonLines(feed);
  if (parsed.entries.length > MAX_ENTRIES)
    throw errors.FEED_INVALID({ text: `feed must have at most ${MAX_ENTRIES} offers`, param: "feed" });
  const verticals = new Map((await listVerticals(ctx.db)).map(({ name, attributes }) => [name, attributes]));
  const { drafts, faults } = decideDrafts(parsed, (vertical) => verticals.get(vertical) ?? null);
  if (faults.length > 0) return failed(faults);
  const { changes, refusals } = await saveOffers(
    merchantId,
    drafts.map(({ draft }) => draft),
    ctx,
  );
  if (refusals.length > 0)
    return failed(refusals.map(({ position, error }) => toFault(drafts[position]?.line ?? 1, error)));
  const count = (wanted: string) => changes.filter(({ kind }) => kind === wanted).length;
  return { created: count("created"), updated: count("updated"), unchanged: count("unchanged"), errors: [] };
}

function failed(faults: readonly FeedFault[]): FeedResult {
  return {
    created: 0,
    updated: 0,
    unchanged: 0,
    errors: faults.toSorted((a, b) => a.line - b.line).slice(0, MAX_FAULTS),
  };
}

function toFault(line: number, { param, message }: DomainError): FeedFault {
  return { line, field: param ?? null, message };
}

function decideDrafts(
  { entries, faults: unread }: ParsedFeed,
  attributesOf: (vertical: string) => readonly Attribute[] | null,
) {
  const drafts: { line: number; draft: OfferDraft }[] = [];
  const faults = [...unread];
  const lineOf = new Map<string, number>();
  for (const entry of entries) {
    const outcome = decideEntry(entry, attributesOf);
    if ("message" in outcome) faults.push(outcome);
    else if (lineOf.has(outcome.reference))
      faults.push({
        line: entry.line,
        field: "reference",
        message: `reference is already on line ${lineOf.get(outcome.reference)}`,
      });
    else {
      lineOf.set(outcome.reference, entry.line);
      drafts.push({ line: entry.line, draft: outcome });
    }
  }
  return { drafts, faults };
}

function decideEntry(
  entry: FeedEntry,
  attributesOf: (vertical: string) => readonly Attribute[] | null,
): OfferDraft | FeedFault {
  try {
    const input = toOfferInput(entry.values, attributesOf);
    return decideOffer(input, attributesOf(input.vertical));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return toFault(entry.line, error);
  }
}
