import { compactVerify, createLocalJWKSet } from "jose";
import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();
const verify = (code: string) => app.anonymous.post("/v1/codes/verify", { code });

test("a code out of a search is valid and says what the specification wants it to say", async () => {
  const { offer } = await app.story.searched({ offer: "lark-10" });
  const { status, body } = await verify(offer.aapCode);
  expect(status).toBe(200);
  expect(body).toMatchObject({ valid: true, reason: null });
  const claims = JSON.stringify(body.claims);
  for (const said of [offer.id, offer.merchantId, "GBP", "800"]) expect(claims).toContain(said);
});

test("the published keys verify a code without the service", async () => {
  const { offer } = await app.story.searched();
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

test("the same terms have the same code in every search", async () => {
  const [one, two] = [await app.story.searched(), await app.story.searched({ agent: app.otherAgent })];
  expect(one.offer.aapCode).toBe(two.offer.aapCode);
});
