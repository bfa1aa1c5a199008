import { parseDecimal } from "@aap/kernel/money";
import { expectedOf, parseAttribute, type Attribute } from "./attributes.ts";
import { errors } from "./errors.ts";
import type { OfferInput, OfferStatus } from "./offer.ts";

const COMMISSION_TYPES = { cpa: "CPA", percentage: "PERCENTAGE", hybrid: "HYBRID" } as const;
const STATUSES: Record<string, OfferStatus> = { active: "ACTIVE", paused: "PAUSED", withdrawn: "WITHDRAWN" };

/**
 * Reads an entry of a feed as the offer that a form would give. Amounts are decimals of the entry's currency, whatever
 * is no column of an offer is an attribute. Throws naming the field.
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
  const money = (field: string, amount: unknown) => toMinor(field, amount, toText("currency", currency));
  const optional = (field: string, amount: unknown) => (amount == null ? null : money(field, amount));
  const named = toText("vertical", vertical);
  return {
    reference: toText("reference", reference),
    vertical: named,
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
    criteria: toCriteria(criteria, attributesOf(named) ?? []),
  };
}

/** In a CSV cell every value is text; in JSON text stands for itself. */
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
      if (typed === undefined) throw refuse(name, `must be ${expectedOf(attribute)}`);
      return [name, typed];
    }),
  );
}

function toText(field: string, value: unknown): string {
  if (value == null) throw refuse(field, "is required");
  if (typeof value !== "string") throw refuse(field, "must be a text");
  return value;
}

function toMinor(field: string, value: unknown, currency: string): number {
  if (value == null) throw refuse(field, "is required");
  if (typeof value !== "string" && typeof value !== "number") throw refuse(field, "must be a decimal number");
  return Number(parseDecimal(value, currency, field));
}

function toInteger(field: string, value: unknown): number {
  const number = typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : value;
  if (typeof number !== "number" || !Number.isSafeInteger(number)) throw refuse(field, "must be a whole number");
  return number;
}

function toChoice<Choice>(field: string, value: unknown, choices: Readonly<Record<string, Choice>>): Choice {
  const text = toText(field, value);
  const choice = Object.hasOwn(choices, text) ? choices[text] : undefined;
  if (choice === undefined) throw refuse(field, `must be one of ${Object.keys(choices).join(", ")}`);
  return choice;
}

function refuse(param: string, fault: string) {
  return errors.OFFER_INVALID({ text: `${param} ${fault}`, param });
}
