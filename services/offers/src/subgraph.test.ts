import { randomBytes } from "node:crypto";
import { verifyAapCode } from "@aap/kernel/aap-code";
import type { Caller } from "@aap/kernel/caller";
import { createTestDatabase, type TestDatabase } from "@aap/prisma/test-database";
import { createSecretBox } from "@aap/subgraph-host/secret-box";
import { openSubgraph, type OpenSubgraph } from "@aap/subgraph-host/subgraph";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { buildIndexes } from "./build-indexes.ts";
import { subgraph } from "./subgraph.ts";

const operator: Caller = { kind: "operator", id: "op", scopes: ["*"] };
const agent: Caller = { kind: "agent", id: "agent_one", scopes: ["*"] };
const otherAgent: Caller = { kind: "agent", id: "agent_two", scopes: ["*"] };
const secrets = createSecretBox(randomBytes(32).toString("base64"));

let database: TestDatabase;
let owner: pg.Client;
let offers: OpenSubgraph;
let second: OpenSubgraph;
let merchantId: string;
let merchant: Caller;

const log = pino({ level: "error" });

async function open(env: Record<string, string> = {}): Promise<OpenSubgraph> {
  const host = { databaseUrl: database.url, publicUrl: "https://aap.example", production: true, env, secrets, log };
  return openSubgraph(subgraph as never, host as never, undefined as never);
}

async function ask(query: string, variables: object = {}, caller: Caller = operator) {
  const { data, errors } = await offers.execute({ query, variables: { ...variables }, caller, requestId: "req" });
  const error: Record<string, unknown> | undefined = errors?.[0] && {
    message: errors[0].message,
    ...errors[0].extensions,
  };
  // oxlint-disable-next-line typescript/no-explicit-any -- the answers of a dozen documents
  return { data: data as any, error };
}

const SAVE_OFFER = `mutation ($merchantId: ID!, $input: OfferInput!) { saveOffer(merchantId: $merchantId, input: $input) { id aapCode status } }`;
const SEARCH = `mutation ($input: SearchOffersInput!) { searchOffers(input: $input) {
  session { id expiresAt openedAt searchedFor hasExpired agent { id } } offers { id reference aapCode } count comparedIn nextCursor } }`;

const offerInput = (reference: string, change: object = {}) => ({
  reference,
  vertical: "sim",
  provider: "Acme Mobile",
  name: `SIM ${reference}`,
  price: { amountMinor: 1_000, currency: "GBP" },
  criteria: { data_gb: 20, contract_months: 12, "5g": true },
  commission: { type: "CPA", amountMinor: 800 },
  ...change,
});

const saveOffer = async (reference: string, change: object = {}, caller: Caller = operator) =>
  (await ask(SAVE_OFFER, { merchantId, input: offerInput(reference, change) }, caller)).data.saveOffer as {
    id: string;
    aapCode: string;
  };

const search = async (input: object, caller: Caller = agent) => {
  const { data, error } = await ask(SEARCH, { input }, caller);
  return {
    ...data?.searchOffers,
    error,
    references: data?.searchOffers.offers.map(({ reference }: { reference: string }) => reference),
  };
};

const countOf = async (table: string) =>
  Number((await owner.query(`SELECT count(*) FROM offers.${table}`)).rows[0].count);

beforeAll(async () => {
  database = await createTestDatabase(inject("databaseServer"));
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  [offers, second] = await Promise.all([open(), open()]);
  const attributes = [
    { name: "data_gb", type: "INTEGER", indexed: true, description: "Data" },
    { name: "contract_months", type: "INTEGER", indexed: true, description: "Months" },
    { name: "network", type: "TEXT", description: "Network" },
    { name: "5g", type: "BOOLEAN", description: "5G" },
  ];
  await ask(`mutation ($input: VerticalInput!) { saveVertical(input: $input) { name } }`, {
    input: { name: "sim", title: "SIM only", validationDays: 30, attributes },
  });
  merchantId = await createMerchant("Acme");
  merchant = { kind: "merchant", id: merchantId, scopes: ["*"] };
});

