import { DomainError } from "@aap/kernel/domain-error";
import { unknownVertical } from "@aap/kernel/vertical";
import type { Context } from "../context.ts";
import { errors } from "../domain/errors.ts";
import { parseCursor, toCursor, verifyContinues } from "../domain/search-cursor.ts";
import { comparesPrices, decideLimit, parseSearch, withCurrency, type SearchParameters } from "../domain/search.ts";
import type { OfferSort, SearchOffersInput } from "../generated/resolvers.ts";
import type { OfferWithCode } from "../store/offers.ts";
import type { SearchPage } from "../store/search-plan.ts";
import { continueSearch, openSearch, type OpenedSearch } from "../store/search.ts";
import { findSessions, type SessionRow } from "../store/sessions.ts";
import { listVerticals } from "../store/verticals.ts";
import { renewEndingCodes } from "./renew-ending-codes.ts";

/** A page of a search, with its session. */
export interface SearchResult {
  session: SessionRow;
  offers: OfferWithCode[];
  count: number;
  comparedIn: string | null;
  nextCursor: string | null;
}

/** Names of the orders in the REST query string, and in the parameters of a session. */
const SORTS: Record<OfferSort, string> = { PRICE_ASC: "price", PRICE_DESC: "-price" };

/** Finds active offers: opens a session for the calling agent, or continues the session of the cursor. */
export async function searchOffers(input: SearchOffersInput, ctx: Context): Promise<SearchResult> {
  if (ctx.caller.kind !== "agent") throw errors.AGENT_KEY_REQUIRED();
  const limit = decideLimit(input.limit);
  const { session, offers } =
    input.cursor == null ? await open(input, limit, ctx) : await resume(input, input.cursor, limit, ctx);
  const page = await renewEndingCodes(offers.slice(0, limit), ctx);
  const last = offers.length > limit ? page.at(-1) : undefined;
  return {
    session,
    offers: page,
    count: page.length,
    comparedIn: comparesPrices(session.searchedFor) ? (session.searchedFor["currency"] ?? null) : null,
    nextCursor: last ? toCursor({ sessionId: session.id, offerId: last.id, priceMinor: last.price.amountMinor }) : null,
  };
}

/**
 * Begins with the vertical as an earlier search read it, because it seldom changes. If it has changed, or the search does not fit it, the
 * vertical is read again.
 */
async function open(input: SearchOffersInput, limit: number, ctx: Context): Promise<OpenedSearch> {
  const parameters = withCurrency(toParameters(input), ctx.settings.defaultCurrency);
  const agentId = ctx.caller.id;
  let page = toKnownPage(parameters, limit, ctx);
  for (;;) {
    page ??= await toPage(parameters, limit, null, ctx);
    const opened = await openSearch(ctx.db, { agentId, searchedFor: parameters, page }, ctx.settings.sessionTtlSeconds);
    if (opened !== null) return opened;
    page = null;
  }
}

/** Returns the first page of a search whose vertical an earlier search has read; null if none has, or the search does not fit it. */
function toKnownPage(parameters: SearchParameters, limit: number, { knownVerticals }: Context): SearchPage | null {
  const vertical = knownVerticals.get(parameters["vertical"] ?? "");
  if (vertical === undefined) return null;
  try {
    return { filter: parseSearch(parameters, vertical.attributes), vertical, after: null, limit };
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

async function resume(input: SearchOffersInput, cursor: string, limit: number, ctx: Context) {
  const { sessionId, offerId, priceMinor } = parseCursor(cursor);
  const [session] = await findSessions(ctx.db, [sessionId], ctx.party);
  if (!session) throw errors.SESSION_NOT_FOUND({ param: "cursor" });
  if (session.hasExpired) throw errors.SESSION_EXPIRED();
  verifyContinues(session.searchedFor, toParameters(input));
  const page = await toPage(session.searchedFor, limit, { offerId, priceMinor }, ctx);
  return { session, offers: await continueSearch(ctx.db, page, ctx.settings.sessionTtlSeconds) };
}

async function toPage(
  parameters: SearchParameters,
  limit: number,
  after: SearchPage["after"],
  ctx: Context,
): Promise<SearchPage> {
  const name = parameters["vertical"];
  const vertical = name === undefined ? null : await ctx.loaders.vertical.clear(name).load(name);
  if (vertical !== null) ctx.knownVerticals.set(vertical.name, vertical);
  if (name !== undefined && vertical === null) {
    throw unknownVertical(
      name,
      (await listVerticals(ctx.db)).map((known) => known.name),
    );
  }
  return { filter: parseSearch(parameters, vertical?.attributes ?? null), vertical, after, limit };
}

function toParameters({
  vertical,
  provider,
  minPrice,
  maxPrice,
  currency,
  q,
  sort,
  criteria,
}: SearchOffersInput): SearchParameters {
  const prices = { min_price: minPrice, max_price: maxPrice, currency, sort: sort && SORTS[sort] };
  const named = { ...toTexts(criteria ?? {}), vertical, provider, ...prices, q };
  return Object.fromEntries(Object.entries(named).filter(([, text]) => text != null)) as SearchParameters;
}

/** Returns criteria as a query string has them: numbers and booleans of JSON as text. */
function toTexts(criteria: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const toText = (value: unknown) => (typeof value === "number" || typeof value === "boolean" ? String(value) : value);
  return Object.fromEntries(Object.entries(criteria).map(([name, value]) => [name, toText(value)]));
}
