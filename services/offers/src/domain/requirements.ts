import type { Money } from "@aap/kernel/money";
import type { Attribute } from "./attributes.ts";
import { errors } from "./errors.ts";
import { textFault, type Fault } from "./faults.ts";

/** A detail of the buyer that `userDetails` of a checkout may have. */
export interface UserDetail {
  name: string;
  type: Attribute["type"];
  /** The form of a text; null if it may be any. */
  format: "EMAIL" | "PHONE" | "DATE" | "COUNTRY" | null;
  required: boolean;
  description: string;
}

/** A condition that the buyer of an offer must meet. */
export interface EligibilityRule {
  name: string;
  description: string;
  /** A boolean attribute: the rule applies to offers for which it is true. Null if it applies to every offer. */
  attribute: string | null;
}

/** A statement that an agent must have the buyer confirm. */
export interface Confirmation {
  name: string;
  description: string;
}

/** What a vertical requires of the buyers of its offers. */
export interface Requirements {
  userDetails: readonly UserDetail[];
  eligibility: readonly EligibilityRule[];
  confirmations: readonly Confirmation[];
}

/** What an offer requires of its buyer. */
export interface OfferRequirements extends Requirements {
  total: Money;
  validUntil: Date;
}

const MAX_DETAILS = 20;
const MAX_STATEMENTS = 10;
const DETAIL_NAME = /^[a-z][a-zA-Z0-9]{0,39}$/;
const STATEMENT_NAME = /^[a-z][a-z0-9_]{0,39}$/;

/** Accepts the requirements of a vertical with these attributes, or throws VERTICAL_INVALID naming the first wrong one. */
export function decideRequirements(requirements: Requirements, attributes: readonly Attribute[]): Requirements {
  const { userDetails, eligibility, confirmations } = requirements;
  throwFirst("userDetails", listFault(userDetails, MAX_DETAILS, DETAIL_NAME));
  throwFirst("eligibility", listFault(eligibility, MAX_STATEMENTS, STATEMENT_NAME));
  throwFirst("confirmations", listFault(confirmations, MAX_STATEMENTS, STATEMENT_NAME));
  const withForm = userDetails.find(({ type, format }) => format !== null && type !== "TEXT");
  if (withForm) throwFirst("userDetails", `${withForm.name} has a format and must be TEXT`);
  const conditions = new Set(attributes.filter(({ type }) => type === "BOOLEAN").map(({ name }) => name));
  const unknown = eligibility.find(({ attribute }) => attribute !== null && !conditions.has(attribute));
  if (unknown)
    throwFirst("eligibility", `${unknown.name} depends on ${unknown.attribute}, which is not a BOOLEAN attribute`);
  return requirements;
}

/** Returns the requirements of a vertical that apply to one of its offers, with the offer's price as the total. */
export function requirementsOf(
  { userDetails, eligibility, confirmations }: Requirements,
  { price, criteria }: { price: Money; criteria: Readonly<Record<string, unknown>> },
  validUntil: Date,
): OfferRequirements {
  const applies = ({ attribute }: EligibilityRule) => attribute === null || criteria[attribute] === true;
  return { userDetails, eligibility: eligibility.filter(applies), confirmations, total: price, validUntil };
}

function listFault(list: readonly { name: string; description: string }[], most: number, form: RegExp): Fault {
  if (list.length > most) return `must have at most ${most} entries`;
  const names = new Set<string>();
  for (const { name, description } of list) {
    if (!form.test(name)) return `has a name that is not of the form ${form.source}`;
    if (names.has(name)) return `has two entries named ${name}`;
    names.add(name);
    const fault = textFault(description, 500);
    if (fault) return `has an entry ${name}, whose description ${fault}`;
  }
  return null;
}

function throwFirst(list: keyof Requirements, fault: Fault): void {
  if (fault !== null)
    throw errors.VERTICAL_INVALID({ text: `requirements.${list}: ${fault}`, param: `requirements.${list}` });
}
