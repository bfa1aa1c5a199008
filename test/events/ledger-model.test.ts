import { testLoginsOf } from "@aap/prisma/test-database";
import { join, sql } from "@aap/subgraph-host/sql";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { splitCommission } from "../../services/settlement/src/domain/conversion/commission.ts";
import { toAccount } from "../../services/settlement/src/domain/ledger/account.ts";
import { positionOf } from "../../services/settlement/src/domain/ledger/accrual.ts";
import { toEntries, type DecidedEntry } from "../../services/settlement/src/domain/ledger/entry.ts";
import {
  decideAdjustmentEntry,
  decideInvoiceEntry,
  decidePayoutEntry,
  decideWriteOffEntry,
  type PayoutStep,
} from "../../services/settlement/src/domain/ledger/money-movement.ts";
import { decideSettlement, type RunTotal } from "../../services/settlement/src/domain/ledger/settlement.ts";
import { updateBalances } from "../../services/settlement/src/operations/ledger/update-balances.ts";
import { openDatabase } from "../../services/settlement/src/store/database.ts";
import { findBalances } from "../../services/settlement/src/store/ledger/find-balances.ts";
import { saveEntries } from "../../services/settlement/src/store/ledger/save-entries.ts";
import { useApplication } from "../support/application.ts";

const app = useApplication();
const RUNS = 20;

let settlement: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  app.postsWithoutFacts = true;
  // The service's job would sum up the entries as well.
  await app.stop();
  settlement = openDatabase(testLoginsOf(app.databaseUrl).settlement);
});
afterAll(() => settlement.close());

/** The ledger in memory: what each party owes or is owed, without accounts, signs or entries. Each run of the test uses one currency. */
interface Model {
  currency: string;
  /** The commission of each sale, its fee, payout and held share. */
  sales: Map<string, { merchant: string; builder: string | null; commission: bigint }>;
  /** The amounts by the name of an account, a debit if positive. */
  amounts: Map<string, bigint>;
  payouts: Map<string, { builder: string; amount: bigint; tax: bigint; step: PayoutStep }>;
  /** The amounts after each command, and its time. */
  past: { at: Date; amounts: ReadonlyMap<string, bigint> }[];
  made: number;
}

function add({ amounts, currency }: Model, name: string, amount: bigint): void {
  const [kind, stage, party] = name.split(" ");
  const id = ["test", kind, stage, party, currency].filter((part) => part !== undefined).join(":");
  amounts.set(id, (amounts.get(id) ?? 0n) + amount);
}

/** Adds a sale to what is accrued, or with -1n takes it back. The network fee is a fifth, rounded half up (specification). */
function accrue(
  model: Model,
  { merchant, builder, commission }: { merchant: string; builder: string | null; commission: bigint },
  sign: bigint,
) {
  const fee = (commission * 2n + 5n) / 10n;
  add(model, `merchant_receivable accrued ${merchant}`, sign * commission);
  add(model, "network_revenue accrued", -sign * fee);
  add(
    model,
    builder === null ? "held accrued agent_1" : `builder_payable accrued ${builder}`,
    -sign * (commission - fee),
  );
}

type Ledger = null;
type Command = fc.AsyncCommand<Model, Ledger>;

async function save(entries: readonly DecidedEntry[]): Promise<void> {
  await settlement.db.query(sql`WITH ${join(saveEntries(entries))} SELECT 1`);
}

/** A command that changes the model and the ledger; afterwards all balances agree, now and at every earlier time. */
function command(
  name: string,
  run: (model: Model) => Promise<void>,
  check: (model: Readonly<Model>) => boolean = () => true,
): Command {
  return {
    check,
    toString: () => name,
    async run(model) {
      await app.sql("UPDATE clock.shift SET by = by + interval '17 minutes'");
      await run(model);
      model.made += 1;
      const at = new Date((await app.clock.now()).getTime() + 1);
      model.past.push({ at, amounts: new Map(model.amounts) });
      await expectBalances(model.amounts, null);
      const [earlier] = model.past.slice(Math.floor(model.past.length / 2));
      for (const time of [model.past[0], earlier, model.past.at(-1)])
        if (time) await expectBalances(time.amounts, time.at, model);
    },
  };
}

