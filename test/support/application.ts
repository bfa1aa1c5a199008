import type { Dashboard } from "@aap/gateway/dashboard/router";
import type { Demo } from "@aap/prisma/demo";
import { createTestDatabase } from "@aap/prisma/test-database";
import type { ExecuteOnGraph } from "@aap/subgraph-host/graph";
import { Pool } from "pg";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { createClient, type Client } from "./client.ts";
import { openDemoTemplate, type CatalogueOffer, type DemoTemplate } from "./demo-template.ts";
import { findLedgerDifferences } from "./invariants.ts";
import { createLifecycle } from "./lifecycle.ts";
import { openApplication } from "./open-application.ts";
import { createProcessor, type TestProcessor } from "./processors/sandbox.ts";

/** The time of the database, which a test moves for its own file only. */
export interface TestClock {
  now(): Promise<Date>;
  /** Returns this machine's time, moved as far as this clock; for the times that a processor sends. */
  time: () => Date;
  /** Moves it by a PostgreSQL interval, such as `25 hours`. */
  advance(interval: string): Promise<void>;
  advanceTo(date: Date): Promise<void>;
}

/** A running service with the demo, with a client for each party. */
export interface TestService {
  baseUrl: string;
  databaseUrl: string;
  demo: Demo;
  agent: Client;
  otherAgent: Client;
  anonymousAgent: Client;
  builder: Client;
  operator: Client;
  /** Another operator, who approves what the first one proposes. */
  secondOperator: Client;
  anonymous: Client;
  merchantClient(merchantId: string): Client;
  /** The id of the party that holds a client's key. */
  holderOf(client: Client): string;
  /** A merchant's id by its name in the demo. */
  merchantOf(name: string): string;
  /** A merchant's offer by its reference, or its first active one. */
  offerOf(merchantName: string, reference?: string): CatalogueOffer;
  /** The processor behind a merchant's connection of the demo. */
  processorOf(merchantId: string): TestProcessor;
  clock: TestClock;
  /** Runs SQL as the database's owner, who sees every subgraph's tables. */
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  lifecycle: ReturnType<typeof createLifecycle>;
}

/** The service that one test file runs. */
export interface TestApplication extends TestService {
  /** The subgraphs that the gateway cannot reach, by name; a test adds and removes them. */
  away: Set<string>;
  /** Runs an operation as a subgraph does, without the edge. */
  execute: ExecuteOnGraph;
  /** The warnings and errors that the service logged, oldest first. */
  warnings: Record<string, unknown>[];
  /** The time of the rate limits, which stands still until a test moves it, so that no budget refills meanwhile. */
  budgetTime: { ms: number };
  /** Set by a test that posts entries which no fact caused: the ledger is not verified at the end of its file. */
  postsWithoutFacts?: true;
  /** Stops the service with its jobs before the end of the file; its database stays. */
  stop(): Promise<void>;
}

/** SQL that changes tables, and not only the clock. */
const ALTERS = /\b(?:INSERT|DELETE|TRUNCATE|ALTER|DROP|CREATE|UPDATE(?!\s+clock\.))\b/i;

