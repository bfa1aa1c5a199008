import { expect } from "vitest";
import type { TestApplication } from "./application.ts";
import type { Answer } from "./client.ts";

const SCHEMAS = ["offers", "attribution", "checkout", "settlement"];
/** The queue's own tables, which it tends in the background, as a regular expression. */
export const QUEUE_TABLES = "^(bam|job|queue|schedule|subscription|version|warning)";

/** How every table of the subgraphs stands: its number of rows and a sum over their contents. */
export async function takeStock(app: TestApplication): Promise<Record<string, string>> {
  const tables = await app.sql<{ name: string }>(
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = ANY($1) AND tablename !~ $2 ORDER BY 1",
    [SCHEMAS, QUEUE_TABLES],
  );
  const counts = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*) || ' rows ' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS stock FROM ${name} t`,
  );
  const rows = await app.sql<{ name: string; stock: string }>(counts.join(" UNION ALL "));
  return Object.fromEntries(rows.map(({ name, stock }) => [name, stock]));
}

/** Sends what must be refused, and fails when any row of any table came, changed or went by it. */
export async function withoutTrace(app: TestApplication, send: () => Promise<Answer>): Promise<Answer> {
  const before = await takeStock(app);
  const answer = await send();
  expect(await takeStock(app), `${answer.status} ${JSON.stringify(answer.body)}`).toEqual(before);
  return answer;
}

/** Checks a refusal: its status, the exact text, and that its body has the one shape that refusals have and nothing else. */
export function expectRefusal(answer: Answer, status: number, error: string | RegExp): void {
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status });
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  const { error: text, code, requestId, param = "", retryable = true, ...rest } = answer.body;
  if (typeof error === "string") expect(text).toBe(error);
  else expect(text).toMatch(error);
  expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
  expect(requestId).toBe(answer.headers.get("request-id"));
  expect(requestId).toMatch(/\S{10,}/);
  expect(typeof param).toBe("string");
  expect(retryable).toBe(true);
  expect(rest).toEqual({});
}

/** A refusal without what differs between two requests of the same kind. */
export function withoutRequestId({ status, body }: Answer): object {
  const { requestId: _, ...rest } = body;
  return { status, ...rest };
}
