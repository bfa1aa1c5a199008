import { testLoginsOf } from "@aap/prisma/test-database";
import { beforeAll, describe, expect, test } from "vitest";
import { buildIndexes } from "../../services/offers/src/build-indexes.ts";
import { eraseDueBytes } from "../../services/settlement/src/operations/evidence/erase-due-bytes.ts";
import { updateBalances } from "../../services/settlement/src/operations/ledger/update-balances.ts";
import { deleteOldEvents } from "../../services/settlement/src/operations/outbound/delete-old-events.ts";
import { openDatabase } from "../../services/settlement/src/store/database.ts";
import { saveOverdueInvoices } from "../../services/settlement/src/store/settlement-run/save-steps.ts";
import { useApplication } from "../support/application.ts";
import { sendEveryRequest } from "../support/every-request.ts";
import { fillTables } from "../support/fill-tables.ts";
import { foldMetrics } from "../support/fold-metrics.ts";
import { distinctStatements, findComparisons, findPlanFaults } from "../support/plans.ts";
import { recordStatements, type SentStatement } from "../support/record-statements.ts";

const app = useApplication();
const ROWS = 20_000;

/** Statements that read more by their purpose, each with the reason. */
const READS_MORE: readonly { of: RegExp; because: string }[] = [
  {
    of: /^SELECT count\(\*\)::int AS count FROM \(SELECT FROM [\s\S]* LIMIT \$\d+::int\) AS counted$/,
    because: "a count ends at 10,000 rows",
  },
  { of: /^WITH (earned|total) AS \(/, because: "the closing of a run reads the balance of every party" },
  { of: /^WITH RECURSIVE unpaid AS \(/, because: "the closing of a run reads the lines of invoices that are not paid" },
  {
    of: /^SELECT id FROM conversion WHERE window_ends_at <= \$1 AND livemode/,
    because: "a preview reads the sales whose window ended since the job looked last",
  },
  { of: / AS "accountChanges"$/, because: "the account that pays is seldom set" },
  { of: /UPDATE invoice SET status = 'OVERDUE'/, because: "the job writes each invoice that became overdue once" },
  {
    of: /^WITH time AS [\s\S]* DELETE FROM idempotency_key/,
    because: "the job removes the keys and results that ended in the last minute",
  },
];

let statements: SentStatement[];
let growingTables: string[];

beforeAll(async () => {
  await buildIndexes(app.databaseUrl);
  statements = distinctStatements(
    await recordStatements(async () => {
      await sendEveryRequest(app);
      await runJobs();
    }),
  );
  // The jobs would work on the copies.
  await app.stop();
  growingTables = await fillTables(app, ROWS);
}, 300_000);

/** Runs the jobs that work on rows: events, evidence, balances, invoices and metrics. */
async function runJobs(): Promise<void> {
  const { db, close } = openDatabase(testLoginsOf(app.databaseUrl).settlement);
  try {
    await deleteOldEvents({ db });
    await eraseDueBytes({ db });
    await updateBalances({ db });
    await saveOverdueInvoices(db);
  } finally {
    await close();
  }
  await foldMetrics(app.databaseUrl);
}

test("no statement of a request or a job scans a growing table, or is expected to read more than 2,000 of 20,000 rows", async () => {
  process.stdout.write(`${statements.length} SQL statements\n`);
  expect(statements.length).toBeGreaterThan(250);
  const bounded = statements.filter(({ text }) => !READS_MORE.some(({ of }) => of.test(text.trim())));
  expect(await findPlanFaults(app.databaseUrl, bounded, growingTables)).toEqual([]);
});

test.each(READS_MORE)("a statement may read more rows because $because", ({ of }) => {
  expect(statements.some(({ text }) => of.test(text.trim()))).toBe(true);
});

test("a statement without an index is found, with its text", async () => {
  const sent = statements.find(({ subgraph }) => subgraph === "settlement");
  const text = "SELECT FROM conversion WHERE path = $1";
  const unindexed = { ...(sent as SentStatement), text, values: ["PAYMENT"] };
  expect(await findPlanFaults(app.databaseUrl, [unindexed], growingTables)).toEqual([
    `reads the whole table conversion\nsettlement: ${text}`,
  ]);
});

/** The tables from which jobs take their work. They are often empty, and a plan that was made then stays in use. */
const QUEUES = [
  "attribution.recommendation_delta",
  "checkout.checkout_delta",
  "offers.session_delta",
  "settlement.conversion_delta",
  "settlement.ledger_pending",
  "settlement.outbound_event",
];

describe("with empty queues", () => {
  const tables = QUEUES.map((table) => table.slice(table.indexOf(".") + 1));

  beforeAll(async () => {
    // A trigger refuses that events are truncated.
    await app.sql(`SET LOCAL session_replication_role = replica; TRUNCATE ${QUEUES.join(", ")} CASCADE`);
    await app.sql(`VACUUM ${QUEUES.join(", ")}`);
  });

  test("no job is planned so that it compares each row of its queue with a list", async () => {
    const taking = statements.filter(({ text }) => /DELETE FROM \w+_(delta|pending)|UPDATE outbound_event/.test(text));
    expect(taking).toHaveLength(QUEUES.length);
    expect(await findComparisons(app.databaseUrl, taking, tables)).toEqual([]);
  });

  const BATCH = "SELECT entry_id FROM ledger_pending ORDER BY entry_id LIMIT $1";

  test.each([
    [`IN (${BATCH})`, /^compares pairs of rows by .*ledger_pending/],
    [`= ANY(ARRAY(${BATCH}))`, /^compares each row with a list by .*entry_id/],
  ])("a batch that is taken with entry_id %s is found", async (list, fault) => {
    const sent = statements.find(({ subgraph }) => subgraph === "settlement") as SentStatement;
    const taking = { ...sent, text: `DELETE FROM ledger_pending WHERE entry_id ${list}`, values: [10] };
    expect(await findComparisons(app.databaseUrl, [taking], tables)).toEqual([expect.stringMatching(fault)]);
  });
});
