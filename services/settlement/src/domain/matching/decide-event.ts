import { addDays } from "@aap/kernel/days";
import { toChanges, type Changes, type ReceivedEvidence } from "../changes.ts";
import type { ConversionChange } from "../conversion/append-transitions.ts";
import type { ReviewReason } from "../conversion/facts.ts";
import { checkoutOf, type ConversionRecord, type Evidence } from "../conversion/record.ts";
import type { Attribution } from "../evidence/attribution.ts";
import { BYTES_KEPT_DAYS, ignore, wait, type Outcome, type Waiting } from "../evidence/outcome.ts";
import { namedRecommendationOf, recommendationOf, type IgnoredReason } from "../evidence/payment-event.ts";
import type { Reason } from "../evidence/reasons.ts";
import { toFailedCheckout } from "../outbound/checkout-events.ts";
import { guardSession, leadKeys } from "./claim-keys.ts";
import { checkoutKey, correlationKeysOf, keysOfPiece, nameTwoCheckouts } from "./correlation-keys.ts";
import { joinEvidence, startSale, withChecks, type NewIds } from "./join-evidence.ts";
import { hasLinkedEvent, mayJoin } from "./may-join.ts";
import { toOutcomes } from "./outcomes.ts";
import { decideRivals } from "./rivals.ts";
import { awaitedBy, matchUnnamed, type Unjoined } from "./unjoined.ts";

/** An event to decide on: it was just received, or it waits. */
export interface Subject extends Omit<Evidence, "checks"> {
  /** With its raw bytes; null if it is stored already. */
  received: ReceivedEvidence | null;
  /** How it waits; null if it was just received. */
  waiting: Waiting | null;
}

/** The facts for a decision on an event: the sales that its keys lead to, and those of its session that lack a payment or a report. */
export interface KnownOfEvent {
  now: Date;
  /** The conversion that each key leads to. */
  leads: ReadonlyMap<string, string>;
  /** The conversions that the keys lead to, and the only open one of the session that is reported and not paid. */
  records: readonly ConversionRecord[];
  unjoined: Unjoined;
  /** The other subgraphs' facts of the event's recommendation; null if there is none. */
  attribution: Attribution | null;
}

/**
 * Returns the changes of an event. It joins the sale that it shares an id with; a payment without one joins the only sale that
 * it can mean, or starts a sale; any other event waits for its payment.
 */
export function decideEvent(subject: Subject, given: KnownOfEvent, ids: NewIds): Changes {
  const { id, event, received } = subject;
  const own = given.attribution?.merchantId === event.merchantId ? given.attribution : null;
  const known = { ...given, attribution: own };
  const aside = setAside(subject, known);
  if (aside !== null) {
    const failedCheckout = aside.status === "noted" ? toFailedCheckout(own, event) : null;
    const claims = failedCheckout === null ? [] : [{ key: checkoutKey(failedCheckout.checkoutId) }];
    return { ...toChanges([], claims, { received, outcomes: [aside] }), failedCheckout };
  }
  const piece = withChecks({ id, event, checks: [] }, event.amount === null ? null : own, known.now);
  const keys = findOwnKeys(piece, known);
  const place = findPlace(piece, keys, known);
  if (place === null) {
    const outcomes = [waitForSale(subject, keys, given)];
    return toChanges(
      [],
      keys.map((key) => ({ key })),
      { received, outcomes },
    );
  }
  const { changes, moved } = decideRivals(place.rivals, piece, known.now);
  const joining = { now: known.now, attribution: withOwnCheckout(own, keys) };
  const change = takePlace(place, piece, moved, joining, ids);
  const outcomes = toOutcomes(change.after, [piece, ...moved], keys);
  const claims = [
    ...leadKeys([...keys, ...moved.flatMap(keysOfPiece)], change, changes, known.records),
    ...guardSession(change),
  ];
  return toChanges([change, ...changes], claims, { received, outcomes });
}

const IGNORED: Readonly<Record<IgnoredReason, Reason>> = {
  TYPE_UNKNOWN: "event_type_unknown",
  INQUIRY: "inquiry",
  NOT_FINAL: "not_final",
  MALFORMED: "event_malformed",
  ACCOUNT_DIFFERS: "account_differs",
};

/** Returns the outcome of an event that can never belong to a sale; null for any other. */
function setAside({ id, event }: Subject, { attribution, now }: KnownOfEvent): Outcome | null {
  const { kind, ignoredReason, modeMatches } = event;
  if (kind === null) {
    const reason = IGNORED[ignoredReason ?? "TYPE_UNKNOWN"];
    return ignore(id, reason, { eraseFrom: reason === "event_type_unknown" ? now : null });
  }
  if (!modeMatches) return ignore(id, "mode_differs");
  if (kind !== "PAYMENT_FAILED") return null;
  if (recommendationOf(event) === null) return ignore(id, "payment_unattributed", { eraseFrom: now });
  const noted = ignore(id, "payment_failed");
  return { ...noted, status: "noted", receiptStatus: "payment_failed", checkoutId: attribution?.checkout?.id ?? null };
}

/** Returns an event's keys without those of a sale of the other mode: a test and a live payment are never one sale. */
function findOwnKeys(piece: Evidence, { attribution, leads, records }: KnownOfEvent): string[] {
  const strange = records.filter(({ livemode }) => livemode !== piece.event.livemode);
  const keys = correlationKeysOf(piece.event, attribution && checkoutOf(piece));
  return keys.filter((key) => !strange.some(({ id }) => id === leads.get(key)));
}

