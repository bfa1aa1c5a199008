import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { claimsOf, signPayload } from "../../support/sign-code.ts";

const app = useApplication();
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Changes the last character of a base64url text without changing the decoded bytes: decoders ignore its spare bits. */
function respell(text: string): string {
  return text.slice(0, -1) + ALPHABET[ALPHABET.indexOf(text.at(-1) ?? "") + 1];
}

const verify = async (code: string) => (await app.anonymous.post("/v1/codes/verify", { code })).body;

test("a code with another base64url encoding of the same payload is not valid, even with a valid signature [A20]", async () => {
  const { offer } = await app.lifecycle.searched();
  const text = JSON.stringify(claimsOf(offer.aapCode));
  // This length leaves spare bits in the last character.
  const bytes = Buffer.from(text.length % 3 === 0 ? `${text} ` : text);
  const payload = bytes.toString("base64url");
  expect(Buffer.from(respell(payload), "base64url")).toEqual(bytes);
  expect(await verify(await signPayload(app, offer.aapCode, payload))).toMatchObject({ valid: true });
  const respelt = await signPayload(app, offer.aapCode, respell(payload));
  expect(await verify(respelt)).toEqual({ valid: false, reason: "CODE_MALFORMED", claims: null });
});

test("a code with another base64url encoding of the same signature is not valid", async () => {
  const { offer } = await app.lifecycle.searched();
  expect(await verify(offer.aapCode)).toMatchObject({ valid: true });
  expect(await verify(respell(offer.aapCode))).toEqual({ valid: false, reason: "CODE_MALFORMED", claims: null });
});
