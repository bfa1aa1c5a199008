import { DomainError } from "@aap/kernel/domain-error";
import { z } from "zod";
import { readCurrency } from "./currency.ts";
import type { Query } from "./page.ts";
import {
  livemodeField,
  readBoolean,
  readEnum,
  readId,
  readMode,
  readText,
  readTime,
  requireOrder,
} from "./parameters.ts";

/** One filter of a list: its parameters as the OpenAPI document describes them, and the value that the graph's filter takes for them. */
interface Filter<Value> {
  parameters: Readonly<Record<string, z.ZodType>>;
  /** Returns undefined if no parameter is given; throws FIELD_INVALID if one is wrong. */
  read: (query: Query) => Value | undefined;
}

/** Returns a filter with one parameter. */
function oneParameter<Value>(name: string, field: z.ZodType, read: (given: string) => Value): Filter<Value> {
  return {
    parameters: { [name]: field },
    read: ({ [name]: given }) => (given === undefined ? undefined : read(given)),
  };
}

const text = (description: string, ...examples: string[]) =>
  z
    .string()
    .optional()
    .meta({ description, ...(examples.length > 0 && { examples }) });

/** Returns the filter for times from `<name>_from` to before `<name>_to`. `verb` says what happened at the time. */
export function timesOf(name: string, verb: string): Filter<{ gte?: string; lt?: string }> {
  const [from, to] = [`${name}_from`, `${name}_to`];
  return {
    parameters: {
      [from]: text(`Only what ${verb} then or later: a date or a time with its zone.`, "2026-11-22"),
      [to]: text(`Only what ${verb} before.`),
    },
    read({ [from]: gte, [to]: lt }) {
      if (gte === undefined && lt === undefined) return undefined;
      const range = {
        ...(gte !== undefined && { gte: readTime(from, gte) }),
        ...(lt !== undefined && { lt: readTime(to, lt) }),
      };
      requireOrder(range, from, to);
      return range;
    },
  };
}

/** Returns the filter for the rows of one object, whose ids have a prefix. */
function ofObject(name: string, prefix: string, noun: string): Filter<string> {
  return oneParameter(name, text(`Only of this ${noun}.`), (given) => readId(name, prefix, given));
}

/** The filters that lists share, by the fields of the graph's filters. */
const SHARED = {
  createdAt: timesOf("created", "was created"),
  updatedAt: timesOf("updated", "was last changed"),
  occurredAt: timesOf("occurred", "occurred"),
  sessionId: ofObject("sessionId", "ses", "session"),
  recommendationId: ofObject("recommendationId", "rec", "recommendation"),
  merchantId: ofObject("merchantId", "mer", "merchant"),
  agentId: ofObject("agentId", "agent", "agent"),
  builderId: ofObject("builderId", "bld", "builder"),
  offerId: ofObject("offerId", "off", "offer"),
  connectionId: ofObject("connectionId", "con", "connection"),
  runId: ofObject("settlementId", "run", "settlement run"),
  vertical: verticalOf(
    "Only of offers that were in this vertical when they were recommended. Recommendations of versions before 2026-11-26 have none.",
  ),
  currency: oneParameter("currency", text("Only in this currency: an ISO 4217 code.", "GBP"), readCurrency),
  livemode: oneParameter("livemode", livemodeField, readMode),
};

/** The filters by what a checkout and its conversion have in common. */
export const OF_A_SALE = [
  "sessionId",
  "recommendationId",
  "merchantId",
  "agentId",
  "builderId",
  "offerId",
  "vertical",
  "currency",
  "livemode",
] as const satisfies readonly (keyof typeof SHARED)[];

/** Returns the filter `vertical`. Its list refuses a vertical that does not exist with `requireVertical`. */
export function verticalOf(description: string): Filter<string> {
  return oneParameter("vertical", text(description, "sim"), (given) => readText("vertical", given));
}

/** Returns a filter for a text that is given to the graph as it is. */
export function textOf(name: string, description: string): Filter<string> {
  return oneParameter(name, text(description), (given) => readText(name, given));
}

/** Returns the filter `q`. */
export const searchFor = (description: string): Filter<string> => textOf("q", description);

/** Returns a filter for one value of an enum of the graph, as REST spells it. */
export function oneOf<Name extends string>(
  name: string,
  names: Readonly<Record<string, Name>>,
  field: z.ZodType,
): Filter<{ in: Name[] }> {
  return oneParameter(name, field.optional(), (given) => ({ in: [readEnum(name, names, given)] }));
}

/** Returns a filter for one name of a list that the graph knows and REST does not; the graph refuses others. */
export function oneNameOf(name: string, description: string, example: string): Filter<{ in: string[] }> {
  return oneParameter(name, text(description, example), (given) => ({ in: [readText(name, given)] }));
}

/** Returns a filter that is `true` or `false`. */
export function either(name: string, description: string): Filter<boolean> {
  const field = z.enum(["true", "false"]).optional().meta({ description });
  return oneParameter(name, field, (given) => readBoolean(name, given));
}

/** The values of filters by the fields of the graph's filter. */
type ValuesOf<Filters> = { [Field in keyof Filters]?: Filters[Field] extends Filter<infer Value> ? Value : never };

/** Returns the filters of a list: some that lists share, and its own ones by the fields of the graph's filter. */
export function filtersOf<Field extends keyof typeof SHARED, Own extends Readonly<Record<string, Filter<unknown>>>>(
  shared: readonly Field[],
  own: Own,
) {
  const filters: Readonly<Record<string, Filter<unknown>>> = {
    ...Object.fromEntries(shared.map((field) => [field, SHARED[field]])),
    ...own,
  };
  const parameters = Object.fromEntries(Object.values(filters).flatMap((filter) => Object.entries(filter.parameters)));
  return {
    parameters,
    names: Object.keys(parameters),
    /** Takes the filters out of a list's query string; throws FIELD_INVALID if one of them is wrong. */
    read(query: Query): { filter: ValuesOf<Pick<typeof SHARED, Field> & Own>; rest: Query } {
      const values = Object.entries(filters).map(([field, { read }]) => [field, read(query)] as const);
      const given = Object.fromEntries(values.filter(([, value]) => value !== undefined));
      const rest = Object.entries(query).filter(([name]) => !Object.hasOwn(parameters, name));
      return { filter: given as ValuesOf<Pick<typeof SHARED, Field> & Own>, rest: Object.fromEntries(rest) };
    },
    /** Names the parameter that was given in a refusal that names a field of the graph's filter. */
    nameParameter(error: unknown, query: Query): unknown {
      if (!(error instanceof DomainError) || error.param === undefined) return error;
      const field = error.param.replace(/^filter\./, "");
      const param = Object.keys(filters[field]?.parameters ?? {}).find((name) => query[name] !== undefined);
      if (param === undefined) return error;
      return new DomainError(error.code, error.kind, error.message.replace(field, param), { param, hint: error.hint });
    },
  };
}
