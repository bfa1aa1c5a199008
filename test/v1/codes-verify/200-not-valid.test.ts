import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

const verify = (code: string) => app.anonymous.post("/v1/codes/verify", { code });

const parts = (code: string) => {
  const [host = "", jws = ""] = code.split("/v1/");
  const [header = "", payload = "", signature = ""] = jws.split(".");
  return { host, header, payload, signature };
};

test("an altered, foreign or malformed code is reported as not valid, with the reason [A20]", async () => {
  const { offer } = await app.lifecycle.searched();
  const { host, header, payload, signature } = parts(offer.aapCode);
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const cheaper = encode({ ...claims, p: 1 });
  const none = encode({ alg: "none", kid: "x" });
  const cases = {
    [`${host}/v1/${header}.${cheaper}.${signature}`]: "CODE_SIGNATURE_INVALID",
    [`aap://evil.example/v1/${header}.${payload}.${signature}`]: "CODE_ISSUER_MISMATCH",
    [`${host}/v1/${none}.${payload}.`]: "CODE_MALFORMED",
    [`${host}/v1/${header}.${payload}.${signature}=`]: "CODE_MALFORMED",
    [`${host}/v1/${header}.${payload}.${signature}.x`]: "CODE_MALFORMED",
    [`${host}/v2/${header}.${payload}.${signature}`]: "CODE_MALFORMED",
    nonsense: "CODE_MALFORMED",
    "": "CODE_MALFORMED",
  };
  for (const [code, reason] of Object.entries(cases)) {
    expect(await verify(code), code).toMatchObject({ status: 200, body: { valid: false, reason, claims: null } });
  }
});

test("a code is not valid after 30 days [A20]", async () => {
  const { offer } = await app.lifecycle.searched();
  await app.clock.advance("31 days");
  expect(await verify(offer.aapCode)).toMatchObject({ status: 200, body: { valid: false, reason: "CODE_EXPIRED" } });
});
