import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decideOutcome } from "./outcome.ts";
import { computeUnpaid, type BuilderShare } from "./unpaid-shares.ts";

const share = (given: Partial<BuilderShare>): BuilderShare => ({
  builderId: "bld_1",
  merchantId: "mer_1",
  currency: "GBP",
  amountMinor: 640n,
  isInvoiced: false,
  ...given,
});
const due = (dueMinor: bigint, merchantId = "mer_1") => ({ merchantId, currency: "GBP", dueMinor });
const OF_BUILDER = { builderId: "bld_1", currency: "GBP" };

describe("what merchants have not paid", () => {
  test.each<[string, BuilderShare[], bigint]>([
    ["a share of the run that its merchant owes", [share({})], 640n],
    ["a share of an earlier invoice that is not paid", [share({ isInvoiced: true, merchantId: "mer_2" })], 640n],
    ["nothing if a credit covers what the merchant owes for the run", [share({ merchantId: "mer_2" })], 0n],
    ["nothing of another builder", [share({ builderId: "bld_2" })], 0n],
    ["nothing in another currency", [share({ currency: "EUR" })], 0n],
    ["what is left of a merchant's shares", [share({ isInvoiced: true }), share({ amountMinor: -600n })], 40n],
    [
      "nothing of a merchant whose shares are negative, which lower no other share",
      [share({ amountMinor: -900n }), share({ merchantId: "mer_3" })],
      640n,
    ],
  ])("is %s", (_, shares, expected) => {
    expect(computeUnpaid(shares, [due(800n), due(0n, "mer_2"), due(1n, "mer_3")])(OF_BUILDER)).toBe(expected);
  });

  test("includes the share of a voided invoice that the run does not replace", () => {
    expect(computeUnpaid([share({})], [])(OF_BUILDER)).toBe(640n);
  });
});

const MERCHANTS = ["mer_1", "mer_2", "mer_3"] as const;
const BUILDERS = ["bld_1", "bld_2"] as const;

/** What happens between two runs: lines of a builder and a merchant, or a step of the oldest invoice of a merchant that is not paid. */
type Step =
  | { kind: "line"; builderId: string; merchantId: string; payoutMinor: bigint }
  | { kind: "PAID" | "VOID"; merchantId: string }
  | { kind: "run" };

/** The lines of one builder in the invoice of one merchant. `status` is that of the invoice; null before the first run. */
interface Booked {
  builderId: string;
  merchantId: string;
  payoutMinor: bigint;
  invoice: { status: "OPEN" | "PAID" | "VOID" } | null;
}

class Books {
  booked: Booked[] = [];
  readonly carried = new Map<string, bigint>(BUILDERS.map((id) => [id, 0n]));
  readonly paid = new Map<string, bigint>(BUILDERS.map((id) => [id, 0n]));
  readonly credit = new Map<string, bigint>(MERCHANTS.map((id) => [id, 0n]));
  /** The commission of the lines that no run has booked, and of voided invoices. */
  private readonly uninvoiced = new Map<string, bigint>(MERCHANTS.map((id) => [id, 0n]));
  private readonly invoices: { merchantId: string; dueMinor: bigint; status: "OPEN" | "PAID" | "VOID" }[] = [];

  take(step: Step): void {
    if (step.kind === "run") return this.run();
    if (step.kind === "line") {
      this.booked.push({ ...step, invoice: null });
      this.add(this.uninvoiced, step.merchantId, step.payoutMinor);
      return;
    }
    const invoice = this.invoices.find(({ merchantId, status }) => merchantId === step.merchantId && status === "OPEN");
    if (invoice === undefined) return;
    invoice.status = step.kind;
    if (step.kind === "VOID") this.add(this.uninvoiced, step.merchantId, invoice.dueMinor);
  }

