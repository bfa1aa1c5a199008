import type { Caller } from "@aap/kernel/caller";
import { beforeAll, describe, expect, test } from "vitest";
import { buildIndexes } from "./build-indexes.ts";
import { AGENT, asBuilder, OPERATOR, OTHER_AGENT, useTestSubgraph } from "./testing/test-subgraph.ts";

const { ask, saveOffer, saveVerticalElsewhere, search, sql, countOf, databaseUrl, merchant } = useTestSubgraph();

beforeAll(async () => {
  await saveOffer("small", {
    criteria: { data_gb: 5, contract_months: 12, network: "Net 1" },
    price: { amountMinor: 500, currency: "GBP" },
  });
  await saveOffer("large", {
    criteria: { data_gb: 100, contract_months: 12, network: "Net 1" },
    price: { amountMinor: 3_000, currency: "GBP" },
  });
  await saveOffer("endless", {
    criteria: { data_gb: "unlimited", contract_months: 24, network: "Net 2" },
    price: { amountMinor: 2_500, currency: "GBP" },
  });
  await saveOffer("yen", {
    criteria: { data_gb: 50, contract_months: 12, network: "Net 1" },
    price: { amountMinor: 100, currency: "JPY" },
  });
  await saveOffer("bare", { criteria: { network: "Net 1" } });
  await saveOffer("paused", { criteria: { data_gb: 50, network: "Net 1" }, status: "PAUSED" });
});

describe.each(["before its indexes are built", "with its indexes"])("%s", (when) => {
  beforeAll(async () => {
    if (when !== "with its indexes") return;
    await buildIndexes(databaseUrl());
    await buildIndexes(databaseUrl());
  });

  test("the vertical records which attributes its indexes hold", async () => {
    const built = when === "with its indexes" ? ["data_gb", "contract_months"] : [];
    expect(await sql("SELECT indexed_attributes FROM offers.vertical WHERE name = 'sim'")).toEqual([
      { indexed_attributes: built },
    ]);
  });

  const sim = (criteria: object, rest: object = {}) =>
    search({ vertical: "sim", provider: "acme", q: "SIM", ...rest, criteria });

  test("an unlimited number meets every minimum, a missing number meets none, and only active offers are found", async () => {
    expect((await sim({ data_gb_min: "50" }, { sort: "PRICE_ASC" })).references).toEqual(["endless", "large"]);
    expect((await sim({ data_gb_min: "100000" })).references).toEqual(["endless"]);
    expect((await sim({ data_gb: "unlimited" })).references).toEqual(["endless"]);
    expect((await sim({ data_gb_max: "100", network: "Net 1" })).references).toEqual(["yen", "large", "small"]);
  });

  test("searches at the same time that differ in one bound find their own offers", async () => {
    const searches = [{ data_gb_min: "unlimited" }, { data_gb_max: "unlimited" }, { data_gb_min: "unlimited" }];
    const found = await Promise.all(searches.map((criteria) => sim(criteria, { currency: "GBP" })));
    expect(found.map(({ references }) => references)).toEqual([
      ["endless"],
      ["endless", "large", "small"],
      ["endless"],
    ]);
  });

  test("different searches at the same time each find what they find alone, and open a session each", async () => {
    const inputs = [
      { data_gb_min: "5" },
      { data_gb_min: "50" },
      { data_gb_min: "unlimited" },
      { data_gb_max: "unlimited" },
      { data_gb: "7" },
      { data_gb_min: "5" },
    ].flatMap((criteria) => [
      { vertical: "sim", sort: "PRICE_ASC", criteria },
      { vertical: "sim", sort: "PRICE_ASC", criteria, minPrice: "6", maxPrice: "27.50" },
      { vertical: "sim", sort: "PRICE_DESC", criteria, currency: "JPY", limit: 1 },
      { vertical: "sim", provider: "acme", criteria },
      { vertical: "sim", provider: "nobody", criteria },
    ]);
    const together = await Promise.all(inputs.map((input) => search(input)));
    const alone = [];
    for (const input of inputs) alone.push(await search(input));
    expect(together.map(({ references }) => references)).toEqual(alone.map(({ references }) => references));
    expect(new Set(together.map(({ references }) => String(references))).size).toBeGreaterThan(4);
    expect(new Set(together.map(({ session }) => session?.id)).size).toBe(inputs.length);
    expect(together.map(({ session }) => session?.searchedFor)).toEqual(
      alone.map(({ session }) => session?.searchedFor),
    );
  });

  test("prices compare within one currency, the default if the search names none, and the result names it", async () => {
    const found = await sim({ contract_months: "12", network: "Net 1" }, { sort: "PRICE_DESC" });
    expect(found).toMatchObject({ references: ["large", "small"], comparedIn: "GBP" });
    expect(await sim({ network: "Net 1" }, { minPrice: "100", currency: "JPY" })).toMatchObject({
      references: ["yen"],
      comparedIn: "JPY",
    });
    expect(await sim({ network: "Net 1", data_gb_min: "1" })).toMatchObject({
      references: ["yen", "large", "small"],
      comparedIn: null,
    });
    expect((await sim({ network: "Net 1" }, { minPrice: "5.01", maxPrice: "30" })).references).toEqual([
      "bare",
      "large",
    ]);
  });

  test("a search without an attribute also finds offers that do not have it", async () => {
    expect((await sim({ network: "Net 1" })).references).toEqual(["bare", "yen", "large", "small"]);
  });

  test("pages continue one session, in order and without repeats", async () => {
    const sessions = await countOf("session");
    const input = { vertical: "sim", sort: "PRICE_ASC", criteria: { data_gb_min: "5" }, limit: 2 };
    const all = (await search({ ...input, limit: 100 })).references;
    const seen: string[] = [];
    let page = await search(input);
    for (;;) {
      seen.push(...page.references);
      expect(page.count).toBe(page.references.length);
      if (page.nextCursor === null) break;
      const next = await search({ cursor: page.nextCursor, limit: 2 });
      expect(next.session.id).toBe(page.session.id);
      page = next;
    }
    expect(seen).toEqual(all);
    expect(await countOf("session")).toBe(sessions + 2);
  });
});

