import { Client, escapeLiteral } from "pg";
import type { SentStatement } from "./record-statements.ts";

/** The part of a node of a plan that `EXPLAIN (FORMAT JSON)` returns and that is judged. */
interface Node {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Plan Rows": number;
  Filter?: string;
  "Join Filter"?: string;
  Plans?: Node[];
}

/** More rows than a page with everything that it shows. */
const MAX_ROWS = 2_000;
/** Nodes that read all rows below them before they return the first one. */
const READS_ALL = /^(Sort|Aggregate|Hash|WindowAgg|Bitmap Heap Scan)$/;

const HAS_PLAN = /^\s*(\/\*.*?\*\/\s*)?(SELECT|INSERT|UPDATE|DELETE|WITH|\()/i;

/** Returns the statements that have a plan, each text of a subgraph once. */
export function distinctStatements(sent: readonly SentStatement[]): SentStatement[] {
  const byText = new Map(sent.map((statement) => [`${statement.subgraph} ${statement.text}`, statement]));
  return [...byText.values()].filter(({ text }) => HAS_PLAN.test(text));
}

/**
 * Explains a statement as its subgraph runs it, and returns what is wrong with the plan: each scan of a whole growing table, and each
 * scan that is expected to read more than 2,000 rows.
 */
export function findPlanFaults(
  databaseUrl: string,
  statements: readonly SentStatement[],
  growingTables: readonly string[],
): Promise<string[]> {
  const growing = new Set(growingTables);
  return findFaults(databaseUrl, statements, (plan) => faultsOf(plan, growing, false));
}

/**
 * Explains a statement as its subgraph runs it, and returns where the plan compares each row of one of the tables with each entry of a
 * list: the number of comparisons grows with the square of the rows.
 */
export function findComparisons(
  databaseUrl: string,
  statements: readonly SentStatement[],
  tables: readonly string[],
): Promise<string[]> {
  const compared = new Set(tables);
  return findFaults(databaseUrl, statements, (plan) => comparisonsOf(plan, compared));
}

async function findFaults(
  databaseUrl: string,
  statements: readonly SentStatement[],
  judge: (plan: Node) => string[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const [options, group] of Map.groupBy(statements, (statement) => statement.options)) {
    const client = new Client({ connectionString: databaseUrl, options });
    await client.connect();
    try {
      for (const statement of group) {
        const found = judge(await explain(client, statement));
        if (found.length > 0) faults.push(`${found.join("; ")}\n${statement.subgraph}: ${statement.text.trim()}`);
      }
    } finally {
      await client.end();
    }
  }
  return faults;
}

/** Returns the plan of a statement that is prepared and executed with its values, without running it. */
async function explain(client: Client, { text, values }: SentStatement): Promise<Node> {
  await client.query(`PREPARE explained AS ${text}`);
  const given = values.length === 0 ? "" : `(${values.map(toLiteral).join(", ")})`;
  const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Node }] }>(
    `EXPLAIN (FORMAT JSON) EXECUTE explained${given}`,
  );
  await client.query("DEALLOCATE explained");
  const plan = rows[0]?.["QUERY PLAN"][0].Plan;
  if (plan === undefined) throw new Error(`no plan of ${text}`);
  return plan;
}

function faultsOf(node: Node, growingTables: ReadonlySet<string>, isLimited: boolean): string[] {
  const { "Node Type": type, "Relation Name": table = "", "Plan Rows": rows, Plans: inner = [] } = node;
  const faults = inner.flatMap((one) =>
    faultsOf(one, growingTables, type === "Limit" || (isLimited && !READS_ALL.test(type))),
  );
  if (!growingTables.has(table) || !type.endsWith("Scan")) return faults;
  if (type === "Seq Scan") faults.push(`reads the whole table ${table}`);
  else if (!isLimited && rows > MAX_ROWS) faults.push(`reads about ${rows} rows of ${table} (${node["Index Name"]})`);
  return faults;
}

function comparisonsOf(node: Node, tables: ReadonlySet<string>): string[] {
  const { Filter: filter = "", "Join Filter": joinFilter, Plans: inner = [] } = node;
  const faults = inner.flatMap((one) => comparisonsOf(one, tables));
  const isScanOf = (one: Node) => tables.has(one["Relation Name"] ?? "");
  if (joinFilter !== undefined && inner.some(isScanOf)) faults.push(`compares pairs of rows by ${joinFilter}`);
  if (isScanOf(node) && filter.includes(" = ANY (")) faults.push(`compares each row with a list by ${filter}`);
  return faults;
}

/** Returns a value as a literal that PostgreSQL converts to the type of the parameter, as the driver sends it. */
function toLiteral(value: unknown): string {
  if (value === null || value === undefined) return "NULL";
  if (Array.isArray(value)) return escapeLiteral(`{${value.map(toElement).join(",")}}`);
  if (value instanceof Uint8Array) return escapeLiteral(`\\x${Buffer.from(value).toString("hex")}`);
  return escapeLiteral(toText(value));
}

const toElement = (value: unknown): string =>
  value === null ? "NULL" : `"${toText(value).replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** Texts as they are, times in ISO 8601, numbers in digits, objects as JSON. */
function toText(value: unknown): string {
  if (typeof value === "string") return value;
  if (value instanceof Date) return value.toISOString();
  return typeof value === "bigint" ? value.toString() : JSON.stringify(value);
}