afterAll(async () => {
  await offers.close();
  await second.close();
  await owner.end();
  await database.drop();
});

async function createMerchant(name: string): Promise<string> {
  const input = { name, url: "https://acme.example", flowType: "instant_checkout" };
  return (await ask(`mutation ($input: CreateMerchantInput!) { createMerchant(input: $input) { id } }`, { input })).data
    .createMerchant.id;
}

describe("AAP Codes", () => {
  test("two processes that start at once keep one key, sealed", async () => {
    const { rows } = await owner.query("SELECT sealed_jwk, public_jwk FROM offers.code_key");
    expect(rows).toHaveLength(1);
    expect(rows[0].sealed_jwk).not.toContain('"d"');
    expect(rows[0].public_jwk).not.toHaveProperty("d");
  });

  test("an offer's code verifies with the published keys and says its terms", async () => {
    const { id, aapCode } = await saveOffer("coded");
    const { data } = await ask("{ codeKeys }");
    expect(await verifyAapCode(aapCode, data.codeKeys, new Date())).toMatchObject({
      issuer: "aap.example",
      offerId: id,
      merchantId,
      price: { amountMinor: 1_000n, currency: "GBP" },
    });
    const verdict = (
      await ask(`query ($code: String!) { verifyCode(code: $code) { valid reason claims } }`, { code: aapCode })
    ).data.verifyCode;
    expect(verdict).toMatchObject({
      valid: true,
      reason: null,
      claims: { offerId: id, commission: { type: "CPA", amountMinor: 800 } },
    });
    const altered = (
      await ask(`query ($code: String!) { verifyCode(code: $code) { valid reason claims } }`, { code: `${aapCode}.` })
    ).data.verifyCode;
    expect(altered).toEqual({ valid: false, reason: "CODE_MALFORMED", claims: null });
  });

  test("a code is minted again with new terms and not with a new name, nor by a search", async () => {
    const { aapCode } = await saveOffer("terms");
    expect((await saveOffer("terms", { name: "Another name" })).aapCode).toBe(aapCode);
    expect((await search({ q: "Another name" })).offers[0].aapCode).toBe(aapCode);
    expect((await saveOffer("terms", { price: { amountMinor: 1_001, currency: "GBP" } })).aapCode).not.toBe(aapCode);
  });

  test("a code that would end within the session and a day is minted again when it is shown, and kept", async () => {
    const { id, aapCode } = await saveOffer("ending");
    await owner.query("UPDATE offers.offer SET code_expires_at = clock.now() + interval '49 hours' WHERE id = $1", [
      id,
    ]);
    await owner.query("UPDATE offers.code_key SET in_force_from = in_force_from - interval '1 hour'");
    expect((await search({ q: "ending" })).offers[0].aapCode).toBe(aapCode);
    await owner.query(
      "UPDATE offers.offer SET code_expires_at = clock.now() + interval '47 hours', aap_code = 'aap://old' WHERE id = $1",
      [id],
    );
    const shown = (await search({ q: "ending" })).offers[0].aapCode;
    expect(shown).toMatch(/^aap:\/\/aap\.example\/v1\//);
    expect((await ask(`{ offer(id: "${id}") { aapCode } }`)).data.offer.aapCode).toBe(shown);
  });

  test("an offer whose code would be longer than 500 characters is refused, and nothing is saved", async () => {
    const huge = Number.MAX_SAFE_INTEGER;
    const commission = {
      type: "HYBRID",
      amountMinor: huge,
      rateBasisPoints: 10_000,
      minimumMinor: huge,
      capMinor: huge,
    };
    const input = offerInput("long", { price: { amountMinor: huge, currency: "GBP" }, commission });
    const issuedByLongHost = await open({ CODE_ISSUER: "h".repeat(40) });
    const { errors } = await issuedByLongHost.execute({
      query: SAVE_OFFER,
      variables: { merchantId, input },
      caller: operator,
      requestId: "req",
    });
    await issuedByLongHost.close();
    expect(errors?.[0]?.extensions).toMatchObject({ code: "CODE_TOO_LONG", kind: "INVALID_INPUT" });
    expect(await countOf("offer WHERE reference = 'long'")).toBe(0);
  });
});

describe("search", () => {
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
      await buildIndexes(database.url);
      await buildIndexes(database.url);
    });

    test("the vertical says which attributes its indexes hold", async () => {
      const built = when === "with its indexes" ? ["data_gb", "contract_months"] : [];
      expect((await owner.query("SELECT indexed_attributes FROM offers.vertical WHERE name = 'sim'")).rows).toEqual([
        { indexed_attributes: built },
      ]);
    });

    const sim = (criteria: object, rest: object = {}) =>
      search({ vertical: "sim", provider: "acme", q: "SIM", ...rest, criteria });

    test("unlimited satisfies any minimum, a missing number none, and only active offers are found", async () => {
      expect((await sim({ data_gb_min: "50" }, { sort: "price" })).references).toEqual(["endless", "large"]);
      expect((await sim({ data_gb_min: "100000" })).references).toEqual(["endless"]);
      expect((await sim({ data_gb: "unlimited" })).references).toEqual(["endless"]);
      expect((await sim({ data_gb_max: "100", network: "Net 1" })).references).toEqual(["yen", "large", "small"]);
    });

    test("prices compare within one currency, the default where none is named, and the answer names it", async () => {
      const found = await sim({ contract_months: "12", network: "Net 1" }, { sort: "-price" });
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

    test("an attribute that is left open also finds offers that do not have it", async () => {
      expect((await sim({ network: "Net 1" })).references).toEqual(["bare", "yen", "large", "small"]);
    });

    test("pages continue one session in order, without repeats, and with the same parameters only", async () => {
      const sessions = await countOf("session");
      const input = { vertical: "sim", sort: "price", criteria: { data_gb_min: "5" }, limit: 2 };
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

  test("the session is the agent's, for the window, and says what was asked", async () => {
    const { session } = await search({ vertical: "sim", sort: "price", criteria: { data_gb_min: "5" } });
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
    ["sort", { sort: "name" }],
    ["cursor", { cursor: "x" }],
    ["data_gb", { vertical: "sim", criteria: { data_gb: ["1", "2"] } }],
  ])("a wrong %s is refused by name and opens no session", async (param, input) => {
    const sessions = await countOf("session");
    expect((await search(input)).error).toMatchObject({ kind: "INVALID_INPUT", param });
    expect(await countOf("session")).toBe(sessions);
  });

  test("a cursor of another agent is unknown, one of a changed search refused, one of an expired session expired", async () => {
    const { nextCursor: cursor, session } = await search({ vertical: "sim", sort: "price", limit: 1 });
    expect((await search({ cursor }, otherAgent)).error).toMatchObject({ code: "SESSION_NOT_FOUND" });
    expect((await search({ cursor, sort: "-price" })).error).toMatchObject({ code: "CURSOR_INVALID", param: "sort" });
    await owner.query("UPDATE offers.session SET expires_at = clock.now() WHERE id = $1", [session.id]);
    expect((await search({ cursor })).error).toMatchObject({ code: "SESSION_EXPIRED", message: "Session expired" });
  });

  test("q finds whole words of name or provider, whatever their case, and text that is an operator elsewhere is none", async () => {
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

  test("only an agent searches", async () => {
    expect((await search({}, operator)).error).toMatchObject({ kind: "FORBIDDEN" });
  });

  test("a session is seen by its agent, that agent's builder and operators, and is missing for everyone else", async () => {
    const { session } = await search({});
    const builder: Caller = { kind: "builder", id: "bld", scopes: ["*"], agentIds: ["agent_one"] };
    const seenBy = async (caller: Caller) =>
      (await ask(`query ($id: ID!) { session(id: $id) { id } }`, { id: session.id }, caller)).data.session?.id ?? null;
    for (const caller of [agent, builder, operator]) expect(await seenBy(caller)).toBe(session.id);
    for (const caller of [otherAgent, merchant, { ...builder, agentIds: [] }]) expect(await seenBy(caller)).toBeNull();
  });
});

describe("the catalogue", () => {
  test("a merchant writes its own offers only, and another's merchant is like none", async () => {
    const stranger = await createMerchant("Stranger");
    const before = await countOf("offer");
    for (const id of [stranger, "mer_00000000000000000000000000", "mer_\0"]) {
      const { error } = await ask(SAVE_OFFER, { merchantId: id, input: offerInput("x") }, merchant);
      expect(error).toMatchObject({ code: "MERCHANT_NOT_FOUND", message: "Merchant not found" });
    }
    expect(await countOf("offer")).toBe(before);
    const { id } = await saveOffer("own", {}, merchant);
    const foreign: Caller = { kind: "merchant", id: stranger, scopes: ["*"] };
    const status = `mutation ($id: ID!) { setOfferStatus(id: $id, status: PAUSED) { status } }`;
    expect((await ask(status, { id }, foreign)).error).toMatchObject({ code: "OFFER_NOT_FOUND" });
    expect((await ask(status, { id }, merchant)).data.setOfferStatus.status).toBe("PAUSED");
    expect((await ask(`{ merchant(id: "${merchantId}") { terms { version } } }`, {}, foreign)).error).toMatchObject({
      code: "MERCHANT_NOT_FOUND",
    });
  });

  test("a withdrawn offer stays withdrawn", async () => {
    const { id } = await saveOffer("gone");
    const set = (status: string) => ask(`mutation { setOfferStatus(id: "${id}", status: ${status}) { status } }`);
    expect((await set("WITHDRAWN")).data.setOfferStatus.status).toBe("WITHDRAWN");
    expect((await set("ACTIVE")).error).toMatchObject({ code: "OFFER_WITHDRAWN", kind: "CONFLICT" });
    expect((await ask(SAVE_OFFER, { merchantId, input: offerInput("gone") })).error).toMatchObject({
      code: "OFFER_WITHDRAWN",
    });
  });

  const load = async (format: string, feed: string) =>
    (
      await ask(
        `mutation ($merchantId: ID!, $format: FeedFormat!, $feed: String!) { loadOffers(merchantId: $merchantId, format: $format, feed: $feed) { created updated unchanged errors { line field message } } }`,
        { merchantId, format, feed },
      )
    ).data.loadOffers;
  const header = "reference,vertical,provider,name,price,currency,commission_type,commission_amount,data_gb";

  test("a feed with a wrong line saves nothing and says which line and field", async () => {
    const before = await countOf("offer");
    const result = await load(
      "CSV",
      `${header}\nf1,sim,P,One,9.99,GBP,cpa,8,10\nf2,sim,P,Two,9.999,GBP,cpa,8,10\ngone,sim,P,Three,9.99,GBP,cpa,8,10\nf1,sim,P,Again,9.99,GBP,cpa,8,10\n`,
    );
    expect(result).toMatchObject({
      created: 0,
      errors: [
        { line: 3, field: "price" },
        { line: 5, field: "reference" },
      ],
    });
    expect(
      await load("CSV", `${header}\nf1,sim,P,One,9.99,GBP,cpa,8,10\ngone,sim,P,Three,9.99,GBP,cpa,8,10\n`),
    ).toMatchObject({ created: 0, errors: [{ line: 3, field: "reference" }] });
    expect(await countOf("offer")).toBe(before);
  });

  test("a feed creates, updates and leaves alone, in CSV and in JSON Lines alike", async () => {
    expect(
      await load("CSV", `${header}\nf1,sim,P,One,9.99,GBP,cpa,8,10\nf2,sim,P,Two,9.99,GBP,cpa,8,unlimited\n`),
    ).toEqual({ created: 2, updated: 0, unchanged: 0, errors: [] });
    const line = (reference: string, name: string, data: unknown) =>
      JSON.stringify({
        reference,
        vertical: "sim",
        provider: "P",
        name,
        price: 9.99,
        currency: "GBP",
        commission_type: "cpa",
        commission_amount: "8.00",
        data_gb: data,
      });
    expect(
      await load(
        "JSON_LINES",
        [line("f1", "One", 10), line("f2", "Two more", "unlimited"), line("f3", "Three", 1)].join("\n"),
      ),
    ).toEqual({ created: 1, updated: 1, unchanged: 1, errors: [] });
  });

  test("writers of the same offers at once never overwrite what they have not seen", async () => {
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        ask(SAVE_OFFER, { merchantId, input: offerInput("raced", { name: `Name ${n}` }) }),
      ),
    );
    const { rows } = await owner.query("SELECT version FROM offers.offer WHERE reference = 'raced'");
    expect(rows).toEqual([{ version: results.filter(({ error }) => !error).length }]);
    expect(results.every(({ error }) => !error || error["code"] === "CATALOGUE_CHANGED")).toBe(true);
  });

  test("terms grow by versions, and each merchant's are kept", async () => {
    const set = `mutation ($id: ID!) { setMerchantTerms(merchantId: $id, input: { validationDays: 7, partialRefunds: PRORATE }) { terms { version validationDays attributionWindowDays partialRefunds } } }`;
    expect((await ask(set, { id: merchantId })).data.setMerchantTerms.terms).toEqual({
      version: 2,
      validationDays: 7,
      attributionWindowDays: 30,
      partialRefunds: "PRORATE",
    });
    expect(await countOf(`merchant_terms WHERE merchant_id = '${merchantId}'`)).toBe(2);
  });

  test("terms are read as of a moment, and the newest without one", async () => {
    const id = await createMerchant("Changing");
    const set = `mutation ($id: ID!, $days: Int!) { setMerchantTerms(merchantId: $id, input: { validationDays: $days }) { id } }`;
    await ask(set, { id, days: 7 });
    await ask(set, { id, days: 8 });
    // Three versions, a day apart.
    await owner.query(
      "UPDATE offers.merchant_terms SET created_at = now() - (3 - version) * interval '1 day' WHERE merchant_id = $1",
      [id],
    );
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const read = `query ($id: ID!, $first: DateTime!, $second: DateTime!, $before: DateTime!) { merchant(id: $id) {
      newest: terms { version } first: terms(asOf: $first) { version } second: terms(asOf: $second) { version } before: terms(asOf: $before) { version } } }`;
    const { data } = await ask(read, { id, first: daysAgo(1.5), second: daysAgo(0.5), before: daysAgo(9) });
    expect(data.merchant).toEqual({
      newest: { version: 3 },
      first: { version: 1 },
      second: { version: 2 },
      before: { version: 1 },
    });
  });

  test("one request reads many offers with their merchants, terms and verticals", async () => {
    const representations = (await owner.query("SELECT id FROM offers.offer LIMIT 50")).rows.map(({ id }) => ({
      __typename: "Offer",
      id,
    }));
    expect(representations.length).toBeGreaterThan(10);
    const { data } = await ask(
      `query ($representations: [_Any!]!) { _entities(representations: $representations) { ... on Offer { id merchant { name terms { version } } vertical { title } } } }`,
      { representations },
    );
    const whole = {
      merchant: { name: "Acme", terms: { version: expect.any(Number) } },
      vertical: { title: "SIM only" },
    };
    expect(data._entities).toEqual(
      representations.map(({ id }) =>
        expect.objectContaining({ id, ...whole, merchant: expect.objectContaining(whole.merchant) }),
      ),
    );
  });
});
