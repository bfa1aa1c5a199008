import fc from "fast-check";
import { expect, test } from "vitest";
import { withEvent } from "../../testing/conversions.ts";
import { closed, day, opened, refund, refundFailed, saleWith } from "../../testing/settlement-lines.ts";
import type { ConversionRecord } from "../conversion/record.ts";
import { projectRecord } from "../conversion/to-facts.ts";
import { accountIdOf } from "../ledger/account.ts";
import { decideAccrual } from "../ledger/accrual.ts";
import { decideFirstLine, type Accrued } from "./first-line.ts";
import { decideLine } from "./settlement-run.ts";

/** After the validation window. */
const NOW = day(31);

/** Saves a conversion after another state of it: its amounts, and what the ledger then has booked. */
function saved(before: ConversionRecord | null, after: ConversionRecord): ConversionRecord {
  const booked = { ...before?.booked };
  for (const { postings } of decideAccrual(before, after, projectRecord(after, NOW).due))
    for (const { account, amountMinor } of postings) {
      const id = accountIdOf(account);
      booked[id] = (booked[id] ?? 0n) + amountMinor;
    }
  return { ...after, booked: Object.fromEntries(Object.entries(booked).filter(([, minor]) => minor !== 0n)) };
}

const accruedOf = (record: ConversionRecord): Accrued => ({
  ...record,
  due: projectRecord(record, NOW).due,
  booked: new Map(Object.entries(record.booked)),
});

const anyEvent = fc.oneof(
  fc
    .record({ n: fc.constantFrom(1, 2), amount: fc.constantFrom(1n, 500n, 1_999n) })
    .map(({ n, amount }) => refund(n, amount)),
  fc.constantFrom(1, 2).map(refundFailed),
  fc.constantFrom(opened, closed("WON"), closed("LOST")),
);

test("property: the first line of an eligible sale by the ledger is the line computed from its facts, after any events", () => {
  let eligible = 0;
  fc.assert(
    fc.property(
      fc.array(anyEvent, { maxLength: 6 }),
      fc.constantFrom("CLAW_BACK" as const, "PRORATE" as const),
      fc.constantFrom("bld_1", null),
      (events, partialRefunds, builderId) => {
        let sale = saved(null, { ...saleWith([], { partialRefunds }), builderId });
        for (const event of events) sale = saved(sale, withEvent(sale, { occurredAt: day(1), ...event }, day(1)));
        if (projectRecord(sale, NOW).state !== "ELIGIBLE") return;
        eligible += 1;
        expect(decideFirstLine(accruedOf(sale))).toEqual(decideLine(sale, NOW, NOW));
      },
    ),
    { numRuns: 1_000 },
  );
  expect(eligible).toBeGreaterThan(100);
});

test("a sale that earns nothing has a first line of zero", () => {
  const none = { commissionMinor: 0n, networkFeeMinor: 0n, builderPayoutMinor: 0n, heldMinor: 0n };
  expect(decideFirstLine({ ...saleWith(), due: none, booked: new Map() })).toEqual({ kind: "SETTLEMENT", ...none });
});

test("a sale whose saved amounts differ from what the ledger has booked has no first line by the ledger", () => {
  const sale = accruedOf(saved(null, saleWith()));
  expect(decideFirstLine(sale)).not.toBeNull();
  const [[account, minor] = ["", 0n]] = [...sale.booked];
  for (const booked of [
    new Map(),
    new Map([...sale.booked, [account, minor + 1n]]),
    new Map([...sale.booked, ["test:held:accrued:agent_2:GBP", -1n]]),
    new Map([...sale.booked].filter(([id]) => id !== account)),
  ])
    expect(decideFirstLine({ ...sale, booked })).toBeNull();
});
