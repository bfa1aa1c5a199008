import { testLoginsOf } from "@aap/prisma/test-database";
import { beforeAll, expect, test } from "vitest";
import { buildIndexes } from "../../services/offers/src/build-indexes.ts";
import { eraseDueBytes } from "../../services/settlement/src/operations/evidence/erase-due-bytes.ts";
import { openDatabase } from "../../services/settlement/src/store/database.ts";
import { useApplication } from "../support/application.ts";
import { sendEveryRequest } from "../support/every-request.ts";
import { fillTables } from "../support/fill-tables.ts";
import { distinctStatements, findPlanFaults } from "../support/plans.ts";
import { recordStatements, type SentStatement } from "../support/record-statements.ts";

const app = useApplication();
const ROWS = 20_000;

let statements: SentStatement[];
let growingTables: string[];

beforeAll(async () => {
  await buildIndexes(app.databaseUrl);
  statements = distinctStatements(
    await recordStatements(async () => {
      await sendEveryRequest(app);
      await eraseBytes();
    }),
  );
  // The jobs would work on the copies.
  await app.stop();
  growingTables = await fillTables(app, ROWS);
}, 120_000);

/** The job that erases the bytes of events, which runs once a minute. */
async function eraseBytes(): Promise<void> {
  const { db, close } = openDatabase(testLoginsOf(app.databaseUrl).settlement);
  await eraseDueBytes({ db }).finally(close);
}

test("no statement of a request or a job scans a growing table, or is expected to read more than 2,000 of 20,000 rows", async () => {
  process.stdout.write(`${statements.length} SQL statements\n`);
  expect(statements.length).toBeGreaterThan(250);
  expect(await findPlanFaults(app.databaseUrl, statements, growingTables)).toEqual([]);
});

test("a statement without an index is found, with its text", async () => {
  const sent = statements.find(({ subgraph }) => subgraph === "settlement");
  const text = "SELECT FROM conversion WHERE order_reference = $1";
  const unindexed = { ...(sent as SentStatement), text, values: ["order-1"] };
  expect(await findPlanFaults(app.databaseUrl, [unindexed], growingTables)).toEqual([
    `reads the whole table conversion\nsettlement: ${text}`,
  ]);
});
