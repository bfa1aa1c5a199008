import type { Databases } from "./databases.ts";
import type { OnEnd } from "./on-end.ts";
import { startOurs } from "./ours.ts";
import { measure, type Plan, type Result } from "./rounds.ts";
import { scenarios } from "./scenarios.ts";
import type { Side } from "./side.ts";

/** The name for `--only`. */
export const POSTINGS = "postings";
/** The column of the service without postings. */
export const WITHOUT_POSTINGS = "unposted";

const TABLES = ["ledger_account", "ledger_posting", "ledger_entry", "ledger_pending"];

/**
 * Measures payment events with their ledger postings against those without, in turn. The other service is ours on a database that drops
 * the rows of the ledger's tables: it sends the same statements, and what differs is what the rows cost.
 */
export async function measurePostings(ours: Side, databases: Databases, plan: Plan, onEnd: OnEnd): Promise<Result> {
  const url = await databases.create("unposted");
  const other = await startOurs(url, [], onEnd);
  await dropRowsOf(TABLES, other);
  const analyze = async () => {
    await databases.analyze();
    await other.owner.query("ANALYZE");
  };
  const event = scenarios.find(({ name }) => name === "payment event, one at a time");
  if (event === undefined) throw new Error("there is no scenario of single payment events");
  const scenario = { ...event, name: "payment event with postings" };
  const result = await measure(scenario, { ...databases, ours, other, analyze }, plan);
  await expectPostings(ours, true);
  await expectPostings(other, false);
  return result;
}

/** Makes a database of the bench drop every row that is inserted into tables of settlement. */
async function dropRowsOf(tables: readonly string[], { owner }: Side): Promise<void> {
  await owner.query(
    "CREATE FUNCTION settlement.bench_drop() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
  );
  for (const table of tables)
    await owner.query(`CREATE TRIGGER a_bench_drops_it BEFORE INSERT ON settlement.${table}
      FOR EACH ROW EXECUTE FUNCTION settlement.bench_drop()`);
}

/** Throws unless the sales of a side have postings, or have none. */
async function expectPostings({ owner, label }: Side, has: boolean): Promise<void> {
  const { rows } = await owner.query<{ has: boolean }>(
    "SELECT EXISTS (SELECT FROM settlement.ledger_posting) AS has FROM settlement.conversion LIMIT 1",
  );
  if (rows[0]?.has !== has) throw new Error(`${label}: the ledger ${has ? "lacks" : "has"} the postings of the sales`);
}
