import Papa from "papaparse";
import { beforeAll, expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import type { Client } from "../../support/client.ts";
import { succeeded } from "../../support/succeeded.ts";

const app = useApplication();
let own: string[];
let other: string;

beforeAll(async () => {
  const searched = await app.lifecycle.searched();
  const paid = await app.lifecycle.paid();
  own = [paid.session.id, searched.session.id];
  other = (await app.lifecycle.paid({ agent: app.otherAgent })).session.id;
});

const read = async (client: Client, query = "") => succeeded(await client.get(`/v1/sessions${query}`)).body;
const idsOf = (rows: readonly { sessionId: string }[]) => rows.map(({ sessionId }) => sessionId);

test("a session is listed as it is read by its id, with its status, its agent and what was searched", async () => {
  const { sessions } = await read(app.agent);
  expect(sessions.map(({ status }: { status: string }) => status)).toEqual(["converted", "created"]);
  for (const session of sessions) {
    expect(session).toMatchObject({
      agentId: app.holderOf(app.agent),
      searchedFor: { vertical: "sim", provider: expect.any(String) },
    });
    expect((await app.agent.get(`/v1/sessions/${session.sessionId}`)).body).toEqual(session);
  }
});

test("an agent and its builder list their own sessions, an operator all, and a merchant none [W1]", async () => {
  for (const client of [app.agent, app.builder]) expect(idsOf((await read(client)).sessions)).toEqual(own);
  expect(idsOf((await read(app.otherAgent)).sessions)).toEqual([other]);
  expect(idsOf((await read(app.operator)).sessions)).toEqual([other, ...own]);
  expect((await read(app.merchantClient(app.merchantOf("Lark Mobile")))).sessions).toEqual([]);
  expect((await read(app.builder, `?agentId=${app.holderOf(app.otherAgent)}`)).sessions).toEqual([]);
});

test("following the links of the list returns every session once", async () => {
  const first = await app.agent.get("/v1/sessions?limit=1");
  const [, next = ""] = /^<([^>]+)>; rel="next"$/.exec(first.headers.get("link") ?? "") ?? [];
  const second = await app.agent.get(next);
  expect([...idsOf(first.body.sessions), ...idsOf(second.body.sessions)]).toEqual(own);
  expect([second.body.nextCursor, second.headers.get("link")]).toEqual([null, null]);
});

test("the list as CSV has the fields of the JSON rows as columns", async () => {
  const { body, headers } = await app.agent.send("/v1/sessions?limit=1", { headers: { accept: "text/csv" } });
  expect(headers.get("content-disposition")).toBe('attachment; filename="sessions.csv"');
  const { data } = Papa.parse<Record<string, string>>(body, { header: true, skipEmptyLines: true });
  const { sessions } = await read(app.agent);
  expect(data.map((row) => ({ ...row, searchedFor: JSON.parse(row["searchedFor"] ?? "") }))).toEqual(sessions);
});
