import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import type { Client } from "../support/client.ts";
import { findBrokenInvariants } from "../support/invariants.ts";
import { withoutChange } from "../support/refusals.ts";
import { ask } from "../support/reviews.ts";

// The tests build on each other: each begins with the keys that the former one left.
const app = useApplication();

const KEY = "id status publishedAt signsFrom retiredAt compromisedAt createdBy compromisedBy compromiseReason";
const ROTATE = `mutation { made: rotateCodeKey { codeKey { ${KEY} } } }`;
const COMPROMISE = `mutation ($id: ID!, $reason: String!) { removed: compromiseCodeKey(id: $id, reason: $reason) { codeKey { ${KEY} } } }`;

const callerOf = async (client: Client) => `operator:${(await ask(client, "{ viewer { id } }", {})).viewer.id}`;
const history = async () => (await ask(app.operator, `{ codeKeyHistory { ${KEY} } }`, {})).codeKeyHistory;
const isValid = async (code: string) => (await app.anonymous.post("/v1/codes/verify", { code })).body.valid;
const mintAgain = () => app.sql("UPDATE offers.offer SET aap_code = NULL, code_expires_at = NULL");
const codeOf = async (offer: string) => (await app.lifecycle.searched({ offer })).offer.aapCode;

function keyIdOf(code: string): string {
  return JSON.parse(Buffer.from(code.split("/v1/")[1]?.split(".")[0] ?? "", "base64url").toString()).kid;
}

async function publishedKeyIds(): Promise<string[]> {
  const { body } = await app.anonymous.get("/.well-known/jwks.json");
  return body.keys.map(({ kid }: { kid: string }) => kid);
}

test("the next key is published for twice the time of the key set's cache before it signs, and the former still verifies", async () => {
  const { headers } = await app.anonymous.get("/.well-known/jwks.json");
  expect(headers.get("cache-control")).toBe("public, max-age=300");
  const former = keyIdOf(await codeOf("lark-10"));
  const made = (await ask(app.operator, ROTATE, {})).made.codeKey;
  expect(made).toMatchObject({ status: "PUBLISHED", createdBy: await callerOf(app.operator) });
  expect(made.id).toMatch(/^[\w-]{8}$/);
  expect(await publishedKeyIds()).toEqual([made.id, former]);
  expect(Date.parse(made.signsFrom) - Date.parse(made.publishedAt)).toBeGreaterThanOrEqual(600_000);

  await mintAgain();
  const before = await codeOf("lark-10");
  expect(keyIdOf(before)).toBe(former);
  await app.clock.advanceTo(made.signsFrom);
  await mintAgain();
  const after = await codeOf("lark-10");
  expect(keyIdOf(after)).toBe(made.id);
  expect(await publishedKeyIds()).toEqual([made.id, former]);
  expect([await isValid(before), await isValid(after)]).toEqual([true, true]);
  expect(await history()).toMatchObject([
    { id: made.id, status: "SIGNING", retiredAt: null },
    { id: former, status: "RETIRED", retiredAt: made.signsFrom, createdBy: null },
  ]);
  await app.lifecycle.paid({ offer: "lark-10" });
});

test("while a key is published and does not sign yet, a second rotation is refused and changes nothing", async () => {
  const both = await Promise.all([app.operator.query(ROTATE), app.operator.query(ROTATE)]);
  expect(both.filter(({ body }) => body.errors === undefined)).toHaveLength(1);
  const refused = await withoutChange(app, () => app.operator.query(ROTATE));
  expect(refused.body.errors[0].extensions).toMatchObject({ code: "CODE_KEY_ROTATING", kind: "CONFLICT" });
  expect((await history()).map(({ status }: { status: string }) => status)).toEqual([
    "PUBLISHED",
    "SIGNING",
    "RETIRED",
  ]);
});

test("a compromised signing key verifies no code, the published key signs at once, and the change names its author", async () => {
  const [next, signing] = await history();
  await mintAgain();
  const before = await codeOf("lark-50");
  expect(keyIdOf(before)).toBe(signing.id);
  expect(await isValid(before)).toBe(true);

  const removed = (await ask(app.operator, COMPROMISE, { id: signing.id, reason: "Found in a log." })).removed.codeKey;
  expect(removed).toMatchObject({
    id: signing.id,
    status: "COMPROMISED",
    compromisedAt: removed.retiredAt,
    compromisedBy: await callerOf(app.operator),
    compromiseReason: "Found in a log.",
  });
  expect(await publishedKeyIds()).not.toContain(signing.id);
  expect(await isValid(before)).toBe(false);
  const after = await codeOf("lark-50");
  expect(keyIdOf(after)).toBe(next.id);
  expect(await isValid(after)).toBe(true);
  await withoutChange(app, () => ask(app.operator, COMPROMISE, { id: signing.id, reason: "Again." }));
});

test("a compromised signing key without a published successor gets one that signs at once", async () => {
  const [signing] = await history();
  expect(signing.status).toBe("SIGNING");
  const before = await codeOf("lark-10");
  await ask(app.operator, COMPROMISE, { id: signing.id, reason: "Found in a log." });
  const [next] = await history();
  const after = await codeOf("lark-10");
  expect(keyIdOf(after)).toBe(next.id);
  expect([await isValid(before), await isValid(after)]).toEqual([false, true]);
});

test("a retired key that is compromised verifies no code, and the signing key is the same", async () => {
  const keys = await history();
  const retired = keys.find(({ status }: { status: string }) => status === "RETIRED");
  await ask(app.operator, COMPROMISE, { id: retired.id, reason: "Its backup was stolen." });
  expect(await publishedKeyIds()).toEqual([keys[0].id]);
  expect((await history())[0]).toMatchObject({ id: keys[0].id, status: "SIGNING" });
});

test.each([
  ["CODE_KEY_NOT_FOUND", { id: "unknown0", reason: "Found in a log." }],
  ["CODE_KEY_INVALID", { id: "unknown0", reason: "" }],
])("%s is returned for %j, and nothing changes", async (code, variables) => {
  const { body } = await withoutChange(app, () => app.operator.query(COMPROMISE, variables));
  expect(body.errors[0].extensions.code).toBe(code);
});

test("the keys hold all invariants", async () => {
  expect(await findBrokenInvariants(app.databaseUrl)).toEqual([]);
});
