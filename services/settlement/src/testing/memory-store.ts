import { conversionKey, type Changes } from "../domain/changes.ts";
import type { ConversionRecord, Evidence, StateChange } from "../domain/conversion/record.ts";
import type { Outcome } from "../domain/evidence/outcome.ts";
import { sessionKey } from "../domain/matching/correlation-keys.ts";
import { awaitedBy, type Awaited, type Unjoined, type UnjoinedSales } from "../domain/matching/unjoined.ts";

/** The session of sales that a payment or report without a name can mean, as in `store/find-by-keys.ts`. */
export interface AskedSession {
  merchantId: string;
  sessionId: string;
  lacking: Exclude<Awaited, null>;
  /** Null for any mode. */
  livemode: boolean | null;
}

/** The records and versions that are loaded for some keys. */
export interface Known {
  now: Date;
  leads: ReadonlyMap<string, string>;
  records: ConversionRecord[];
  unjoined: Unjoined;
  /** The loaded keys; only these may be saved. */
  loadedKeys: Set<string>;
}

/** A processor's event without the fields that depend on its sale. */
export type StoredEvent = Omit<Evidence, "checks">;

/** The tables of settlement in memory. `load` and `save` do the same as the store, and refuse what the database refuses. */
export function createMemoryStore(start: Date) {
  const records = new Map<string, ConversionRecord>();
  const leads = new Map<string, string | null>();
  const events = new Map<string, StoredEvent>();
  const outcomes = new Map<string, Outcome>();
  const keysOfEvents = new Map<string, Set<string>>();
  const history: StateChange[] = [];
  const clock = { now: start };

  function load(keys: readonly string[], asked: AskedSession | null = null): Known {
    const led = new Map(keys.flatMap((key) => [leads.get(key) ?? []].flat().map((id) => [key, id] as const)));
    const paid = findUnjoined(asked, "report");
    const reported = findUnjoined(asked, "payment");
    const { open } = asked?.lacking === "report" ? paid : reported;
    const wanted = new Set([...led.values(), ...(open.length === 1 ? open : [])]);
    return found([...wanted], keys, { led, unjoined: { paid, reported } });
  }

  /** Loads conversions by id, as the operations of people do. */
  function loadRecords(ids: readonly string[]): Known {
    const none = { open: [], hasSettled: false, hasRejected: false };
    return found(ids, ids.map(conversionKey), { led: new Map(), unjoined: { paid: none, reported: none } });
  }

  function found(
    ids: readonly string[],
    keys: readonly string[],
    { led, unjoined }: { led: ReadonlyMap<string, string>; unjoined: Unjoined },
  ): Known {
    const own = ids.flatMap((id) => records.get(id) ?? []);
    const beside = own.flatMap(({ id, merchantId, sessionId }) => [
      conversionKey(id),
      sessionKey(merchantId, sessionId),
    ]);
    return { now: clock.now, leads: led, records: own, unjoined, loadedKeys: new Set([...keys, ...beside]) };
  }

  function findUnjoined(asked: AskedSession | null, lacking: Exclude<Awaited, null>): UnjoinedSales {
    const own = [...records.values()].filter(
      (record) =>
        record.merchantId === asked?.merchantId &&
        record.sessionId === asked.sessionId &&
        (asked.livemode === null || asked.livemode === record.livemode) &&
        awaitedBy(record) === lacking,
    );
    const unrejected = own.filter(({ state }) => state !== "REJECTED");
    const open = unrejected.filter(({ settlements }) => settlements.length === 0);
    return {
      open: open.map(({ id }) => id).slice(0, 2),
      hasSettled: open.length < unrejected.length,
      hasRejected: unrejected.length < own.length,
    };
  }

  /** Adds keys to the loaded ones, and returns the ids of the conversions that they lead to. */
  function loadKeys(keys: readonly string[], known: Known): ReadonlyMap<string, string> {
    for (const key of keys) known.loadedKeys.add(key);
    return new Map(keys.flatMap((key) => [leads.get(key) ?? []].flat().map((id) => [key, id] as const)));
  }

  /** Saves changes, and returns the events without a sale that share a key with a sale after them. */
  function save(changes: Changes, { loadedKeys }: Pick<Known, "loadedKeys">): string[] {
    const unseen = changes.keys.filter(({ key }) => leads.has(key) && !loadedKeys.has(key));
    refuseIf(unseen.length > 0, `keys are saved that were not loaded: ${unseen.map(({ key }) => key).join(", ")}`);
    if (changes.received) events.set(changes.received.id, changes.received);
    for (const change of changes.conversions) {
      refuseIf(change.before !== (records.get(change.after.id) ?? null), `${change.after.id} changed meanwhile`);
      refuseOtherBuilder(change.before, change.after);
      records.set(change.after.id, change.after);
      history.push(...change.history);
    }
    for (const outcome of changes.outcomes) saveOutcome(outcome);
    for (const { key, leadsTo } of changes.keys)
      leads.set(key, leadsTo === undefined ? (leads.get(key) ?? null) : leadsTo);
    refuseSharedIds();
    return findWoken(changes);
  }

  function saveOutcome(outcome: Outcome): void {
    const isWaiting = outcome.status === "parked" || outcome.status === "queued";
    refuseIf(isWaiting && outcome.nextTryAt === null, "a waiting event has no next try");
    refuseIf(outcome.conversionId !== null && outcome.nextTryAt !== null, "an event with a conversion has a next try");
    outcomes.set(outcome.evidenceId, outcome);
    const known = keysOfEvents.get(outcome.evidenceId) ?? [];
    keysOfEvents.set(outcome.evidenceId, new Set([...known, ...outcome.keys]));
  }

  function findWoken({ keys, outcomes: decided }: Changes): string[] {
    const leading = keys.filter(({ leadsTo }) => leadsTo != null).map(({ key }) => key);
    const isDecided = new Set(decided.map(({ evidenceId }) => evidenceId));
    return [...outcomes.values()]
      .filter(({ evidenceId, conversionId }) => conversionId === null && !isDecided.has(evidenceId))
      .filter(({ evidenceId }) => leading.some((key) => keysOfEvents.get(evidenceId)?.has(key)))
      .map(({ evidenceId }) => evidenceId)
      .toSorted();
  }

  /** Throws if a unique index of the database would be violated. */
  function refuseSharedIds(): void {
    const all = [...records.values()];
    const shared = {
      checkout: all.flatMap(({ checkoutId }) => checkoutId ?? []),
      event: all.flatMap(({ evidence }) => evidence.map(({ id }) => id)),
      report: all.flatMap(({ reports }) => reports.map(({ id }) => id)),
      "order reference": all.flatMap(({ merchantId, reports }) =>
        reports.map((one) => `${merchantId} ${one.orderReference}`),
      ),
      review: all.flatMap(({ reviews }) => reviews.map(({ id }) => id)),
      milestone: all.flatMap(({ milestones }) => milestones.map(({ id }) => id)),
      decision: all.flatMap(({ decisions }) => decisions.map(({ id }) => id)),
      rejection: all.flatMap(({ id, decisions }) => decisions.flatMap(({ kind }) => (kind === "rejected" ? id : []))),
    };
    for (const [what, ids] of Object.entries(shared)) {
      const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
      refuseIf(twice.length > 0, `two rows have the same ${what}: ${twice.join(", ")}`);
    }
  }

  return { load, loadRecords, loadKeys, save, clock, records, leads, events, outcomes, history };
}

export type MemoryStore = ReturnType<typeof createMemoryStore>;

/** Throws if a conversion's builder changes while its recommendation stays. */
function refuseOtherBuilder(before: ConversionRecord | null, after: ConversionRecord): void {
  const isKept = before === null || before.builderId === null || before.builderId === after.builderId;
  refuseIf(!isKept && before.recommendationId === after.recommendationId, `${after.id} has another builder`);
}

function refuseIf(condition: boolean, text: string): void {
  if (condition) throw new Error(text);
}
