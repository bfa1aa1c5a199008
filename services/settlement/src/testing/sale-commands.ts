import { DomainError } from "@aap/kernel/domain-error";
import fc from "fast-check";
import {
  decideAcceptance,
  decideClearing,
  decideRejection,
  type Decided,
  type Deciding,
} from "../domain/conversion/decisions.ts";
import type { ConversionRecord } from "../domain/conversion/record.ts";
import { expectBooked, expectModel, reportItem, type Model, type Move, type Operations } from "./sale-model.ts";
import {
  CONSEQUENCES,
  ORDER_REFERENCES,
  PAYMENTS,
  toConsequence,
  toSuccess,
  WORLD,
  type Consequence,
  type Payment,
} from "./sale-world.ts";

type SaleCommand = fc.Command<Model, Operations>;

/** The evidence that a person moved with a command; none after a refusal. */
type Run = (model: Model, operations: Operations) => Move | null;

/** A command that may run in any state, and after which every invariant must hold. */
function command(name: string, run: Run): SaleCommand {
  return {
    check: () => true,
    run: (model, operations) =>
      expectModel(
        model,
        operations,
        unlessRefused(() => run(model, operations)),
      ),
    toString: () => name,
  };
}

function unlessRefused(run: () => Move | null): Move | null {
  try {
    return run();
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

function pay(payment: Payment, name: "full" | "bare"): SaleCommand {
  return command(`${payment.id} is paid (${name})`, (model, operations) => {
    operations.receive(toSuccess(payment, name));
    const isAttributed = payment.recommendationId !== null && name === "full";
    (isAttributed ? model.payments : model.unattributed).add(payment.id);
    return null;
  });
}

function follow(payment: Payment, what: Consequence, names: "payment" | "charge" | "both"): SaleCommand {
  return command(`${what} of ${payment.id} (names ${names})`, (model, operations) => {
    operations.receive(toConsequence(payment, what, names));
    model.consequences.set(payment.id, new Set([...(model.consequences.get(payment.id) ?? []), what]));
    return null;
  });
}

function report(orderReference: string, chosen: string): SaleCommand {
  return command(`report ${orderReference} of ${chosen}`, (model, operations) => {
    const transactionId = orderReference.startsWith("txn") ? orderReference : null;
    operations.report({ orderReference, transactionId, chosen });
    model.reports.add(reportItem(orderReference));
    return null;
  });
}

function link(from: number, to: number, isMerchant: boolean): SaleCommand {
  return command(`link ${from} into ${to}${isMerchant ? " by the merchant" : ""}`, (_, operations) => {
    const { records } = operations.store;
    const [one, other] = [pick([...records.keys()], from), pick([...records.keys()], to)];
    if (one === undefined || other === undefined) return null;
    operations.link(one, other, { isMerchant });
    return { from: one, to: other };
  });
}

/** Links an event that has no conversion. */
function linkEvent(event: number, to: number): SaleCommand {
  return command(`link waiting event ${event} into ${to}`, (_, operations) => {
    const { records, outcomes } = operations.store;
    const waiting = [...outcomes.values()].filter(({ conversionId }) => conversionId === null);
    const [one, other] = [pick(waiting, event), pick([...records.keys()], to)];
    if (one === undefined || other === undefined) return null;
    operations.link(one.evidenceId, other);
    return null;
  });
}

/** Parts a linked conversion, or a report or event of a conversion. */
function part(from: number, item: number): SaleCommand {
  return command(`part ${item} from ${from}`, (_, operations) => {
    const record = pick([...operations.store.records.values()], from);
    if (record === undefined) return null;
    const linked = record.decisions.flatMap(({ otherConversionId }) => otherConversionId ?? []);
    const items = [...linked, ...record.reports.map(({ id }) => id), ...record.evidence.map(({ id }) => id)];
    const one = pick([...new Set(items)], item);
    if (one === undefined) return null;
    return { from: record.id, to: operations.part(one, record.id) };
  });
}

const DECISIONS = {
  clear: (record, deciding) => decideClearing(record, { note: "Seen.", isMerchant: false }, deciding),
  reject: (record, deciding) => decideRejection(record, { reasonCode: "FRAUD", note: null }, deciding),
  accept: (record, deciding) => decideAcceptance(record, "Seen.", deciding),
} as const satisfies Record<string, (record: ConversionRecord, deciding: Deciding) => Decided>;

function decide(kind: keyof typeof DECISIONS, n: number): SaleCommand {
  return command(`${kind} ${n}`, (model, operations) => {
    const id = pick([...operations.store.records.keys()], n);
    if (id === undefined) return null;
    operations.decide(id, DECISIONS[kind]);
    if (kind === "reject") model.rejected.add(id);
    return null;
  });
}

function completeOrder(n: number, status: "completed" | "failed"): SaleCommand {
  return command(`order_confirmed ${status} of ${n}`, (_, operations) => {
    const id = pick([...operations.store.records.keys()], n);
    if (id !== undefined) operations.milestone(id, { step: "order_confirmed", status });
    return null;
  });
}

/** Advances the time, tries the events that are due, and closes a run. */
function settle(days: number): SaleCommand {
  return command(`${days} days later a run settles`, (_, operations) => {
    const { clock } = operations.store;
    clock.now = new Date(clock.now.getTime() + days * 86_400_000);
    operations.retryDue();
    operations.settle();
    expectBooked(operations);
    return null;
  });
}

function pick<Item>(items: readonly Item[], n: number): Item | undefined {
  return items[n % items.length];
}

const anyPayment = fc.constantFrom(...PAYMENTS);
const anyIndex = fc.nat({ max: 7 });

/** Any sequence of events, reports and decisions in the world of `sale-world.ts`. */
export const anyCommands = (maxCommands: number) => {
  const payments = fc.tuple(anyPayment, fc.constantFrom("full", "full", "bare")).map((given) => pay(...given));
  const consequences = fc
    .tuple(anyPayment, fc.constantFrom(...CONSEQUENCES), fc.constantFrom("payment", "charge", "both"))
    .map((given) => follow(...given));
  const reports = fc
    .tuple(fc.constantFrom(...ORDER_REFERENCES), fc.constantFrom(...WORLD.keys()))
    .map((given) => report(...given));
  return fc.commands(
    [
      payments,
      payments,
      consequences,
      consequences,
      reports,
      reports,
      fc.tuple(anyIndex, anyIndex, fc.boolean()).map((given) => link(...given)),
      fc.tuple(anyIndex, anyIndex).map((given) => linkEvent(...given)),
      fc.tuple(anyIndex, anyIndex).map((given) => part(...given)),
      fc.tuple(fc.constantFrom("clear", "reject", "accept"), anyIndex).map((given) => decide(...given)),
      fc.tuple(anyIndex, fc.constantFrom("completed", "failed")).map((given) => completeOrder(...given)),
      fc.constantFrom(0, 4, 40).map(settle),
    ],
    { maxCommands },
  );
};
