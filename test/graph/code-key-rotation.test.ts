import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";

const app = useApplication();

async function rotate(compromised: boolean): Promise<{ signingKeyId: string; formerKeyId: string }> {
  const query =
    "mutation ($compromised: Boolean!) { rotateCodeKey(compromised: $compromised) { signingKeyId formerKeyId } }";
  const { body } = await app.operator.query(query, { compromised });
  expect(body.errors).toBeUndefined();
  return body.data.rotateCodeKey;
}

async function isValid(code: string): Promise<boolean> {
  return (await app.anonymous.post("/v1/codes/verify", { code })).body.valid;
}

function keyIdOf(code: string): string {
  return JSON.parse(Buffer.from(code.split("/v1/")[1]?.split(".")[0] ?? "", "base64url").toString()).kid;
}

async function publishedKeyIds(): Promise<string[]> {
  const { body } = await app.anonymous.get("/.well-known/jwks.json");
  return body.keys.map(({ kid }: { kid: string }) => kid);
}

test("a rotated key still verifies the codes that it signed, and is published with its successor", async () => {
  const before = await app.lifecycle.searched({ offer: "lark-10" });
  const { signingKeyId, formerKeyId } = await rotate(false);
  expect(keyIdOf(before.offer.aapCode)).toBe(formerKeyId);
  expect((await publishedKeyIds()).toSorted()).toEqual([signingKeyId, formerKeyId].toSorted());
  expect(await isValid(before.offer.aapCode)).toBe(true);
  expect((await app.lifecycle.paid({ offer: "lark-10" })).offer.aapCode).toBe(before.offer.aapCode);
});

test("a compromised key verifies no code, and its offers get new codes", async () => {
  // The first rotation creates the key that is compromised below; this offer is the first that it signs.
  await rotate(false);
  await app.sql("UPDATE offers.offer SET aap_code = NULL, code_expires_at = NULL");
  const before = await app.lifecycle.searched({ offer: "lark-50" });
  expect(await isValid(before.offer.aapCode)).toBe(true);

  const { signingKeyId, formerKeyId } = await rotate(true);
  expect(keyIdOf(before.offer.aapCode)).toBe(formerKeyId);
  expect(await publishedKeyIds()).not.toContain(formerKeyId);
  expect(await isValid(before.offer.aapCode)).toBe(false);
  const { aapCode } = (await app.lifecycle.searched({ offer: "lark-50" })).offer;
  expect(keyIdOf(aapCode)).toBe(signingKeyId);
  expect(await isValid(aapCode)).toBe(true);
});