async function expectBalances(
  amounts: ReadonlyMap<string, bigint>,
  at: Date | null,
  { amounts: all } = { amounts },
): Promise<void> {
  const rows = await findBalances(settlement.db, [...all.keys()], at);
  const expected = [...all.keys()].map((id) => [id, amounts.get(id) ?? 0n]);
  expect(Object.fromEntries(rows.map(({ id, balanceMinor }) => [id, balanceMinor]))).toEqual(
    Object.fromEntries(expected),
  );
}

const movementOf = ({ currency, made }: Model, prefix: string, amountMinor: bigint) => ({
  id: `${prefix}_${currency}_${made}`,
  livemode: false,
  currency,
  amountMinor,
});

const sell = (sale: string, merchant: string, builder: string | null, commission: bigint) =>
  command(`${sale} of ${merchant} by ${builder} owes ${commission}`, async (model) => {
    const before = model.sales.get(sale);
    const after = { merchant, builder, commission };
    const position = (of: typeof after) =>
      positionOf(
        {
          merchantId: of.merchant,
          agentId: "agent_1",
          builderId: of.builder,
          livemode: false,
          policy: { currency: model.currency },
        },
        splitCommission(of.commission, of.builder !== null),
      );
    const booked =
      before === undefined ? [] : position(before).map((one) => ({ ...one, amountMinor: -one.amountMinor }));
    const subjectId = `conv_${model.currency}_${sale}`;
    await save(
      toEntries({ kind: "ACCRUAL", subjectId, cause: { kind: "EVIDENCE", id: "evd_1" } }, [
        ...position(after),
        ...booked,
      ]),
    );
    if (before !== undefined) accrue(model, before, -1n);
    accrue(model, after, 1n);
    model.sales.set(sale, after);
  });

const PARTS: Readonly<Record<string, RunTotal["part"]>> = {
  MERCHANT_RECEIVABLE: "COMMISSION",
  NETWORK_REVENUE: "NETWORK_FEE",
  BUILDER_PAYABLE: "BUILDER_PAYOUT",
  HELD: "HELD",
};

const close = command("a run closes", async (model) => {
  const accrued = [...model.amounts].filter(([id, amount]) => id.includes(":accrued:") && amount !== 0n);
  const totals = accrued.map(([id, amount]): RunTotal => {
    const { kind, party, currency } = toAccount(id);
    const part = PARTS[kind] ?? "COMMISSION";
    return { part, partyId: party?.id ?? null, currency, amountMinor: part === "COMMISSION" ? amount : -amount };
  });
  await save(decideSettlement({ id: `run_${model.currency}_${model.made}`, livemode: false }, totals));
  for (const [id, amount] of accrued) {
    const settled = id.replace(":accrued:", ":settled:");
    model.amounts.set(id, 0n);
    model.amounts.set(settled, (model.amounts.get(settled) ?? 0n) + amount);
  }
});

const sendPayout = (builder: string, amount: bigint, tax: bigint) =>
  command(`${amount} and a tax of ${tax} are sent to ${builder}`, async (model) => {
    const payout = { ...movementOf(model, "payout", amount), taxMinor: tax };
    await save([decidePayoutEntry("SENT", { ...payout, builderId: builder })]);
    add(model, `builder_payable settled ${builder}`, amount);
    add(model, `payout_in_transit settled ${builder}`, -amount);
    model.payouts.set(payout.id, { builder, amount, tax, step: "SENT" });
  });

const NEXT: Readonly<Record<string, readonly [from: PayoutStep, debited: string, credited: string]>> = {
  PAID: ["SENT", "payout_in_transit", "cash"],
  FAILED: ["SENT", "payout_in_transit", "builder_payable"],
  REVERSED: ["PAID", "cash", "builder_payable"],
};

