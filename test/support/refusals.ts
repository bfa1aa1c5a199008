import { SUBGRAPHS } from "@aap/prisma/subgraphs";
import { expect } from "vitest";
import type { TestApplication } from "./application.ts";
import type { Answer } from "./client.ts";
import { eventually } from "./eventually.ts";
import { UNPUBLISHED } from "./outbound-events.ts";
import { saveDueStates } from "./save-due-states.ts";

/** A regular expression of the tables of the job queue, which change in the background. */
export const QUEUE_TABLES = "^(bam|job|queue|schedule|subscription|version|warning)";

/** A regular expression of the tables into which a job sums up the ledger. */
const BALANCE_TABLES = "^ledger_(balance|pending)";

/** A regular expression of the tables into which jobs sum up the metrics. */
const METRICS_TABLES = "_(delta|rollup)$";

const CHANGES_THAT_WAIT = `SELECT 1 FROM (${UNPUBLISHED}) event
  UNION ALL SELECT 1 FROM settlement.checkout_change
  UNION ALL (
    SELECT 1 FROM (
      SELECT id FROM checkout.handoff WHERE state IN ('awaiting_payment', 'expired') AND mode <> 'purchase' AND expires_at <= clock.now()
      ORDER BY expires_at DESC, id DESC LIMIT 1) last
    WHERE NOT EXISTS (SELECT FROM settlement.feed_cursor
      WHERE feed = 'expired-checkouts' AND cursor = rtrim(encode(convert_to(last.id, 'UTF8'), 'base64'), '=')))`;

/**
 * Returns the number of rows of every table of the subgraphs, with a hash of their contents. It waits until all events are published, also
 * those of expired checkouts, and the outcomes of all payments are saved. The states that are due by the clock are saved first.
 */
export async function readTableContents(app: TestApplication): Promise<Record<string, string>> {
  await saveDueStates(app);
  const tables = await app.sql<{ name: string }>(
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = ANY($1) AND tablename !~ $2 ORDER BY 1",
    [SUBGRAPHS, `${QUEUE_TABLES}|${BALANCE_TABLES}|${METRICS_TABLES}`],
  );
  const counts = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*) || ' rows ' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS stock FROM ${name} t`,
  );
  // In the same statement, because a job may write one between two: its row would change when it is published.
  const waiting = `SELECT 'waiting', count(*)::text FROM (${CHANGES_THAT_WAIT}) change`;
  return eventually(async () => {
    const rows = await app.sql<{ name: string; stock: string }>([...counts, waiting].join(" UNION ALL "));
    const { waiting: waitingCount, ...contents } = Object.fromEntries(rows.map(({ name, stock }) => [name, stock]));
    return waitingCount === "0" && contents;
  });
}

/** Sends a request or runs a command that must be refused; fails if it inserted, changed or deleted a row of any table. */
export async function withoutChange<Result extends object = Answer>(
  app: TestApplication,
  send: () => Promise<Result>,
): Promise<Result> {
  const before = await readTableContents(app);
  const answer = await send();
  expect(await readTableContents(app), JSON.stringify(answer)).toEqual(before);
  return answer;
}

/** Expects a refusal with this status and text, whose body has the fields of refusals and no others. */
export function expectRefusal(answer: Answer, status: number, error: string | RegExp): void {
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status });
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  const { error: text, code, requestId, param = "", hint = "", retryable = true, docUrl, ...rest } = answer.body;
  if (typeof error === "string") expect(text).toBe(error);
  else expect(text).toMatch(error);
  expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
  expect(requestId).toBe(answer.headers.get("request-id"));
  expect(requestId).toMatch(/\S{10,}/);
  expect([typeof param, typeof hint]).toEqual(["string", "string"]);
  expect(docUrl).toMatch(new RegExp(`^https?://[^/]+/docs/errors#${code}$`));
  expect(retryable).toBe(true);
  expect(rest).toEqual({});
}

/** Returns a refusal without its request id, which differs in every response. */
export function withoutRequestId({ status, body }: Answer): object {
  const { requestId: _, ...rest } = body;
  return { status, ...rest };
}
