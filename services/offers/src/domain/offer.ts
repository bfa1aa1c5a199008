import type { CommissionTerms } from "@aap/kernel/aap-code";
import { isCurrency, type Money } from "@aap/kernel/money";
import { decideCriteria, type Attribute } from "./attributes.ts";
import { decideCommission, type CommissionInput } from "./commission.ts";
import { errors } from "./errors.ts";
import { amountFault, textFault, throwFirstFault } from "./faults.ts";

/** The validity period of an AAP Code, in days (public). */
export const CODE_LIFETIME_DAYS = 30;

export type OfferStatus = "ACTIVE" | "PAUSED" | "WITHDRAWN";

/** An offer as a merchant sends it, alone or in a feed. */
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

/** An offer that was accepted and may be saved. */
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

/** A saved offer. */
export interface OfferRecord extends OfferDraft {
  id: string;
  merchantId: string;
  /** Counts the changes of the offer from 1. */
  version: number;
}

/** Accepts an offer of a vertical with these attributes (null if it does not exist), or throws OFFER_INVALID naming the first wrong field. */
export function decideOffer(input: OfferInput, attributes: readonly Attribute[] | null): OfferDraft {
  const { reference, vertical, provider, name, price } = input;
  throwFirstFault("OFFER_INVALID", {
    reference: textFault(reference, 100),
    provider: textFault(provider, 100),
    name: textFault(name, 200),
    vertical: attributes === null ? "does not exist" : null,
    currency: isCurrency(price.currency) ? null : "must be an ISO 4217 code",
    price: amountFault(price.amountMinor),
  });
  return {
    reference,
    vertical,
    provider,
    name,
    price: { amountMinor: BigInt(price.amountMinor), currency: price.currency },
    criteria: decideCriteria(attributes ?? [], input.criteria ?? {}),
    commission: decideCommission(input.commission),
    status: input.status ?? "ACTIVE",
  };
}

/** The change of the catalogue when a draft is saved. If `termsChanged`, the offer needs a new AAP Code. */
export interface OfferChange {
  kind: "created" | "updated" | "unchanged";
  record: OfferRecord;
  termsChanged: boolean;
}

/**
 * Decides the change that a draft makes to the offer with its reference: `existing`, or a new offer with the id `newOfferId`.
 * Throws OFFER_WITHDRAWN if the existing offer is withdrawn.
 */
export function decideOfferChange(
  merchantId: string,
  draft: OfferDraft,
  existing: OfferRecord | null,
  newOfferId: string,
): OfferChange {
  if (existing === null)
    return { kind: "created", record: { ...draft, id: newOfferId, merchantId, version: 1 }, termsChanged: true };
  if (existing.status === "WITHDRAWN") throw errors.OFFER_WITHDRAWN({ param: "reference" });
  const termsChanged =
    !haveSameValues(existing.price, draft.price) || !haveSameValues(existing.commission, draft.commission);
  if (!termsChanged && haveSamePresentation(existing, draft))
    return { kind: "unchanged", record: existing, termsChanged };
  const record = { ...draft, id: existing.id, merchantId, version: existing.version + 1 };
  return { kind: "updated", record, termsChanged };
}

function haveSamePresentation(existing: OfferDraft, draft: OfferDraft): boolean {
  const fields = ({ vertical, provider, name, status }: OfferDraft) => ({ vertical, provider, name, status });
  return haveSameValues(fields(existing), fields(draft)) && haveSameValues(existing.criteria, draft.criteria);
}

/** Compares flat records, in any order of their keys. */
function haveSameValues(a: object, b: object): boolean {
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))];
  return left.length === right.size && left.every(([key, value]) => right.has(key) && right.get(key) === value);
}