test("a session has its agent, a window of 24 hours and the parameters of the search", async () => {
  const { session } = await search({ vertical: "sim", sort: "PRICE_ASC", criteria: { data_gb_min: "5" } });
  expect(session).toMatchObject({
    agent: { id: "agent_one" },
    hasExpired: false,
    searchedFor: { vertical: "sim", sort: "price", data_gb_min: "5", currency: "GBP" },
  });
  expect(new Date(session.expiresAt).getTime() - new Date(session.openedAt).getTime()).toBe(86_400_000);
});

test.each([
  ["data_gb_min", { vertical: "sim", criteria: { data_gb_min: "much" } }],
  ["colour", { vertical: "sim", criteria: { colour: "red" } }],
  ["vertical", { vertical: "boats" }],
  ["vertical", { vertical: "a\0" }],
  ["limit", { limit: 101 }],
  ["cursor", { cursor: "x" }],
  ["data_gb", { vertical: "sim", criteria: { data_gb: ["1", "2"] } }],
])("a wrong %s is refused, named, and opens no session", async (param, input) => {
  const sessions = await countOf("session");
  expect((await search(input)).error).toMatchObject({ kind: "INVALID_INPUT", param });
  expect(await countOf("session")).toBe(sessions);
});

test("a cursor is refused to another agent, for another search, and after its session", async () => {
  const { nextCursor: cursor, session } = await search({ vertical: "sim", sort: "PRICE_ASC", limit: 1 });
  expect((await search({ cursor }, OTHER_AGENT)).error).toMatchObject({ code: "SESSION_NOT_FOUND" });
  expect((await search({ cursor, sort: "PRICE_DESC" })).error).toMatchObject({ code: "CURSOR_INVALID", param: "sort" });
  await sql("UPDATE offers.session SET expires_at = clock.now() WHERE id = $1", [session.id]);
  expect((await search({ cursor })).error).toMatchObject({ code: "SESSION_EXPIRED", message: "Session expired" });
});

test("q finds whole words of name or provider in any case, and characters of the query language have no effect", async () => {
  await saveOffer("wordy", { name: "Roam-free O'Neil 20 GB", provider: "Zebra Telecom" });
  for (const q of ["zebra 20", "ROAM telecom", "o'neil", "roam-free"])
    expect([q, (await search({ q })).references]).toEqual([q, ["wordy"]]);
  for (const q of ["ebra", "zeb", "zebra | acme", "zebra!", "zebra\\", "':*", "&", "zebra <-> acme"]) {
    const found = await search({ q });
    expect([q, found.error]).toEqual([q, undefined]);
    expect([q, found.references]).not.toEqual([q, expect.arrayContaining(["terms"])]);
  }
  for (const q of ["ebra", "zeb"]) expect((await search({ q })).references).toEqual([]);
  expect((await search({ provider: "ebra t" })).references).toEqual(["wordy"]);
  expect((await search({ provider: "%" })).references).toEqual([]);
});

test("only an agent may search", async () => {
  expect((await search({}, OPERATOR)).error).toMatchObject({ kind: "FORBIDDEN" });
});

test("a session is read by its agent, the agent's builder and operators, and is null for other callers", async () => {
  const { session } = await search({});
  const read = async (caller: Caller, fields: string) => {
    const query = `query ($id: ID!, $refs: [_Any!]!) {
      session(id: $id) { ${fields} } entities: _entities(representations: $refs) { ... on Session { ${fields} } } }`;
    const refs = [{ __typename: "Session", id: session.id }];
    const { data } = await ask(query, { id: session.id, refs }, caller);
    return [data.session, ...data.entities];
  };
  const { id, expiresAt } = session;
  for (const caller of [AGENT, asBuilder(["agent_one"]), OPERATOR]) {
    expect(await read(caller, "id")).toEqual([{ id }, { id }]);
    expect(await read(caller, "id expiresAt agent { id }")).toEqual(
      Array.from({ length: 2 }, () => ({ id, expiresAt, agent: { id: "agent_one" } })),
    );
  }
  for (const caller of [OTHER_AGENT, merchant(), asBuilder([]), asBuilder(["agent_two"])])
    for (const fields of ["id", "id expiresAt"]) expect(await read(caller, fields)).toEqual([null, null]);
});

test("a search follows a change of its vertical by another process, and opens one session", async () => {
  const input = { vertical: "sim", criteria: { network: "Net 1" } };
  expect(await search(input)).toMatchObject({ count: 4 });
  await saveVerticalElsewhere({ attributes: [{ name: "carrier", type: "TEXT", description: "Network" }] });
  const sessions = await countOf("session");
  expect(await search({ vertical: "sim", criteria: { carrier: "Net 1" } })).toMatchObject({ count: 0 });
  expect(await countOf("session")).toBe(sessions + 1);

  await saveVerticalElsewhere({
    attributes: [{ name: "carrier", type: "BOOLEAN", description: "Whether it has one" }],
  });
  const wrong = await search({ vertical: "sim", criteria: { carrier: "Net 1" } });
  expect(wrong.error).toMatchObject({ kind: "INVALID_INPUT", param: "carrier" });
  expect(await countOf("session")).toBe(sessions + 1);

  await saveVerticalElsewhere({});
  expect(await search(input)).toMatchObject({ count: 4 });
  expect(await countOf("session")).toBe(sessions + 2);
});
