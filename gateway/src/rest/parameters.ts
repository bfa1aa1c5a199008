import { isId } from "@aap/kernel/ids";
import { hintOfKnown } from "@aap/kernel/suggestion";
import { z } from "zod";
import { fieldErrors } from "./fields.ts";
import { readPage, refuseUnknown, type Query } from "./page.ts";
import { toWireName } from "./wire.ts";

/** The parameter `livemode` of lists. */
export const livemodeField = z
  .enum(["true", "false"])
  .optional()
  .meta({ description: "Only live, or only test ones." });

/** The parameter `updatedAfter` of lists. */
export const updatedAfterField = z
  .string()
  .optional()
  .meta({
    description:
      "Only what changed at or after this time (a date or a time with its zone), oldest change first. Changes commit out of order: begin ten minutes before the time at which your last reading began.",
    examples: ["2026-11-22T09:30:00Z"],
  });

/** The text of a cursor: the id of a row, and in a list in the order of change the milliseconds of its change. */
const CURSOR = /^([\w:]+)(@\d{1,15})?$/;

/**
 * Reads `limit` and `cursor` of a list of ids with a prefix, or of ids that match an expression. Throws if a parameter is given that is
 * not among its `filters`, or a cursor of another list, or one of another order (`isByChange`: that of change).
 */
export function readPageOf(
  ids: string | RegExp,
  query: Query,
  filters: readonly string[] = [],
  isByChange = false,
): ReturnType<typeof readPage> {
  const page = readPage(query, filters);
  if (page.after === undefined) return page;
  const [, id = "", changedAt] = CURSOR.exec(Buffer.from(page.after, "base64url").toString()) ?? [];
  const isOfList = typeof ids === "string" ? isId(ids, id) : ids.test(id);
  if (isOfList && (changedAt !== undefined) === isByChange) return page;
  throw invalid("cursor", "is not a cursor of this list");
}

/** Reads `limit`, `cursor` and `updatedAfter` of a list like `readPageOf`; with `updatedAfter` the list is in the order of change. */
export function readChangesOf(
  prefix: string,
  { updatedAfter, ...query }: Query,
  filters: readonly string[],
): ReturnType<typeof readPage> & { updatedAfter?: string } {
  const isByChange = updatedAfter !== undefined;
  return {
    ...readPageOf(prefix, query, [...filters, "updatedAfter"], isByChange),
    ...(isByChange && { updatedAfter: readTime("updatedAfter", updatedAfter) }),
  };
}

/** Reads a parameter that takes a name of an enum of the graph, as REST spells it. */
export function readEnum<Name extends string>(
  param: string,
  names: Readonly<Record<string, Name>>,
  given: string,
): Name {
  const known = Object.values(names);
  const name = known.find((candidate) => toWireName(candidate) === given);
  if (name !== undefined) return name;
  const values = known.map(toWireName);
  const hint = hintOfKnown(given, values, "values");
  throw fieldErrors.FIELD_INVALID({ text: `${param} must be one of ${values.join(", ")}`, param, hint });
}

const BOOLEANS = new Map<string, boolean>([
  ["true", true],
  ["false", false],
]);

/** Reads a parameter that takes `true` or `false`. */
export function readBoolean(param: string, given: string): boolean {
  const value = BOOLEANS.get(given);
  if (value !== undefined) return value;
  throw invalid(param, "must be true or false");
}

/** Reads `livemode` of a list. */
export const readMode = (given: string): boolean => readBoolean("livemode", given);

/** Reads the merchant or builder whose records are asked for, and the mode; throws for another parameter. */
export function readParty({ merchantId, builderId, livemode, ...rest }: Query): {
  merchantId?: string;
  builderId?: string;
  livemode?: boolean;
} {
  refuseUnknown(rest, ["merchantId", "builderId", "livemode"]);
  return {
    ...(merchantId !== undefined && { merchantId: readId("merchantId", "mer", merchantId) }),
    ...(builderId !== undefined && { builderId: readId("builderId", "bld", builderId) }),
    ...(livemode !== undefined && { livemode: readMode(livemode) }),
  };
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * Returns a time as ISO 8601 in UTC. A date is its beginning in UTC. A day that no month has is refused, not moved to the next month,
 * and so is a time before the year 0 or after 9999 in UTC, which the graph cannot represent.
 */
export function readTime(param: string, text: string): string {
  const time = new Date(DATE.test(text) || TIME.test(text) ? text : Number.NaN);
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text.slice(0, 10));
  if (!Number.isNaN(time.getTime()) && isDay && /^\d{4}-/.test(time.toISOString())) return time.toISOString();
  throw invalid(param, "must be a date or a time with its zone, such as 2026-11-22 or 2026-11-22T09:30:00Z");
}

/** Throws FIELD_INVALID if a range of times ends before it begins. */
export function requireOrder({ gte, lt }: { gte?: string; lt?: string }, from: string, to: string): void {
  // Both are ISO 8601 in UTC with the same digits, so that their order is that of their times.
  if (gte !== undefined && lt !== undefined && gte >= lt) throw invalid(from, `must be before ${to}`);
}

/** Reads a parameter that takes an id with a prefix. */
export function readId(param: string, prefix: string, given: string): string {
  if (isId(prefix, given)) return given;
  throw invalid(param, `must be an id that begins with ${prefix}_`);
}

/** Reads a parameter that takes a text. */
export function readText(param: string, given: string): string {
  if (given !== "") return given;
  throw invalid(param, "must not be empty");
}

function invalid(param: string, problem: string) {
  return fieldErrors.FIELD_INVALID({ text: `${param} ${problem}`, param });
}
