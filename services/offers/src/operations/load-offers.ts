import { DomainError } from "@aap/kernel/domain-error";
import type { Context } from "../context.ts";
import type { Attribute } from "../domain/attributes.ts";
import { errors } from "../domain/errors.ts";
import { toOfferInput } from "../domain/feed-offer.ts";
import { decideOffer, type OfferDraft } from "../domain/offer.ts";
import { parseCsv, parseJsonLines, type FeedEntry, type FeedError, type ParsedFeed } from "../feed.ts";
import type { FeedFormat } from "../generated/resolvers.ts";
import { listVerticals } from "../store/verticals.ts";
import { saveOffers, verifyMayWrite } from "./save-offers.ts";

/** The result of a feed. If there are errors, nothing was saved. */
export interface FeedResult {
  created: number;
  updated: number;
  unchanged: number;
  errors: FeedError[];
}

type AttributesOf = (vertical: string) => readonly Attribute[] | null;

const MAX_FEED_CHARACTERS = 8_000_000;
const MAX_ENTRIES = 10_000;
const MAX_ERRORS = 100;

/** Saves the offers of a feed of one merchant. If any line is wrong, saves none and returns the errors by line. */
export async function loadOffers(
  merchantId: string,
  format: FeedFormat,
  feed: string,
  ctx: Context,
): Promise<FeedResult> {
  await verifyMayWrite(merchantId, ctx);
  const parsed = parseFeed(format, feed);
  const attributes = new Map((await listVerticals(ctx.db)).map((vertical) => [vertical.name, vertical.attributes]));
  const { lines, errors } = decideLines(parsed, (vertical) => attributes.get(vertical) ?? null);
  if (errors.length > 0) return toRefusal(errors);
  const { changes, refusals } = await saveOffers(
    merchantId,
    lines.map(({ draft }) => draft),
    ctx,
  );
  if (refusals.length > 0)
    return toRefusal(refusals.map(({ position, error }) => toFeedError(lines[position]?.line ?? 1, error)));
  const count = (counted: string) => changes.filter(({ kind }) => kind === counted).length;
  return { created: count("created"), updated: count("updated"), unchanged: count("unchanged"), errors: [] };
}

function parseFeed(format: FeedFormat, feed: string): ParsedFeed {
  const invalid = (text: string) => errors.FEED_INVALID({ text, param: "feed" });
  if (feed.length > MAX_FEED_CHARACTERS) throw invalid(`feed must have at most ${MAX_FEED_CHARACTERS} characters`);
  const parsed = format === "CSV" ? parseCsv(feed) : parseJsonLines(feed);
  if (parsed.entries.length > MAX_ENTRIES) throw invalid(`feed must have at most ${MAX_ENTRIES} offers`);
  return parsed;
}

function toRefusal(errors: readonly FeedError[]): FeedResult {
  const first = errors.toSorted((a, b) => a.line - b.line).slice(0, MAX_ERRORS);
  return { created: 0, updated: 0, unchanged: 0, errors: first };
}

function toFeedError(line: number, { param, message }: DomainError): FeedError {
  return { line, field: param ?? null, message };
}

/** Decides each entry separately; a reference that an earlier line has is an error. */
function decideLines({ entries, errors: unread }: ParsedFeed, attributesOf: AttributesOf) {
  const lines: { line: number; draft: OfferDraft }[] = [];
  const errors = [...unread];
  const lineOf = new Map<string, number>();
  for (const entry of entries) {
    const { line } = entry;
    const decided = decideEntry(entry, attributesOf);
    if ("message" in decided) {
      errors.push(decided);
      continue;
    }
    const earlier = lineOf.get(decided.reference);
    if (earlier !== undefined) {
      errors.push({ line, field: "reference", message: `reference is already on line ${earlier}` });
      continue;
    }
    lineOf.set(decided.reference, line);
    lines.push({ line, draft: decided });
  }
  return { lines, errors };
}

function decideEntry({ line, values }: FeedEntry, attributesOf: AttributesOf): OfferDraft | FeedError {
  try {
    const input = toOfferInput(values, attributesOf);
    return decideOffer(input, attributesOf(input.vertical));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return toFeedError(line, error);
  }
}
