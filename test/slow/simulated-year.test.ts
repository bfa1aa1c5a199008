import { testLoginsOf } from "@aap/prisma/test-database";
import { afterAll, expect, test } from "vitest";
import { recordDueTransitions } from "../../services/settlement/src/operations/conversion/record-due-transitions.ts";
import { updateBalances } from "../../services/settlement/src/operations/ledger/update-balances.ts";
import { openDatabase } from "../../services/settlement/src/store/database.ts";
import { useApplication } from "../support/application.ts";
import { findBrokenInvariants } from "../support/invariants.ts";
import { mapConcurrently } from "../support/map-concurrently.ts";
import { createRandom } from "../support/replay/seeded-random.ts";
import { chooseOffer, findOffers, openSession, recommend } from "../support/year/catalogue.ts";
import { closeMonth } from "../support/year/close-month.ts";
import { readCpuSeconds } from "../support/year/cpu-seconds.ts";
import { askOn, callerOf } from "../support/year/graph.ts";
import { PERIODS, PERIODS_OF_MONTH, planYear } from "../support/year/plan.ts";
import { createPlayer, type PlayedSale } from "../support/year/play-sale.ts";
import { compareBooks } from "../support/year/statements.ts";

/** `YEAR_SEED=… YEAR_SALES=50000 pnpm test:slow test/slow/simulated-year.test.ts` plays another or a larger year. */
const seed = Number(process.env["YEAR_SEED"] ?? 20_261_123);
const SALES = Number(process.env["YEAR_SALES"] ?? 5_000);
/** Some reports join the sale of another one, so that a few more sales are planned than conversions are wanted. */
const PLANNED = Math.ceil(SALES * 1.02);
/** How many sales are of one session. */
const SALES_OF_SESSION = 8;
const AT_ONCE = 96;
const PERIOD = "182 hours";
/**
 * What autovacuum does in a year, and hardly in a minute: with the statistics of empty tables PostgreSQL reads whole tables that the year
 * has filled. It runs each time the number of sales has doubled, on small samples.
 */
const ANALYZE = "BEGIN; SET LOCAL default_statistics_target = 10; ANALYZE; COMMIT";
const isPowerOfTwo = (count: number) => (count & (count - 1)) === 0;

const app = useApplication();
const started = performance.now();
const random = createRandom(seed);
afterAll(() => say(`the year of seed ${seed} is over`));

/** Prints the progress, with the CPU seconds so far: a busy machine makes the time longer, and not so much these. */
async function say(text: string): Promise<void> {
  const seconds = Math.round((performance.now() - started) / 1_000);
  const { node, postgres } = await readCpuSeconds(app);
  process.stdout.write(`${seconds} s (CPU ${Math.round(node)} s + PostgreSQL ${Math.round(postgres)} s): ${text}\n`);
}

