import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { eventually } from "../support/eventually.ts";
import { CLIENTS, connectMcp } from "../support/mcp-clients.ts";

const app = useApplication();
const SEARCH = { vertical: "sim", data_gb_min: 50, contract_months: 0, provider: "Lark", sort: "price" };

test.each(CLIENTS)("with a client %s, an agent gets from a search to a verified conversion", async (kind) => {
  const mcp = await connectMcp(kind, { baseUrl: app.baseUrl, key: app.agent.key });
  const search = await mcp.call("search_offers", SEARCH);
  expect(search.isError).toBeFalsy();
  expect(JSON.parse(search.content[0]?.text ?? "")).toEqual(search.structuredContent);
  const { sessionId, offers } = search.structuredContent;
  expect(offers[0]).toMatchObject({ name: "Lark 50 GB rolling", price: 12, currency: "GBP", vertical: "sim" });

  const ids = { sessionId, offerId: offers[0].id };
  const requirements = (await mcp.call("get_checkout_requirements", ids)).structuredContent;
  expect(requirements).toMatchObject({ total: 12, currency: "GBP", validUntil: search.structuredContent.expiresAt });
  const confirmations = requirements.confirmations.map(({ name }: { name: string }) => name);
  expect(confirmations).toContain("total_price");

  const userDetails = { name: "Ada Byron", email: "ada@example.org" };
  const link = await mcp.call("get_checkout_link", { ...ids, confirmations, userDetails });
  expect(link.isError, link.content[0]?.text).toBeFalsy();
  expect(link.structuredContent).toMatchObject({
    status: "awaiting_payment",
    amount: 12,
    currency: "GBP",
    merchant: "Lark Mobile",
    missingUserDetails: ["address", "postcode", "dateOfBirth"],
  });
  expect(JSON.stringify([search, requirements, link])).not.toMatch(/commission|payout|\bfee\b|aap:\/\//i);

  await pay(link.structuredContent.checkoutUrl);
  const conversion = await eventually(() => conversionOf(sessionId));
  expect(conversion).toMatchObject({ status: "PENDING", verification: "VERIFIED" });
});

test("a repeated call for the same session and offer returns the same link and records one recommendation", async () => {
  const mcp = await connectMcp("v2 over HTTP", { baseUrl: app.baseUrl, key: app.agent.key });
  const { session, offer } = await app.lifecycle.searched();
  const args = { sessionId: session.id, offerId: offer.id, confirmations: ["total_price", "contract_length"] };
  const answers = await Promise.all(Array.from({ length: 20 }, () => mcp.call("get_checkout_link", args)));
  const links = answers.map(({ structuredContent }) => structuredContent?.checkoutUrl);
  expect(links[0]).toMatch(/^http/);
  expect(new Set(links).size).toBe(1);
  const rows = await app.sql("SELECT FROM attribution.recommendation WHERE session_id = $1", [session.id]);
  expect(rows).toHaveLength(1);
});

test("two agents that search at once through one server get separate sessions", async () => {
  const access = [app.agent, app.otherAgent].map(({ key }) => ({ baseUrl: app.baseUrl, key }));
  const clients = await Promise.all(access.map((one) => connectMcp("v2 over HTTP", one)));
  const calls = Array.from({ length: 20 }, (_, i) => clients[i % 2]!.call("search_offers", { vertical: "sim" }));
  const sessions = (await Promise.all(calls)).map(({ structuredContent }) => structuredContent.sessionId);
  const rows = await app.sql<{ id: string; agentId: string }>(
    `SELECT id, agent_id AS "agentId" FROM offers.session WHERE id = ANY($1)`,
    [sessions],
  );
  const agentOf = new Map(rows.map(({ id, agentId }) => [id, agentId]));
  const agents = [app.agent, app.otherAgent].map((client) => app.holderOf(client));
  expect(sessions.map((id) => agentOf.get(id))).toEqual(sessions.map((_, i) => agents[i % 2]));
});

async function pay(checkoutUrl: string): Promise<void> {
  const body = new URLSearchParams({ action: "pay", card: "4242 4242 4242 4242" });
  expect((await fetch(checkoutUrl, { method: "POST", body, redirect: "manual" })).status).toBe(303);
}

async function conversionOf(sessionId: string) {
  const QUERY = "{ conversions(first: 20) { edges { node { status verification session { id } } } } }";
  const { edges } = (await app.operator.query(QUERY)).body.data.conversions;
  return edges
    .map(({ node }: { node: object }) => node)
    .find(({ session }: { session: { id: string } | null }) => session?.id === sessionId);
}
