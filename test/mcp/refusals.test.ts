import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { CLIENTS, connectMcp, type ToolAnswer } from "../support/mcp-clients.ts";
import { readTableContents } from "../support/refusals.ts";

const app = useApplication();
const connect = (client = app.agent) => connectMcp("v2 over stdio", { baseUrl: app.baseUrl, key: client.key });

/** Calls a tool that must be refused with a text; fails if a row of any table changed, or the text has a stack or a key. */
async function expectToolRefusal(call: () => Promise<ToolAnswer>, text: RegExp): Promise<void> {
  const before = await readTableContents(app);
  const answer = await call();
  expect(await readTableContents(app)).toEqual(before);
  expect(answer.isError).toBe(true);
  expect(answer.structuredContent).toBeUndefined();
  const said = answer.content.map((part) => part.text).join("\n");
  expect(said).toMatch(text);
  expect(said).not.toMatch(/aap_agent_|\.ts\b|node_modules|\n\s+at /);
}

test("a link before a search is refused, and the next step is a search", async () => {
  const mcp = await connect();
  const args = { sessionId: "ses_01jaaaaaaaaaaaaaaaaaaaaaaa", offerId: app.offerOf("Lark Mobile").id };
  for (const tool of ["get_checkout_requirements", "get_checkout_link"])
    await expectToolRefusal(
      () => mcp.call(tool, args),
      /^Session not found\. .*Next step: call search_offers again|^Session not found\. Next step: call search_offers again/,
    );
});

test("a link without the confirmations of get_checkout_requirements is refused, and names them", async () => {
  const mcp = await connect();
  const { session, offer } = await app.lifecycle.searched();
  const args = { sessionId: session.id, offerId: offer.id };
  for (const confirmations of [undefined, [], ["total_price"]])
    await expectToolRefusal(
      () => mcp.call("get_checkout_link", { ...args, confirmations }),
      /^The user has not confirmed .*contract_length\. Next step: call get_checkout_requirements/,
    );
});

test("after the session has ended, both tools are refused, and the next step is a search", async () => {
  const mcp = await connect();
  const { session, offer } = await app.lifecycle.searched();
  await app.clock.advanceTo(session.expiresAt);
  const args = { sessionId: session.id, offerId: offer.id, confirmations: ["total_price", "contract_length"] };
  for (const tool of ["get_checkout_requirements", "get_checkout_link"])
    await expectToolRefusal(() => mcp.call(tool, args), /^Session expired\..* Next step: call search_offers again/);
});

test("another agent's session is refused as an unknown one", async () => {
  const mcp = await connect(app.otherAgent);
  const { session, offer } = await app.lifecycle.searched();
  const args = { sessionId: session.id, offerId: offer.id, confirmations: ["total_price", "contract_length"] };
  await expectToolRefusal(() => mcp.call("get_checkout_link", args), /^Session not found\./);
});

test("an offer whose merchant has no processor is refused, and the next step is another offer", async () => {
  const mcp = await connect();
  const { session, offer } = await app.lifecycle.searched({ merchant: "Corner SIM (no processor)" });
  const args = { sessionId: session.id, offerId: offer.id, confirmations: ["total_price", "contract_length"] };
  const answer = await mcp.call("get_checkout_link", args);
  expect(answer.isError).toBe(true);
  expect(answer.content[0]?.text).toMatch(
    /^Merchant has no connected payment processor\..* Next step: choose another offer/,
  );
  expect(await app.sql("SELECT FROM checkout.handoff WHERE session_id = $1", [session.id])).toEqual([]);
});

const SESSION = "ses_01jaaaaaaaaaaaaaaaaaaaaaaa";