/** Starts the service for a test file, with PostgreSQL, composition and HTTP; verifies the ledger, stops it and drops its database after the file. */
export function useApplication(
  env: Readonly<Record<string, string>> = {},
  openDashboard: (demo: Demo) => Promise<Partial<Dashboard>> = async () => ({}),
): TestApplication {
  const app = {} as TestApplication;
  const closers: (() => Promise<unknown>)[] = [];
  let isAltered = false;

  beforeAll(async () => {
    const serverUrl = inject("databaseServer");
    const name = inject("demoTemplate");
    const template = await openDemoTemplate(serverUrl, name);
    const database = await createTestDatabase(serverUrl, name);
    closers.push(() => database.drop());
    const owner = new Pool({ connectionString: database.url, max: 2 });
    closers.push(() => owner.end());
    const away = new Set<string>();
    const warnings: Record<string, unknown>[] = [];
    const write = (line: string) => void warnings.push(JSON.parse(line));
    const budgetTime = { ms: 0 };
    const dashboard = await openDashboard(template.demo);
    const application = await openApplication(database.url, env, away, { write }, () => budgetTime.ms, dashboard);
    const { execute } = application;
    let stopping: Promise<void> | null = null;
    const stop = () => (stopping ??= application.close());
    closers.push(stop);
    const service = describeService(application.baseUrl, database.url, owner, template);
    const sql: TestService["sql"] = (text, values) => {
      isAltered ||= ALTERS.test(text);
      return service.sql(text, values);
    };
    Object.assign(app, { away, execute, warnings, budgetTime, stop }, service, { sql });
  });
  afterAll(async () => {
    // What a file wrote through the service adds up at its end; what a test wrote into tables itself may not.
    try {
      if (app.databaseUrl !== undefined && !isAltered && !app.postsWithoutFacts)
        expect(await findLedgerDifferences(app.databaseUrl)).toEqual([]);
    } finally {
      for (const close of closers.splice(0).toReversed()) await close();
      // Files share a process that never unloads their modules: a stopped service that a module refers to would stay in memory.
      for (const key of Object.keys(app)) Reflect.deleteProperty(app, key);
    }
  });
  return app;
}

/** Returns what a test needs of the service at an address, which may run in several processes. */
export function describeService(
  baseUrl: string,
  databaseUrl: string,
  owner: Pool,
  { demo, holders, offers }: DemoTemplate,
  clock: TestClock = createClock(owner),
): TestService {
  const { keys } = demo;
  const holderOf = ({ key = "" }: Client) => found(holders[key], `the holder of ${key}`);
  const anonymous = createClient(baseUrl);
  const service = {
    baseUrl,
    databaseUrl,
    demo,
    agent: createClient(baseUrl, keys.agent),
    otherAgent: createClient(baseUrl, keys.otherAgent),
    anonymousAgent: createClient(baseUrl, keys.anonymousAgent),
    builder: createClient(baseUrl, keys.builder),
    operator: createClient(baseUrl, keys.operator),
    secondOperator: createClient(baseUrl, keys.secondOperator),
    anonymous,
    merchantClient: (merchantId: string) =>
      createClient(baseUrl, found(keys.merchants[merchantId], `a key of ${merchantId}`)),
    holderOf,
    merchantOf: (name: string) =>
      found(
        offers.find(({ merchantName }) => merchantName === name),
        name,
      ).merchantId,
    offerOf: (name: string, reference?: string) =>
      found(offers.find(isOffer(name, reference)), `${name} ${reference ?? ""}`),
    processorOf: (merchantId: string) =>
      createProcessor(
        anonymous,
        found(demo.connections[merchantId], `a connection of ${merchantId}`),
        holderOf,
        clock.time,
      ),
    clock,
    sql: async <Row extends object>(text: string, values?: unknown[]) => (await owner.query<Row>(text, values)).rows,
  };
  return { ...service, lifecycle: createLifecycle(service) };
}

function isOffer(name: string, reference: string | undefined) {
  return (offer: CatalogueOffer) =>
    offer.merchantName === name &&
    (reference === undefined ? offer.status === "ACTIVE" : offer.reference === reference);
}

/** Creates the clock of a database. Tests that move one database's time share one clock. */
export function createClock(owner: Pool): TestClock {
  let movedMs = 0;
  const now = async () =>
    (await owner.query<{ now: Date }>("SELECT clock.now() AS now")).rows[0]?.now ?? new Date(Number.NaN);
  async function move(by: string, value: unknown): Promise<void> {
    const update = `UPDATE clock.shift SET by = by + ${by} RETURNING (extract(epoch FROM now() + by - now()) * 1000)::float8 AS ms`;
    const { rows } = await owner.query<{ ms: number }>(update, [value]);
    movedMs = rows[0]?.ms ?? Number.NaN;
  }
  return {
    now,
    time: () => new Date(Date.now() + movedMs),
    advance: (interval) => move("$1::interval", interval),
    advanceTo: (date) => move("($1::timestamptz - clock.now())", date),
  };
}

function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`the demo has no ${what}`);
  return value;
}
