import { seedDemo, type Demo } from "@aap/prisma/demo";
import { createTestDatabase, dropDatabase } from "@aap/prisma/test-database";
import { Client as Connection } from "pg";
import { createClient } from "./client.ts";
import { openApplication } from "./open-application.ts";

/** An offer of the demo as a test names it. */
export interface CatalogueOffer {
  id: string;
  reference: string;
  merchantId: string;
  merchantName: string;
  vertical: string;
  provider: string;
  status: string;
}

/** What the demo database of a run holds. */
export interface DemoTemplate {
  demo: Demo;
  /** The holder's id by key. */
  holders: Record<string, string>;
  offers: CatalogueOffer[];
}

/** Returns the run's demo database, which the first caller creates. Several processes may call it concurrently. */
export async function openDemoTemplate(serverUrl: string, name: string): Promise<DemoTemplate> {
  const admin = new Connection({ connectionString: serverUrl });
  await admin.connect();
  try {
    await admin.query("SELECT pg_advisory_lock(hashtext($1))", [name]);
    const { rows } = await admin.query<{ note: string | null }>(
      "SELECT shobj_description(oid, 'pg_database') AS note FROM pg_database WHERE datname = $1",
      [name],
    );
    // The note is saved last: a template without one is incomplete.
    const [found] = rows;
    if (found?.note) return JSON.parse(found.note) as DemoTemplate;
    if (found) await dropDemoTemplate(serverUrl, name);
    return await makeDemoTemplate(admin, serverUrl, name);
  } finally {
    await admin.end();
  }
}

/** Removes a run's demo database, if there is one. */
export async function dropDemoTemplate(serverUrl: string, name: string): Promise<void> {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  // An interrupted test leaves a copy that still refers to the template's roles.
  await dropDatabase(serverUrl, url.href).catch(() => {});
}

async function makeDemoTemplate(admin: Connection, serverUrl: string, name: string): Promise<DemoTemplate> {
  const { url } = await createTestDatabase(serverUrl, undefined, name);
  const application = await openApplication(url);
  let template: DemoTemplate;
  try {
    template = await describeDemo(application.baseUrl, await seedDemo(application.execute));
  } finally {
    await application.close();
  }
  const note = JSON.stringify(template).replaceAll("'", "''");
  await admin.query(`COMMENT ON DATABASE ${name} IS '${note}'`);
  return template;
}

const CATALOGUE = `query Catalogue($after: String) {
  offers(first: 100, after: $after) {
    edges { node { id reference status provider vertical { name } merchant { id name } } }
    pageInfo { hasNextPage endCursor }
  }
}`;

async function describeDemo(baseUrl: string, demo: Demo): Promise<DemoTemplate> {
  const operator = createClient(baseUrl, demo.keys.operator);
  const { body } = await operator.query(CATALOGUE);
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  const offers = body.data.offers.edges.map(({ node: { merchant, vertical, ...offer } }: CatalogueNode) => ({
    ...offer,
    merchantId: merchant.id,
    merchantName: merchant.name,
    vertical: vertical.name,
  }));
  const { agent, otherAgent, anonymousAgent, builder } = demo.keys;
  const keys = [agent, otherAgent, anonymousAgent, builder];
  const holders = await Promise.all(
    keys.map(async (key) => [key, (await createClient(baseUrl, key).query("{ viewer { id } }")).body.data.viewer.id]),
  );
  // The list is newest first; reversed, it has the order of the catalogue, in which a merchant's simplest offer is first.
  offers.reverse();
  return { demo, offers, holders: Object.fromEntries(holders) };
}

interface CatalogueNode {
  node: Omit<CatalogueOffer, "merchantId" | "merchantName" | "vertical"> & {
    merchant: { id: string; name: string };
    vertical: { name: string };
  };
}
