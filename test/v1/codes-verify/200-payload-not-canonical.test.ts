import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { claimsOf, signPayload } from "../../support/sign-code.ts";

const app = useApplication();
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Spells the last character of a base64url text otherwise: the spare bits that it holds are ignored when it is decoded. */
function respell(text: string): string {
  return text.slice(0, -1) + ALPHABET[ALPHABET.indexOf(text.at(-1) ?? "") + 1];
}

const verify = async (code: string) => (await app.anonymous.post("/v1/codes/verify", { code })).body;

test("a code whose payload has another spelling of the same bytes is not valid, although its signature holds [A20]", async () => {
  const { offer } = await app.lifecycle.searched();
  const text = JSON.stringify(claimsOf(offer.aapCode));
  // A length that leaves spare bits in the last character.
  const bytes = Buffer.from(text.length % 3 === 0 ? `${text} ` : text);
  const payload = bytes.toString("base64url");
  expect(Buffer.from(respell(payload), "base64url")).toEqual(bytes);
  expect(await verify(await signPayload(app, offer.aapCode, payload))).toMatchObject({ valid: true });
  const respelt = await signPayload(app, offer.aapCode, respell(payload));
  expect(await verify(respelt)).toEqual({ valid: false, reason: "CODE_MALFORMED", claims: null });
});

test("a code whose signature has another spelling of the same bytes is not valid", async () => {
  const { offer } = await app.lifecycle.searched();
  expect(await verify(offer.aapCode)).toMatchObject({ valid: true });
  expect(await verify(respell(offer.aapCode))).toEqual({ valid: false, reason: "CODE_MALFORMED", claims: null });
});