/** A sale has the checkout of a payment only if the checkout leads to it. */
function withOwnCheckout(attribution: Attribution | null, keys: readonly string[]): Attribution | null {
  const isOwn = attribution?.checkout && keys.includes(checkoutKey(attribution.checkout.id));
  return attribution && { ...attribution, checkout: isOwn ? attribution.checkout : null };
}

/** The sale that an event joins; null if a payment starts a new one. */
interface Place {
  sale: ConversionRecord | null;
  /** Why the sale has to be reviewed. */
  reasons: readonly ReviewReason[];
  /** Other reported sales that name the same payment: they may be the same sale. */
  rivals: readonly ConversionRecord[];
}

/** Finds where an event belongs; null if it has to wait for its sale. */
function findPlace(piece: Evidence, keys: readonly string[], known: KnownOfEvent): Place | null {
  const led = findLed(keys, known);
  const [sale, ...others] = led.filter((one) => mayJoin(one, piece.event, keys));
  if (sale !== undefined) {
    const rivals = others.filter((other) => awaitedBy(other) === "payment");
    const contesting = others.filter((other) => !rivals.includes(other));
    return { sale, reasons: isContested(sale, contesting) ? ["payment_contested"] : [], rivals };
  }
  // An event without checks is no payment of a known recommendation.
  if (piece.checks.length === 0) return null;
  if (led.length > 0) return POSSIBLE_DUPLICATE;
  const match = matchUnnamed(known.unjoined.reported, known.unjoined.paid);
  if (match.joins === null) return match.isPossibleDuplicate ? POSSIBLE_DUPLICATE : OWN_SALE;
  const only = getRecord(match.joins, known);
  // A report that names another checkout belongs to the payment of that checkout, which may come later.
  const named = only.reports.flatMap(({ namingKeys }) => namingKeys);
  if (nameTwoCheckouts(named, keys)) return OWN_SALE;
  // A report of a sale with a refund or dispute of another payment cannot mean this payment.
  return only.evidence.length > 0 ? POSSIBLE_DUPLICATE : { ...OWN_SALE, sale: only };
}

/** A sale is contested if an event leads to another paid sale too, unless a person parted the two. */
function isContested(sale: ConversionRecord, others: readonly ConversionRecord[]): boolean {
  const parted = sale.decisions.filter(({ kind }) => kind === "evidence_parted");
  return others.some(({ id }) => !parted.some(({ otherConversionId }) => otherConversionId === id));
}

const OWN_SALE: Place = { sale: null, reasons: [], rivals: [] };
const POSSIBLE_DUPLICATE: Place = { ...OWN_SALE, reasons: ["possible_duplicate"] };

/**
 * Returns the sales that the keys lead to, in the order of the keys: paid ones first, then those into which a person linked another
 * event of the payment, then those that only name it.
 */
function findLed(keys: readonly string[], known: KnownOfEvent): ConversionRecord[] {
  const ids = new Set(keys.flatMap((key) => known.leads.get(key) ?? []));
  const led = [...ids].map((id) => getRecord(id, known));
  const rankOf = (sale: ConversionRecord) => {
    if (awaitedBy(sale) !== "payment") return 0;
    return hasLinkedEvent(sale, keys) ? 1 : 2;
  };
  return led.toSorted((a, b) => rankOf(a) - rankOf(b));
}

function getRecord(wanted: string, { records }: KnownOfEvent): ConversionRecord {
  const record = records.find(({ id }) => id === wanted);
  if (record === undefined) throw new Error(`the conversion ${wanted} was not loaded`);
  return record;
}

function takePlace(
  { sale, reasons }: Place,
  piece: Evidence,
  moved: readonly Evidence[],
  { now, attribution }: Pick<KnownOfEvent, "now" | "attribution">,
  ids: NewIds,
): ConversionChange {
  if (sale !== null) {
    const given = { ...sale, evidence: [...sale.evidence, ...moved] };
    return { ...joinEvidence(given, piece, { now, attribution, reasons }, ids), before: sale };
  }
  if (attribution === null) throw new Error("only a payment of a known recommendation starts a sale");
  return startSale(piece, { now, attribution, reasons }, ids);
}

/**
 * Returns the outcome of an event without a sale. One that concerns a recommendation is never dropped; a merchant's other
 * traffic is ignored at once, and a refund or dispute is ignored if its payment does not come within three days.
 */
function waitForSale({ id, event, waiting }: Subject, keys: readonly string[], given: KnownOfEvent): Outcome {
  const { attribution, now } = given;
  if (event.kind === "PAYMENT_SUCCEEDED") {
    if (recommendationOf(event) === null) return ignore(id, "payment_unattributed", { keys, eraseFrom: now });
    if (attribution === null)
      return wait(id, { waitsFor: "recommendation", reason: "recommendation_unknown", keys, before: waiting }, now);
    return ignore(id, attribution.merchantId === event.merchantId ? "amount_missing" : "merchant_differs", { keys });
  }
  const waited = wait(id, { waitsFor: "payment", reason: "payment_unknown", keys, before: waiting }, now);
  if (waited.status !== "dead" || namedRecommendationOf(event) !== null) return waited;
  return ignore(id, "payment_unknown", { keys, eraseFrom: addDays(now, -BYTES_KEPT_DAYS) });
}
