import { randomBytes } from "node:crypto";
import type { Caller } from "@aap/kernel/caller";
import { createTestDatabase, type TestDatabase } from "@aap/prisma/test-database";
import { createSecretBox } from "@aap/subgraph-host/secret-box";
import { openSubgraph, type OpenSubgraph } from "@aap/subgraph-host/subgraph";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, inject } from "vitest";
import { subgraph } from "../subgraph.ts";

/** Callers that hold every scope. */
export const OPERATOR: Caller = { kind: "operator", id: "desk", scopes: ["*"] };
export const AGENT: Caller = { kind: "agent", id: "agent_one", scopes: ["*"] };
export const OTHER_AGENT: Caller = { kind: "agent", id: "agent_two", scopes: ["*"] };
export const asMerchant = (id: string): Caller => ({ kind: "merchant", id, scopes: ["*"] });
export const asBuilder = (agentIds: readonly string[]): Caller => ({
  kind: "builder",
  id: "bld",
  scopes: ["*"],
  agentIds,
});

export const SAVE_OFFER = `mutation ($merchantId: ID!, $input: OfferInput!) {
  saveOffer(merchantId: $merchantId, input: $input) { id aapCode status }
}`;

const SAVE_VERTICAL = `mutation ($input: VerticalInput!) { saveVertical(input: $input) { name } }`;

const SEARCH = `mutation ($input: SearchOffersInput!) {
  searchOffers(input: $input) {
    session { id expiresAt openedAt searchedFor hasExpired agent { id } }
    offers { id reference aapCode }
    count comparedIn nextCursor
  }
}`;

/** The vertical `sim` of the tests. */
const SIM = {
  name: "sim",
  title: "SIM only",
  validationDays: 30,
  attributes: [
    { name: "data_gb", type: "INTEGER", indexed: true, description: "Data" },
    { name: "contract_months", type: "INTEGER", indexed: true, description: "Months" },
    { name: "network", type: "TEXT", description: "Network" },
    { name: "5g", type: "BOOLEAN", description: "5G" },
  ],
};

/** The input of an offer of the vertical `sim` at 10.00 GBP, with a commission of 8.00 GBP. */
export function offerInput(reference: string, change: object = {}) {
  return {
    reference,
    vertical: "sim",
    provider: "Acme Mobile",
    name: `SIM ${reference}`,
    price: { amountMinor: 1_000, currency: "GBP" },
    criteria: { data_gb: 20, contract_months: 12, "5g": true },
    commission: { type: "CPA", amountMinor: 800 },
    ...change,
  };
}

/**
 * Opens the subgraph, with the vertical `sim` and one merchant, on a database for the test file. Another process has the same
 * database open. All members may be used as soon as the tests run.
 */
export function useTestSubgraph() {
  const secrets = createSecretBox(randomBytes(32).toString("base64"));
  let database: TestDatabase;
  let owner: pg.Client;
  let offers: OpenSubgraph;
  let otherProcess: OpenSubgraph;
  let merchantId: string;

  beforeAll(async () => {
    database = await createTestDatabase(inject("databaseServer"));
    owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    [offers, otherProcess] = await Promise.all([open(), open()]);
    await ask(SAVE_VERTICAL, { input: SIM });
    merchantId = await createMerchant("Acme");
  });

  afterAll(async () => {
    await offers.close();
    await otherProcess.close();
    await owner.end();
    await database.drop();
  });

  async function open(env: Record<string, string> = {}): Promise<OpenSubgraph> {
    const log = pino({ level: "error" });
    const host = { databaseUrl: database.url, publicUrl: "https://aap.example", production: true, env, secrets, log };
    return openSubgraph(subgraph, host, () => Promise.reject(new Error("offers asks no other subgraph")));
  }

  async function ask(query: string, variables: object = {}, caller: Caller = OPERATOR, process = offers) {
    const { data, errors } = await process.execute({ query, variables: { ...variables }, caller, requestId: "req" });
    const error: Record<string, unknown> | undefined = errors?.[0] && {
      message: errors[0].message,
      ...errors[0].extensions,
    };
    // oxlint-disable-next-line typescript/no-explicit-any -- the assertions of a test state the types of the responses
    return { data: data as any, error };
  }

  async function createMerchant(name: string): Promise<string> {
    const input = { name, url: "https://acme.example", flowType: "instant_checkout" };
    const { data } = await ask(`mutation ($input: CreateMerchantInput!) { createMerchant(input: $input) { id } }`, {
      input,
    });
    return data.createMerchant.id;
  }

  async function saveOffer(reference: string, change: object = {}, caller: Caller = OPERATOR) {
    const { data } = await ask(SAVE_OFFER, { merchantId, input: offerInput(reference, change) }, caller);
    return data.saveOffer as { id: string; aapCode: string };
  }

  /** Saves the vertical `sim` with a change in the other process. */
  async function saveVerticalElsewhere(change: object): Promise<void> {
    await ask(SAVE_VERTICAL, { input: { ...SIM, ...change } }, OPERATOR, otherProcess);
  }

  async function search(input: object, caller: Caller = AGENT) {
    const { data, error } = await ask(SEARCH, { input }, caller);
    const found = data?.searchOffers;
    return { ...found, error, references: found?.offers.map(({ reference }: { reference: string }) => reference) };
  }

  async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    return (await owner.query(text, values)).rows;
  }

  async function countOf(table: string): Promise<number> {
    return Number((await sql(`SELECT count(*) FROM offers.${table}`))[0]?.["count"]);
  }

  return {
    open,
    ask,
    createMerchant,
    saveOffer,
    saveVerticalElsewhere,
    search,
    sql,
    countOf,
    databaseUrl: () => database.url,
    merchantId: () => merchantId,
    merchant: () => asMerchant(merchantId),
  };
}
