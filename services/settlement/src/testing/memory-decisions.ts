import { conversionKey, toChanges, type Changes } from "../domain/changes.ts";
import { appendTransitions } from "../domain/conversion/append-transitions.ts";
import type { Decided, Deciding } from "../domain/conversion/decisions.ts";
import { decideDueTransitions } from "../domain/conversion/due-transitions.ts";
import { decideMilestone, type MilestoneInput } from "../domain/conversion/milestone.ts";
import type { ConversionRecord } from "../domain/conversion/record.ts";
import { errors } from "../domain/errors.ts";
import type { Attribution } from "../domain/evidence/attribution.ts";
import { recommendationOf } from "../domain/evidence/payment-event.ts";
import { keysOfItems } from "../domain/matching/correlation-keys.ts";
import { decideEventLink, decideLink } from "../domain/matching/link.ts";
import type { Linked, Linking } from "../domain/matching/move-items.ts";
import { decideEventPart, decidePart, decideUnlink } from "../domain/matching/part.ts";
import { decideLine } from "../domain/settlement-run/settlement-run.ts";
import type { MemoryStore } from "./memory-store.ts";

/** Returns the other subgraphs' facts of a recommendation; null if it is unknown. */
export type Ledger = (recommendationId: string) => Attribution | null;

/** The other operations that decisions of people need. */
interface Given {
  ledger: Ledger;
  newId: (prefix: string) => string;
  /** Decides on waiting events that a sale was found for. */
  wake: (ids: readonly string[], conversionId: string) => void;
  getRecord: (id: string) => ConversionRecord;
}

const OPERATOR = "operator:ops";

/** The operations of people over tables in memory: decisions, milestones, links, partings and settlement runs. */
export function createMemoryDecisions(store: MemoryStore, { ledger, newId, wake, getRecord }: Given) {
  const { records, events, clock } = store;

  /** Records a person's decision about a conversion. */
  function decide(id: string, to: (record: ConversionRecord, deciding: Deciding) => Decided, by = OPERATOR): void {
    const known = store.loadRecords([id]);
    const { changes } = to(getRecord(id), { id: newId("dec"), by, at: clock.now });
    if (changes !== null) store.save(changes, known);
  }

  function milestone(id: string, given: Omit<MilestoneInput, "metadata">): void {
    const known = store.loadRecords([id]);
    const recording = { id: newId("mst"), by: "merchant:mer_1", at: clock.now };
    const { changes } = decideMilestone({ metadata: {}, ...given }, getRecord(id), recording);
    if (changes !== null) store.save(changes, known);
  }

  function saveLinked(ids: readonly string[], to: (linking: Linking) => Linked, isMerchant: boolean): string {
    const known = store.loadRecords(ids);
    const leads = store.loadKeys(known.records.flatMap(keysOfItems), known);
    const by = isMerchant ? "merchant:mer_1" : OPERATOR;
    const decisionIds = [newId("dec"), newId("dec")] as const;
    const { record, changes } = to({ note: "Seen.", by, at: clock.now, isMerchant, leads, ids: decisionIds });
    if (changes === null) return record.id;
    store.loadKeys(
      changes.keys.map(({ key }) => key),
      known,
    );
    wake(store.save(changes, known), record.id);
    return record.id;
  }

  /** Links a conversion, or an event without a sale, into a conversion. */
  function link(id: string, conversionId: string, { isMerchant = false } = {}): string {
    const event = events.get(id);
    return saveLinked(
      [id, conversionId],
      (linking) => {
        const to = getRecord(conversionId);
        if (event === undefined) return decideLink(getRecord(id), to, linking);
        const newIds = { conversionId: newId("conv"), milestoneId: newId("mst") };
        return decideEventLink({ ...event, checks: [] }, to, linking, newIds);
      },
      isMerchant,
    );
  }

  /** Parts a linked conversion, a report, a payment or a linked event from a conversion. */
  function part(id: string, conversionId: string): string {
    return saveLinked([id, conversionId], (linking) => decideToPart(id, getRecord(conversionId), linking), false);
  }

  function decideToPart(id: string, from: ConversionRecord, linking: Linking): Linked {
    const linked = records.get(id);
    if (linked !== undefined) return decideUnlink(from, linked, linking);
    const event = from.evidence.find((one) => one.id === id)?.event;
    if (event !== undefined && event.kind !== "PAYMENT_SUCCEEDED") return decideEventPart(from, id, linking);
    const named = from.reports.find((one) => one.id === id)?.named.recommendationId ?? from.recommendationId;
    const attribution = ledger(event === undefined ? named : (recommendationOf(event) ?? ""));
    if (attribution === null) throw errors.RECOMMENDATION_NOT_FOUND();
    const own = { ...attribution, checkout: event?.checkout ?? attribution.checkout };
    return decidePart(from, id, { conversionId: newId("conv"), attribution: own }, linking);
  }

  /** Saves changes of state that time caused, and closes a settlement run. */
  function settle(): void {
    saveEach((record) => decideDueTransitions([record], clock.now));
    saveEach((before) => {
      const line = decideLine(before, clock.now, clock.now);
      if (line === null) return null;
      const booked = { ...line, id: newId("line"), runId: newId("run"), settledAt: clock.now };
      const given = { ...before, settlements: [...before.settlements, booked] };
      return toChanges([appendTransitions(before, given, { cause: "settlement_run", causedBy: OPERATOR }, clock.now)]);
    });
  }

  function saveEach(decideFor: (record: ConversionRecord) => Changes | null): void {
    for (const record of records.values().toArray()) {
      const changes = decideFor(record);
      if (changes !== null) store.save(changes, { loadedKeys: new Set([conversionKey(record.id)]) });
    }
  }

  return { decide, milestone, link, part, settle };
}
