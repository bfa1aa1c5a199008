import { compactVerify, createLocalJWKSet } from "jose";
import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();
const verify = (code: string) => app.anonymous.post("/v1/codes/verify", { code });

test("a code from a search is valid, and the response has its offer, merchant, currency and commission", async () => {
  const { offer } = await app.lifecycle.searched({ offer: "lark-10" });
  const { status, body } = await verify(offer.aapCode);
  expect(status).toBe(200);
  expect(body).toMatchObject({ valid: true, reason: null });
  const claims = JSON.stringify(body.claims);
  for (const claim of [offer.id, offer.merchantId, "GBP", "800"]) expect(claims).toContain(claim);
});

test("a JOSE library verifies a code with the published keys", async () => {
  const { offer } = await app.lifecycle.searched();
  const { status, body, headers } = await app.anonymous.get("/.well-known/jwks.json");
  expect(status).toBe(200);
  expect(headers.get("content-type")).toMatch(/json/);
  expect(JSON.stringify(body)).not.toContain('"d"');
  const { payload, protectedHeader } = await compactVerify(
    offer.aapCode.split("/v1/")[1] ?? "",
    createLocalJWKSet(body),
  );
  expect(protectedHeader).toEqual({ alg: "Ed25519", kid: expect.stringMatching(/^.{1,8}$/) });
  const { iat, exp } = JSON.parse(new TextDecoder().decode(payload));
  expect(exp - iat).toBe(30 * 86_400);
});

test("an offer has the same code in each search", async () => {
  const [one, two] = [await app.lifecycle.searched(), await app.lifecycle.searched({ agent: app.otherAgent })];
  expect(one.offer.aapCode).toBe(two.offer.aapCode);
});
