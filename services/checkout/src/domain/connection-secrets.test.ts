import { expect, test } from "vitest";
import { chooseSecrets, requireOverlap, requireRoom } from "./connection-secrets.ts";

const ours = { processor: "generic", ownSecret: null };
const theirs = { processor: "stripe", ownSecret: /^whsec_\w+$/ };
const make = () => "whsec_made";
const refusedAs = (code: string) => expect.objectContaining({ code });

test.each([0, 1, 86_400, 604_800])("an overlap of %d s is taken", (seconds) => {
  expect(() => requireOverlap(seconds)).not.toThrow();
});

test.each([-1, 0.5, 604_801, Number.NaN, Number.POSITIVE_INFINITY])("an overlap of %d s is refused", (seconds) => {
  expect(() => requireOverlap(seconds)).toThrow(refusedAs("OVERLAP_INVALID"));
});

test("we make the secret of a processor that is given one, and only that", () => {
  expect(chooseSecrets(null, ours, make)).toEqual(["whsec_made"]);
  expect(chooseSecrets([], ours, make)).toEqual(["whsec_made"]);
  expect(() => chooseSecrets(["whsec_1"], ours, make)).toThrow(refusedAs("SECRETS_INVALID"));
});

test("a processor that makes its own secrets says which they are", () => {
  expect(chooseSecrets(null, theirs, make)).toBeNull();
  expect(chooseSecrets(["whsec_1", "whsec_2"], theirs, make)).toEqual(["whsec_1", "whsec_2"]);
});

test.each([
  { name: "another form", given: ["sk_live_1"] },
  { name: "one twice", given: ["whsec_1", "whsec_1"] },
  { name: "five", given: [1, 2, 3, 4, 5].map((n) => `whsec_${n}`) },
])("secrets of $name are refused", ({ given }) => {
  expect(() => chooseSecrets(given, theirs, make)).toThrow(refusedAs("SECRETS_INVALID"));
});

test("at most four verify at once, and what ends at once makes room", () => {
  expect(() => requireRoom(3, 1, 60)).not.toThrow();
  expect(() => requireRoom(4, 1, 60)).toThrow(refusedAs("SECRETS_TOO_MANY"));
  expect(() => requireRoom(4, 4, 0)).not.toThrow();
});