const movePayout = (step: Exclude<PayoutStep, "SENT">) => {
  const [from = "SENT", debited = "", credited = ""] = NEXT[step] ?? [];
  const findPayout = ({ payouts }: Readonly<Model>) => [...payouts].find(([, payout]) => payout.step === from);
  return command(
    `a payout is ${step}`,
    async (model) => {
      const [id, payout] = findPayout(model) ?? [];
      if (id === undefined || payout === undefined) return;
      const { builder, amount, tax } = payout;
      const movement = { ...movementOf(model, "payout", amount), taxMinor: tax };
      await save([decidePayoutEntry(step, { ...movement, id, builderId: builder })]);
      add(model, `${debited} settled ${builder}`, amount);
      add(model, `${credited} settled ${builder}`, -amount);
      // Tax goes with cash.
      const cashIn = { PAID: -tax, FAILED: 0n, REVERSED: tax }[step];
      add(model, `cash settled ${builder}`, cashIn);
      add(model, `tax settled ${builder}`, -cashIn);
      model.payouts.set(id, { ...payout, step });
    },
    (model) => findPayout(model) !== undefined,
  );
};

const payInvoice = (merchant: string, amount: bigint, tax: bigint, isReversed: boolean) =>
  command(`${merchant} pays ${amount} and a tax of ${tax}${isReversed ? " back" : ""}`, async (model) => {
    const invoice = { ...movementOf(model, "inv", amount), taxMinor: tax, merchantId: merchant };
    await save([decideInvoiceEntry(invoice, { isReversed })]);
    const sign = isReversed ? -1n : 1n;
    add(model, `cash settled ${merchant}`, sign * (amount + tax));
    add(model, `tax settled ${merchant}`, -sign * tax);
    add(model, `merchant_receivable settled ${merchant}`, -sign * amount);
  });

const correct = (kind: "adjustment" | "write_off", party: "mer_1" | "bld_1", amount: bigint) =>
  command(`${kind} of ${amount} for ${party}`, async (model) => {
    const corrected = { kind: party === "mer_1" ? "MERCHANT" : "BUILDER", id: party } as const;
    const decide = kind === "adjustment" ? decideAdjustmentEntry : decideWriteOffEntry;
    await save([decide({ ...movementOf(model, kind, amount), party: corrected })]);
    add(model, `${kind} settled ${party}`, amount);
    add(model, `${party === "mer_1" ? "merchant_receivable" : "builder_payable"} settled ${party}`, -amount);
  });

const sumUp = command("the balances are updated", async () => void (await updateBalances(settlement)));

const MERCHANTS = fc.constantFrom("mer_1", "mer_2");
const BUILDERS = fc.constantFrom("bld_1", "bld_2");
const AMOUNTS = fc.bigInt({ min: 1n, max: 100_000n });
const TAXES = fc.bigInt({ min: 0n, max: 20_000n });
const COMMANDS = [
  fc
    .tuple(fc.constantFrom("a", "b", "c"), MERCHANTS, fc.option(BUILDERS), fc.bigInt({ min: 0n, max: 100_000n }))
    .map(([sale, merchant, builder, commission]) => sell(sale, merchant, builder, commission)),
  fc.constant(close),
  fc.tuple(BUILDERS, AMOUNTS, TAXES).map(([builder, amount, tax]) => sendPayout(builder, amount, tax)),
  fc.constantFrom("PAID" as const, "FAILED" as const, "REVERSED" as const).map(movePayout),
  fc
    .tuple(MERCHANTS, AMOUNTS, TAXES, fc.boolean())
    .map(([merchant, amount, tax, back]) => payInvoice(merchant, amount, tax, back)),
  fc
    .tuple(
      fc.constantFrom("adjustment" as const, "write_off" as const),
      fc.constantFrom("mer_1" as const, "bld_1" as const),
      AMOUNTS,
    )
    .map(([kind, party, amount]) => correct(kind, party, amount)),
  fc.constant(sumUp),
];

test("after any sequence of sales, runs, payouts, invoices and corrections every balance is that of the model, at every time", async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.commands(COMMANDS, { maxCommands: 25 }), async (commands) => {
      const currency = `X${String(runs++).padStart(2, "0")}`;
      const setup = () => ({
        model: {
          currency,
          sales: new Map(),
          amounts: new Map(),
          payouts: new Map(),
          past: [],
          made: 0,
        },
        real: null,
      });
      await fc.asyncModelRun(setup, commands);
    }),
    { numRuns: RUNS },
  );
});