test.each([
  ["search_offers", { vertical: "sim", data_gb_least: 5 }, "data_gb_least", /^.*data_gb_least/],
  ["search_offers", { vertical: "simm" }, "vertical", /^Unknown vertical simm\./],
  ["search_offers", { vertical: 5 }, "vertical", /^vertical must be text\./],
  ["search_offers", { limit: 0 }, "limit", /^limit must be a whole number from 1 to 100\./],
  ["search_offers", { limit: "ten" }, "limit", /^limit must be a whole number from 1 to 100\./],
  ["search_offers", { min_price: -1 }, "min_price", /^min_price must be a number, at least 0\./],
  ["search_offers", { contract_months: 1.5 }, "contract_months", /^contract_months must be a whole number\./],
  ["search_offers", { data_gb_min: "5" }, "data_gb_min", /^data_gb_min must be a number\./],
  ["search_offers", { sort: "cheapest" }, "sort", /^sort must be price or -price\./],
  ["search_offers", { criteria: { data_gb: 5 } }, "criteria", /^criteria must be text, a number, true or false\./],
  ["get_checkout_requirements", { sessionId: SESSION, offerId: "" }, "offerId", /^offerId must not be empty\./],
  ["get_checkout_requirements", { sessionId: 5, offerId: "off_1" }, "sessionId", /^sessionId must be text\./],
  [
    "get_checkout_link",
    { sessionId: SESSION, offerId: "off_1", confirmations: "all" },
    "confirmations",
    /^confirmations must be a list of names\./,
  ],
  [
    "get_checkout_link",
    { sessionId: SESSION, offerId: "off_1", userDetails: { email: {} } },
    "userDetails.email",
    /^userDetails\.email must be text, a number, true or false\./,
  ],
])("%s with %j is refused, and the next step is to correct %s", async (tool, args, name, text) => {
  const mcp = await connect();
  await expectToolRefusal(() => mcp.call(tool, args), text);
  const [said] = (await mcp.call(tool, args)).content;
  expect(said?.text.endsWith(` Next step: correct ${name}, and call the tool again.`)).toBe(true);
});

test.each(CLIENTS)("a client %s that leaves an argument out is told to add it", async (kind) => {
  const mcp = await connectMcp(kind, { baseUrl: app.baseUrl, key: app.agent.key });
  for (const args of [{}, { offerId: "off_1" }]) {
    const answer = await mcp.call("get_checkout_link", args);
    const text = "sessionId is missing. Next step: add sessionId, and call the tool again.";
    expect(answer).toMatchObject({ isError: true, content: [{ type: "text", text }] });
  }
});

test.each(CLIENTS)("a client %s that calls an unknown tool is told the names of the three tools", async (kind) => {
  const mcp = await connectMcp(kind, { baseUrl: app.baseUrl, key: app.agent.key });
  await expect(mcp.call("find_offers", {})).rejects.toMatchObject({
    code: -32602,
    message: expect.stringContaining(
      'There is no tool "find_offers". Next step: call one of search_offers, get_checkout_requirements, get_checkout_link.',
    ),
  });
});

test("user details of a wrong format are refused, and the next step is to correct them", async () => {
  const mcp = await connect();
  const { session, offer } = await app.lifecycle.searched();
  const args = { sessionId: session.id, offerId: offer.id, confirmations: ["total_price", "contract_length"] };
  const answer = await mcp.call("get_checkout_link", { ...args, userDetails: { email: "ada" } });
  expect(answer.isError).toBe(true);
  expect(answer.content[0]?.text).toMatch(/^userDetails\.email must be .* Next step: correct userDetails\.email/);
  expect(await app.sql("SELECT FROM checkout.handoff WHERE session_id = $1", [session.id])).toEqual([]);
});

test.each([
  ["a wrong key", "aap_agent_wrong"],
  ["a merchant's key", undefined],
])("with %s each tool is refused, and the next step is the API key", async (_, wrong) => {
  const key = wrong ?? Object.values(app.demo.keys.merchants)[0];
  const mcp = await connectMcp("v2 over stdio", { baseUrl: app.baseUrl, key });
  await expectToolRefusal(() => mcp.call("search_offers", {}), /Next step: .*AAP_API_KEY/);
});

test("without the service a tool is refused, and may be called again later", async () => {
  const mcp = await connectMcp("v2 over stdio", { baseUrl: "http://127.0.0.1:9", key: app.agent.key });
  await expectToolRefusal(() => mcp.call("search_offers", {}), /^The service did not respond\. Next step: .* later/);
});