test("a year of sales in all flows and currencies, with refunds, disputes, reviews and twelve runs, adds up to the minor unit", async () => {
  const ask = askOn(app.execute);
  const { db, close } = openDatabase(testLoginsOf(app.databaseUrl).settlement);
  try {
    const offers = await findOffers(ask, app.demo);
    const builderOf = (agent: typeof app.agent) => app.holderOf(agent);
    const [registered, anonymous] = [[builderOf(app.agent), builderOf(app.otherAgent)], builderOf(app.anonymousAgent)];
    const parties = {
      builders: [app.holderOf(app.builder)],
      merchants: [...new Set(offers.map((one) => one.merchantId))],
    };
    const play = createPlayer(ask, app.demo, app.clock.time);
    const sales = planYear(PLANNED, random).map((plan): PlayedSale => ({
      ...plan,
      recommended: null,
      conversionId: null,
      events: 0,
    }));
    const runs: (number | null)[] = [];

    for (let period = 0; period < PERIODS; period++) {
      const fresh = sales.filter((sale) => sale.period === period);
      await offer(fresh);
      const due = sales.filter(({ steps }) => steps.has(period));
      // Sales of one session share a key, so at the same time each would be decided again for each of the others.
      const bySession = Map.groupBy(due, ({ number }) => Math.floor(number / SALES_OF_SESSION));
      await mapConcurrently(
        [...bySession.values()],
        async (own) => {
          for (const sale of own) for (const step of sale.steps.get(period) ?? []) await play(sale, step);
        },
        AT_ONCE,
      );
      await app.clock.advance(PERIOD);
      if (isPowerOfTwo(period + 1)) await app.sql(ANALYZE);
      if (period === PERIODS / 2) await register(anonymous);
      if ((period + 1) % PERIODS_OF_MONTH > 0) continue;
      await recordDueTransitions({ db });
      runs.push(await closeMonth(ask, runs.length, parties, random));
      await say(`month ${runs.length} of 12, ${sales.filter(({ conversionId }) => conversionId).length} sales`);
    }
    await updateBalances({ db });

    async function offer(fresh: readonly PlayedSale[]): Promise<void> {
      const groups = new Map<string, PlayedSale[]>();
      for (const sale of fresh) {
        const of = `${sale.isAnonymous} ${Math.floor(sale.number / SALES_OF_SESSION)}`;
        groups.set(of, [...(groups.get(of) ?? []), sale]);
      }
      const chosen = [...groups.values()].map((own) => ({
        own,
        offer: chooseOffer(offers, random),
        agentId: own[0]?.isAnonymous ? anonymous : (registered[Math.floor(random() * 2)] ?? ""),
      }));
      await mapConcurrently(
        chosen,
        async ({ own, agentId, offer: one }) => {
          const sessionId = await openSession(ask, agentId, one);
          for (const sale of own) {
            const isPaid = [...sale.steps.values()].flat().some(({ does }) => does.startsWith("pay"));
            sale.recommended = await recommend(ask, agentId, sessionId, one, isPaid);
          }
        },
        AT_ONCE,
      );
    }

    async function register(agentId: string): Promise<void> {
      const service = callerOf("operator", "year");
      const made = await ask(`mutation { did: createBuilder(input: { name: "Late Builder" }) { id } }`, {}, service);
      const { id } = made as { id: string };
      await ask(
        "mutation R($a: ID!, $b: ID!) { did: registerAgent(agentId: $a, builderId: $b) { id } }",
        { a: agentId, b: id },
        service,
      );
      parties.builders.push(id);
    }

    expect(runs).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    await expectVariety(sales);
    await say("the invariants and the statements; the ledger is verified at the end of the file");
    const [broken, { statements, lines, books, wrong }] = await Promise.all([
      findBrokenInvariants(app.databaseUrl),
      compareBooks(ask),
    ]);
    await say(`${statements} statements with ${lines} lines, ${books.length} balances`);
    expect(broken, `seed ${seed}`).toEqual([]);
    expect(wrong).toEqual([]);
    expect(books.filter(({ byStatements, byLedger }) => byStatements !== byLedger)).toEqual([]);
    expect(lines).toBeGreaterThan(SALES);
  } finally {
    await close();
  }
}, 3_600_000);

/** Expects that the year has what its title says. */
async function expectVariety(sales: readonly PlayedSale[]): Promise<void> {
  const [row] = await app.sql<Record<string, string[] | number>>(`SELECT
    (SELECT count(*)::int FROM settlement.conversion) AS conversions,
    (SELECT array_agg(DISTINCT state ORDER BY state) FROM settlement.conversion) AS states,
    (SELECT array_agg(DISTINCT currency::text ORDER BY currency::text) FROM settlement.settlement_line) AS currencies,
    (SELECT array_agg(DISTINCT kind ORDER BY kind) FROM settlement.settlement_line) AS lines,
    (SELECT array_agg(DISTINCT reason ORDER BY reason) FROM settlement.review) AS reviews,
    (SELECT array_agg(DISTINCT kind ORDER BY kind) FROM settlement.ledger_entry) AS entries,
    (SELECT array_agg(DISTINCT status ORDER BY status) FROM settlement.payout) AS payouts,
    (SELECT array_agg(DISTINCT status ORDER BY status) FROM settlement.invoice) AS invoices`);
  await say(JSON.stringify(row));
  expect(row?.["conversions"]).toBeGreaterThanOrEqual(SALES);
  expect(new Set(sales.map(({ recommended }) => recommended?.flowType)).size).toBe(4);
  expect(row?.["states"]).toEqual(["CLAWED_BACK", "DISPUTED", "PENDING", "REJECTED", "SETTLED"]);
  expect(row?.["currencies"]).toEqual(["EUR", "GBP", "JPY", "KWD", "USD"]);
  expect(row?.["lines"]).toEqual(["CORRECTION", "SETTLEMENT"]);
  expect(row?.["reviews"]).toContain("possible_duplicate");
  expect(row?.["entries"]).toEqual(
    expect.arrayContaining([
      "ACCRUAL",
      "ADJUSTMENT",
      "INVOICE_PAID",
      "PAYOUT_FAILED",
      "PAYOUT_PAID",
      "PAYOUT_REVERSED",
      "PAYOUT_SENT",
      "SETTLEMENT",
    ]),
  );
}
