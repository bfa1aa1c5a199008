import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { CLIENTS, connectMcp } from "../support/mcp-clients.ts";

const app = useApplication();
const TOOLS = ["search_offers", "get_checkout_requirements", "get_checkout_link"];

test.each(CLIENTS)("a client %s lists exactly the three tools of the specification", async (kind) => {
  const mcp = await connectMcp(kind, { baseUrl: app.baseUrl, key: app.agent.key });
  const tools = await mcp.listTools();
  expect(tools.map(({ name }) => name)).toEqual(TOOLS);
  const positions = TOOLS.map((name) => mcp.instructions.indexOf(name));
  expect(positions.toSorted((a, b) => a - b)).toEqual(positions);
  expect(positions[0]).toBeGreaterThan(0);
  for (const [step, { description, inputSchema, outputSchema, annotations }] of tools.entries()) {
    expect(description).toMatch(new RegExp(`^Step ${step + 1} of 3\\b`));
    expect(Object.keys(outputSchema.properties).length).toBeGreaterThan(2);
    if (step > 0) expect(inputSchema.required).toEqual(["sessionId", "offerId"]);
    expect(Object.keys(annotations).toSorted()).toEqual([
      "destructiveHint",
      "idempotentHint",
      "openWorldHint",
      "readOnlyHint",
    ]);
    expect(annotations).toMatchObject({ destructiveHint: false, readOnlyHint: step === 1, idempotentHint: step > 0 });
  }
});

test("the names of tools, arguments and results say nothing about commission, fees or payouts", async () => {
  const mcp = await connectMcp("v2 over HTTP", { baseUrl: app.baseUrl, key: app.agent.key });
  const text = JSON.stringify([mcp.instructions, await mcp.listTools()]);
  expect(text).not.toMatch(/commission|payout|\bfees?\b|network/i);
});

test("the pages of a search have one session", async () => {
  const mcp = await connectMcp("v2 over HTTP", { baseUrl: app.baseUrl, key: app.agent.key });
  const search = { vertical: "sim", sort: "price", currency: "GBP", max_price: 20.5, limit: 2 };
  const first = (await mcp.call("search_offers", search)).structuredContent;
  const second = (await mcp.call("search_offers", { ...search, cursor: first.nextCursor })).structuredContent;
  expect(second.sessionId).toBe(first.sessionId);
  const prices = [...first.offers, ...second.offers].map(({ price }: { price: number }) => price);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(prices).toHaveLength(4);
});
