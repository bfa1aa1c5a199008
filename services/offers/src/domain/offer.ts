import type { CommissionTerms } from "@aap/kernel/aap-code";
import { newId } from "@aap/kernel/ids";
import { isCurrency, type Money } from "@aap/kernel/money";
import { decideCriteria, type Attribute } from "./attributes.ts";
import { decideCommission, type CommissionInput } from "./commission.ts";
import { errors } from "./errors.ts";
import { textFault } from "./text.ts";

/** How long a code is good for (public). */
export const CODE_LIFETIME_DAYS = 30;

export type OfferStatus = "ACTIVE" | "PAUSED" | "WITHDRAWN";

/** An offer as a merchant gives it, by form or by feed. */
export interface OfferInput {
  reference: string;
  vertical: string;
  provider: string;
  name: string;
  price: { amountMinor: number; currency: string };
  criteria?: Readonly<Record<string, unknown>> | null;
  commission: CommissionInput;
  status?: OfferStatus | null;
}

/** An offer that may be published. */
export interface OfferDraft {
  reference: string;
  vertical: string;
  provider: string;
  name: string;
  price: Money;
  criteria: Readonly<Record<string, unknown>>;
  commission: CommissionTerms;
  status: OfferStatus;
}

/** An offer as it is kept. */
export interface OfferRecord extends OfferDraft {
  id: string;
  merchantId: string;
  /** Grows with each change. */
  version: number;
}

const MAX_CHARACTERS = { reference: 100, provider: 100, name: 200 } as const;

/** Accepts an offer of a vertical with these attributes (null where there is none), or throws OFFER_INVALID naming the field. */
export function decideOffer(input: OfferInput, attributes: readonly Attribute[] | null): OfferDraft {
  for (const field of ["reference", "provider", "name"] as const) {
    const fault = textFault(input[field], MAX_CHARACTERS[field]);
    if (fault) throw refuse(field, fault);
  }
  if (attributes === null) throw refuse("vertical", "does not exist");
  const { amountMinor, currency } = input.price;
  if (!isCurrency(currency)) throw refuse("currency", "must be an ISO 4217 code");
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 0) throw refuse("price", "must not be negative");
  const { reference, vertical, provider, name } = input;
  return {
    reference,
    vertical,
    provider,
    name,
    price: { amountMinor: BigInt(amountMinor), currency },
    criteria: decideCriteria(attributes, input.criteria ?? {}),
    commission: decideCommission(input.commission),
    status: input.status ?? "ACTIVE",
  };
}

/** What saving a draft does to the catalogue; `termsChanged` asks for a new AAP Code. */
export interface OfferChange {
  kind: "created" | "updated" | "unchanged";
  record: OfferRecord;
  termsChanged: boolean;
}

/** Decides what a draft makes of the merchant's offer of its reference; a withdrawn one stays withdrawn. */
export function decideOfferChange(merchantId: string, draft: OfferDraft, existing: OfferRecord | null): OfferChange {
  if (existing === null) {
    return { kind: "created", record: { ...draft, id: newId("off"), merchantId, version: 1 }, termsChanged: true };
  }
  if (existing.status === "WITHDRAWN") throw errors.OFFER_WITHDRAWN({ param: "reference" });
  const termsChanged =
    !haveSameValues(existing.price, draft.price) || !haveSameValues(existing.commission, draft.commission);
  const presentation = ({ vertical, provider, name, status }: OfferDraft) => ({ vertical, provider, name, status });
  const isSame =
    !termsChanged &&
    haveSameValues(presentation(existing), presentation(draft)) &&
    haveSameValues(existing.criteria, draft.criteria);
  if (isSame) return { kind: "unchanged", record: existing, termsChanged };
  return {
    kind: "updated",
    record: { ...draft, id: existing.id, merchantId, version: existing.version + 1 },
    termsChanged,
  };
}

/** Compares flat records, whatever the order of their keys. */
function haveSameValues(a: object, b: object): boolean {
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))];
  return left.length === right.size && left.every(([key, value]) => right.has(key) && right.get(key) === value);
}

function refuse(param: string, fault: string) {
  return errors.OFFER_INVALID({ text: `${param} ${fault}`, param });
}
