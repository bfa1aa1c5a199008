import { expect, test } from "vitest";
import { chooseSecrets, requireMayRotate, requireOverlap, requireRoom } from "./connection-secrets.ts";

const madeHere = { processor: "generic", ownSecret: null };
const madeByProcessor = { processor: "stripe", ownSecret: /^whsec_\w+$/ };
const make = () => "whsec_made";
const refusedAs = (code: string) => expect.objectContaining({ code });

test.each([0, 1, 86_400, 604_800])("an overlap of %d s is valid", (seconds) => {
  expect(() => requireOverlap(seconds)).not.toThrow();
});

test.each([-1, 0.5, 604_801, Number.NaN, Number.POSITIVE_INFINITY])("an overlap of %d s is refused", (seconds) => {
  expect(() => requireOverlap(seconds)).toThrow(refusedAs("OVERLAP_INVALID"));
});

test("for a processor that makes no secrets, this service makes one, and a given one is refused", () => {
  expect(chooseSecrets(null, madeHere, make)).toEqual(["whsec_made"]);
  expect(chooseSecrets([], madeHere, make)).toEqual(["whsec_made"]);
  expect(() => chooseSecrets(["whsec_1"], madeHere, make)).toThrow(refusedAs("SECRETS_INVALID"));
});

test("for a processor that makes its secrets, the given ones are used", () => {
  expect(chooseSecrets(null, madeByProcessor, make)).toBeNull();
  expect(chooseSecrets(["whsec_1", "whsec_2"], madeByProcessor, make)).toEqual(["whsec_1", "whsec_2"]);
});

test.each([
  { name: "another form", given: ["sk_live_1"] },
  { name: "one secret twice", given: ["whsec_1", "whsec_1"] },
  { name: "five secrets", given: [1, 2, 3, 4, 5].map((n) => `whsec_${n}`) },
])("$name is refused", ({ given }) => {
  expect(() => chooseSecrets(given, madeByProcessor, make)).toThrow(refusedAs("SECRETS_INVALID"));
});

test("a merchant rotates secrets that this service makes, and an operator those of a processor too", () => {
  expect(() => requireMayRotate("merchant", madeHere)).not.toThrow();
  expect(() => requireMayRotate("operator", madeByProcessor)).not.toThrow();
  expect(() => requireMayRotate("merchant", madeByProcessor)).toThrow(refusedAs("SECRETS_INVALID"));
});

test("at most four secrets verify at the same time, and a rotation without overlap is always accepted", () => {
  expect(() => requireRoom(3, 1, 60)).not.toThrow();
  expect(() => requireRoom(4, 1, 60)).toThrow(refusedAs("SECRETS_TOO_MANY"));
  expect(() => requireRoom(4, 4, 0)).not.toThrow();
});
