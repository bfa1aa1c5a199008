import { parseDecimal } from "@aap/kernel/money";
import { findNearest } from "@aap/kernel/suggestion";
import { expectedOf, parseAttribute, type Attribute } from "./attributes.ts";
import { offerInvalid } from "./faults.ts";
import type { OfferInput, OfferStatus } from "./offer.ts";

const COMMISSION_TYPES = { cpa: "CPA", percentage: "PERCENTAGE", hybrid: "HYBRID" } as const;
/** The columns that every entry has. */
const REQUIRED = ["vertical", "reference", "provider", "name", "currency", "price", "commission_type"];
const STATUSES: Record<string, OfferStatus> = { active: "ACTIVE", paused: "PAUSED", withdrawn: "WITHDRAWN" };

/**
 * Converts an entry of a feed to the input of `saveOffer`. Amounts are decimals in the currency of the entry; each column that
 * is not a column of every feed is an attribute. Throws OFFER_INVALID or an error of `@aap/kernel/money`; both name the column.
 */
export function toOfferInput(
  values: Readonly<Record<string, unknown>>,
  attributesOf: (vertical: string) => readonly Attribute[] | null,
): OfferInput {
  const {
    reference,
    vertical,
    provider,
    name,
    price,
    currency,
    status,
    commission_type,
    commission_amount,
    commission_rate_basis_points,
    commission_minimum,
    commission_cap,
    ...criteria
  } = values;
  const attributes = (typeof vertical === "string" ? attributesOf(vertical) : null) ?? [];
  verifyPresent(values, Object.keys(criteria), attributes);
  const money = (field: string, amount: unknown) => toMinor(field, amount, toText("currency", currency));
  const optional = (field: string, amount: unknown) => (amount == null ? null : money(field, amount));
  return {
    vertical: toText("vertical", vertical),
    reference: toText("reference", reference),
    provider: toText("provider", provider),
    name: toText("name", name),
    price: { amountMinor: money("price", price), currency: toText("currency", currency) },
    status: status == null ? null : toChoice("status", status, STATUSES),
    commission: {
      type: toChoice("commission_type", commission_type, COMMISSION_TYPES),
      amountMinor: optional("commission_amount", commission_amount),
      rateBasisPoints:
        commission_rate_basis_points == null
          ? null
          : toInteger("commission_rate_basis_points", commission_rate_basis_points),
      minimumMinor: optional("commission_minimum", commission_minimum),
      capMinor: optional("commission_cap", commission_cap),
    },
    criteria: toCriteria(criteria, attributes),
  };
}

/** Throws OFFER_INVALID for the first required column without a value. Names the unknown column that is near it, if there is one. */
function verifyPresent(
  values: Readonly<Record<string, unknown>>,
  others: readonly string[],
  attributes: readonly Attribute[],
): void {
  const missing = REQUIRED.find((column) => values[column] == null);
  if (missing === undefined) return;
  const unknown = others.filter((other) => !attributes.some(({ name }) => name === other));
  const near = findNearest(missing, unknown);
  throw offerInvalid(missing, near === null ? "is required" : `is required. Did you write ${near} for it?`);
}

/** Reads the values of attributes. A text is read by the type of its attribute, because a CSV cell is always a text. */
function toCriteria(
  given: Readonly<Record<string, unknown>>,
  attributes: readonly Attribute[],
): Record<string, unknown> {
  const declared = new Map(attributes.map((attribute) => [attribute.name, attribute]));
  const entries = Object.entries(given).filter(([, value]) => value !== null);
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const attribute = declared.get(name);
      if (attribute === undefined || typeof value !== "string") return [name, value];
      const typed = parseAttribute(attribute, value);
      if (typed === undefined) throw offerInvalid(name, `must be ${expectedOf(attribute)}`);
      return [name, typed];
    }),
  );
}

function toText(field: string, value: unknown): string {
  if (typeof value !== "string") throw offerInvalid(field, "must be text");
  return value;
}

function toMinor(field: string, value: unknown, currency: string): number {
  if (typeof value !== "string" && typeof value !== "number") throw offerInvalid(field, "must be a decimal number");
  return Number(parseDecimal(value, currency, field));
}

function toInteger(field: string, value: unknown): number {
  const number = typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : value;
  if (typeof number !== "number" || !Number.isSafeInteger(number)) throw offerInvalid(field, "must be a whole number");
  return number;
}

function toChoice<Choice>(field: string, value: unknown, choices: Readonly<Record<string, Choice>>): Choice {
  const text = toText(field, value);
  const choice = Object.hasOwn(choices, text) ? choices[text] : undefined;
  if (choice === undefined) throw offerInvalid(field, `must be one of ${Object.keys(choices).join(", ")}`);
  return choice;
}