  run(): void {
    const isNew = ({ invoice }: Booked) => invoice === null;
    const isOpen = ({ invoice }: Booked) => invoice !== null && invoice.status !== "PAID";
    const shares = this.booked
      .filter((one) => isNew(one) || isOpen(one))
      .map(({ builderId, merchantId, payoutMinor, invoice }) => ({
        builderId,
        merchantId,
        currency: "GBP",
        amountMinor: payoutMinor,
        isInvoiced: invoice?.status === "OPEN",
      }));
    const { payouts, invoices } = decideOutcome(
      BUILDERS.map((builderId) => ({
        builderId,
        currency: "GBP",
        hasLines: true,
        isRequested: true,
        taxProfile: null,
        carriedInMinor: this.carried.get(builderId) ?? 0n,
        earnedMinor: this.sumOf((one) => isNew(one) && one.builderId === builderId),
      })),
      // As the store loads them: merchants with lines, and those with a voided invoice that no other replaces.
      MERCHANTS.filter((merchantId) => this.hasLines(merchantId) || this.hasVoided(merchantId)).map((merchantId) => ({
        merchantId,
        currency: "GBP",
        hasLines: this.hasLines(merchantId),
        taxProfile: null,
        carriedInMinor: this.credit.get(merchantId) ?? 0n,
        totalMinor: this.uninvoiced.get(merchantId) ?? 0n,
      })),
      shares,
    );
    for (const { merchantId, dueMinor, carriedOutMinor } of invoices) {
      this.uninvoiced.set(merchantId, 0n);
      this.credit.set(merchantId, carriedOutMinor);
      const invoice = { merchantId, dueMinor, status: dueMinor > 0n ? ("OPEN" as const) : ("PAID" as const) };
      this.invoices.push(invoice);
      for (const one of this.booked)
        if (one.merchantId === merchantId && (one.invoice === null || one.invoice.status === "VOID"))
          one.invoice = invoice;
    }
    for (const { builderId, paidMinor, carriedOutMinor } of payouts) {
      this.carried.set(builderId, carriedOutMinor);
      this.add(this.paid, builderId, paidMinor);
    }
  }

  /** Whether a merchant has paid what has these lines: it paid their invoice, or owes nothing since that was voided. */
  isPaid({ invoice, merchantId }: Booked): boolean {
    if (invoice?.status !== "VOID") return invoice?.status === "PAID";
    return (this.credit.get(merchantId) ?? 0n) + (this.uninvoiced.get(merchantId) ?? 0n) <= 0n;
  }

  private hasLines(merchant: string): boolean {
    return this.booked.some(({ merchantId, invoice }) => merchantId === merchant && invoice === null);
  }

  private hasVoided(merchant: string): boolean {
    return this.booked.some(({ merchantId, invoice }) => merchantId === merchant && invoice?.status === "VOID");
  }

  sumOf(matches: (one: Booked) => boolean): bigint {
    return this.booked.filter(matches).reduce((sum, { payoutMinor }) => sum + payoutMinor, 0n);
  }

  private add(sums: Map<string, bigint>, key: string, amountMinor: bigint): void {
    sums.set(key, (sums.get(key) ?? 0n) + amountMinor);
  }
}

const anyMerchant = fc.constantFrom(...MERCHANTS);
const anyLine = fc.record({
  kind: fc.constant("line" as const),
  builderId: fc.constantFrom(...BUILDERS),
  merchantId: anyMerchant,
  payoutMinor: fc.bigInt({ min: -500n, max: 1_000n }),
});
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  anyLine,
  fc.record({ kind: fc.constantFrom("PAID" as const, "VOID" as const), merchantId: anyMerchant }),
  fc.constant({ kind: "run" as const }),
);

test("property: a run pays a builder at most what it earned from merchants that have paid, and never pays twice", () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 30 }), (steps) => {
      const books = new Books();
      for (const step of steps) {
        const before = new Map(books.paid);
        books.take(step);
        if (step.kind !== "run") continue;
        for (const builderId of BUILDERS) {
          const isOwn = (one: Booked) => one.builderId === builderId;
          const paidMinor = books.paid.get(builderId) ?? 0n;
          expect(paidMinor + (books.carried.get(builderId) ?? 0n)).toBe(books.sumOf(isOwn));
          if (paidMinor === before.get(builderId)) continue;
          const unpaid = MERCHANTS.map((merchantId) =>
            books.sumOf((one) => isOwn(one) && one.merchantId === merchantId && !books.isPaid(one)),
          );
          const withheld = unpaid.reduce((sum, minor) => (minor > 0n ? sum + minor : sum), 0n);
          expect(paidMinor).toBeLessThanOrEqual(books.sumOf(isOwn) - withheld);
        }
      }
    }),
    { numRuns: 2_000 },
  );
});

test("property: the first run after all merchants have paid pays all that builders are owed", () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 30 }), (steps) => {
      const books = new Books();
      for (const step of [...steps, { kind: "run" as const }]) books.take(step);
      for (const merchantId of MERCHANTS)
        for (let n = 0; n < steps.length + 1; n++) books.take({ kind: "PAID", merchantId });
      books.take({ kind: "run" });
      for (const builderId of BUILDERS) {
        const earned = books.sumOf((one) => one.builderId === builderId);
        expect(books.carried.get(builderId)).toBe(earned - (books.paid.get(builderId) ?? 0n));
        expect(books.carried.get(builderId)).toBeLessThanOrEqual(0n);
      }
    }),
    { numRuns: 2_000 },
  );
});
