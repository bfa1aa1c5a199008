import assert from "node:assert/strict";
import type { DecidedEntry } from "../domain/ledger/entry.ts";
import { decideInvoiceEntry, decidePayoutEntry, type CorrectedParty } from "../domain/ledger/money-movement.ts";
import { toPartyBalances, type KindBalance, type PartyBalance } from "../domain/ledger/party-balance.ts";
import { decideSettlement } from "../domain/ledger/settlement.ts";
import {
  amountOnStatement,
  decideCorrection,
  decideCorrectionEntry,
  type BalanceCorrection,
  type CorrectionKind,
} from "../domain/settlement-run/balance-correction.ts";
import { decideInvoiceStep, type InvoiceStatus, type InvoiceStep } from "../domain/settlement-run/invoice.ts";
import { decideOutcome } from "../domain/settlement-run/outcome.ts";
import { decidePayoutStep, type PayoutStatus, type PayoutStep } from "../domain/settlement-run/payout-step.ts";

/** The minimum payouts of currencies with 2, 0 and 3 decimals, in minor units: 25.00, 5,000 and 10.000. */
export const MINIMUMS = { GBP: 2_500n, JPY: 5_000n, KWD: 10_000n } as const;
export type Currency = keyof typeof MINIMUMS;
const BASIS_POINTS = 2_000;
const TAXED = { basisPoints: BASIS_POINTS, number: "GB1", reverseCharge: false };
const BY_OTHER = "operator:two";
const NOTE = { reference: null, note: "Why." };

/** What happens to a party: a run books an amount, a payout or an invoice takes a step, or an operator corrects the balance. */
export type Step =
  | { does: "run"; bookedMinor: bigint; isTaxed: boolean }
  | { does: PayoutStep | InvoiceStep; which: number }
  | { does: CorrectionKind; amountMinor: bigint };

/** The ledger, the corrections and the documents of one party in one currency, as the operations of settlement keep them. */
export class Books {
  private readonly entries: DecidedEntry[] = [];
  readonly payouts: { paidMinor: bigint; taxMinor: bigint; status: PayoutStatus }[] = [];
  readonly invoices: { dueMinor: bigint; taxMinor: bigint; status: InvoiceStatus; isReplaced: boolean }[] = [];
  /** What runs booked: lines and corrections. */
  bookedMinor = 0n;
  /** Approved corrections that no run has carried, as they are added to the next statement. */
  waitingMinor = 0n;
  carriedMinor = 0n;
  private readonly of: { id: string; livemode: boolean; currency: Currency };
  private readonly party: CorrectedParty;

  constructor(party: CorrectedParty, currency: Currency) {
    this.party = party;
    this.of = { id: "one", livemode: true, currency };
  }

  take(step: Step): void {
    if (step.does === "run") return this.run(step);
    if ("amountMinor" in step) return this.correct(step.does, step.amountMinor);
    if (this.party.kind === "BUILDER") return this.movePayout(step.does as PayoutStep, step.which);
    return this.moveInvoice(step.does as InvoiceStep, step.which);
  }

  get balance(): PartyBalance {
    const accounts = this.entries.flatMap(({ postings }) =>
      postings.map(({ account, amountMinor }): KindBalance => ({ ...account, balanceMinor: amountMinor })),
    );
    const [balance] = toPartyBalances(accounts);
    return (
      balance ?? { currency: "", accruedMinor: 0n, payableMinor: 0n, inTransitMinor: 0n, paidMinor: 0n, heldMinor: 0n }
    );
  }

  private run({ bookedMinor, isTaxed }: Extract<Step, { does: "run" }>): void {
    const { id, kind } = this.party;
    const { currency } = this.of;
    const part = kind === "BUILDER" ? "BUILDER_PAYOUT" : "COMMISSION";
    const totals = bookedMinor === 0n ? [] : [{ part, partyId: id, currency, amountMinor: bookedMinor } as const];
    this.entries.push(...decideSettlement({ id: "run_1", livemode: true }, totals));
    const addedMinor = bookedMinor + this.waitingMinor;
    const own = { currency, hasLines: addedMinor !== 0n, isRequested: false, taxProfile: isTaxed ? TAXED : null };
    const voided = this.invoices.filter(({ status, isReplaced }) => status === "VOID" && !isReplaced);
    const voidedMinor = voided.reduce((sum, { dueMinor }) => sum + dueMinor, 0n);
    const { payouts, invoices } = decideOutcome(
      kind === "BUILDER" ? [{ ...own, builderId: id, carriedInMinor: this.carriedMinor, earnedMinor: addedMinor }] : [],
      kind === "MERCHANT"
        ? [{ ...own, merchantId: id, carriedInMinor: this.carriedMinor + voidedMinor, totalMinor: addedMinor }]
        : [],
    );
    this.bookedMinor += addedMinor;
    this.waitingMinor = 0n;
    for (const { paidMinor, carriedOutMinor, taxMinor } of payouts) {
      this.carriedMinor = carriedOutMinor;
      if (paidMinor > 0n) this.payouts.push({ paidMinor, taxMinor, status: "PENDING" });
    }
    for (const { dueMinor, carriedOutMinor, taxMinor } of invoices) {
      this.carriedMinor = carriedOutMinor;
      for (const one of voided) one.isReplaced = true;
      if (dueMinor > 0n) this.invoices.push({ dueMinor, taxMinor, status: "OPEN", isReplaced: false });
    }
  }

  private movePayout(does: PayoutStep, which: number): void {
    const payout = this.payouts[which % (this.payouts.length || 1)];
    const step = payout && allowed(() => decidePayoutStep(payout.status, does, NOTE));
    if (!payout || !step) return;
    payout.status = step.to;
    const { paidMinor: amountMinor, taxMinor } = payout;
    this.entries.push(decidePayoutEntry(does, { ...this.of, amountMinor, taxMinor, builderId: this.party.id }));
  }

  private moveInvoice(does: InvoiceStep, which: number): void {
    const invoice = this.invoices[which % (this.invoices.length || 1)];
    const step = invoice && allowed(() => decideInvoiceStep(invoice.status, does, NOTE));
    if (!invoice || !step) return;
    invoice.status = step.to;
    const { dueMinor: amountMinor, taxMinor } = invoice;
    const payment = { ...this.of, amountMinor, taxMinor, merchantId: this.party.id };
    if (does === "PAID") this.entries.push(decideInvoiceEntry(payment));
  }

  private correct(kind: CorrectionKind, amountMinor: bigint): void {
    const proposed = { status: "PROPOSED", proposedBy: "operator:one" } as const;
    const correction: BalanceCorrection = { ...this.of, ...proposed, kind, party: this.party, amountMinor };
    const byItself = () => decideCorrection(correction, "APPROVED", correction.proposedBy, amountMinor);
    assert.equal(allowed(byItself), null);
    const { payableMinor } = this.balance;
    const debtMinor = this.party.kind === "BUILDER" ? -payableMinor : payableMinor;
    if (!allowed(() => decideCorrection(correction, "APPROVED", BY_OTHER, debtMinor))) return;
    this.entries.push(decideCorrectionEntry(correction));
    this.waitingMinor += amountOnStatement(correction);
    // A debt that is given up never becomes a claim.
    const { payableMinor: after } = this.balance;
    if (kind === "WRITE_OFF") assert.ok((this.party.kind === "BUILDER" ? -after : after) >= 0n);
  }
}

/** Returns what a decision returns; null if it refuses. */
function allowed<Result>(decide: () => Result): Result | null {
  try {
    return decide();
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error)) throw error;
    return null;
  }
}
