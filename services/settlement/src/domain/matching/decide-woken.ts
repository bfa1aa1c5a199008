import { toChanges, type Changes } from "../changes.ts";
import { appendTransitions, type ConversionChange } from "../conversion/append-transitions.ts";
import type { ConversionRecord, Evidence } from "../conversion/record.ts";
import { causeOf } from "../evidence/payment-event.ts";
import { correlationKeysOf } from "./correlation-keys.ts";
import { mayJoin } from "./may-join.ts";
import { toOutcomes } from "./outcomes.ts";

/**
 * Returns the changes of refunds and disputes that waited for a sale and share a key with it: those of the sale join it
 * together, kind by kind, so that many of them cost little more than one. The others continue to wait. The caller has loaded their keys.
 */
export function decideWoken(sale: ConversionRecord, found: readonly Evidence[], now: Date): Changes {
  const woken = found.filter(({ event }) => mayJoin(sale, event, correlationKeysOf(event, null)));
  const inOrder = woken.toSorted((a, b) => a.event.occurredAt.getTime() - b.event.occurredAt.getTime());
  const byKind = [...Map.groupBy(inOrder, ({ event }) => event.kind).values()];
  const change = byKind.reduce<ConversionChange>((joined, pieces) => joinTogether(joined, pieces, now), {
    before: sale,
    after: sale,
    history: [],
  });
  const keys = woken.flatMap(({ event }) => correlationKeysOf(event, null));
  // No event of another sale has these keys; otherwise the event would have joined that sale.
  const claims = [...new Set(keys)].map((key) => ({ key, leadsTo: sale.id }));
  return toChanges([change], claims, { outcomes: toOutcomes(change.after, woken) });
}

function joinTogether({ before, after, history }: ConversionChange, pieces: Evidence[], now: Date): ConversionChange {
  const [first] = pieces;
  if (first === undefined) return { before, after, history };
  const evidence = [...after.evidence, ...pieces].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const joined = appendTransitions(after, { ...after, evidence }, causeOf(first.event), now);
  return { before, after: joined.after, history: [...history, ...joined.history] };
}
