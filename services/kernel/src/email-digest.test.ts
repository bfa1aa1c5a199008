import { describe, expect, test } from "vitest";
import { emailDigestOf, findEmail } from "./email-digest.ts";

const ADA = "ada@rook.example";

test("the digest is SHA-256 of the address in lower case, in hex", () => {
  // printf ada@rook.example | sha256sum
  expect(emailDigestOf(ADA)).toBe("3bd088e3ccc901ab1ab553c6af1fb2cd8473434b3d0f9b620c3209c64790acf3");
});

test.each([
  ["in capitals", "ADA@Rook.Example"],
  ["with blanks around it", " \tada@rook.example\r\n"],
  ["in full-width letters", "ａｄａ＠ｒｏｏｋ．ｅｘａｍｐｌｅ"],
])("an address %s has the digest of the same address", (_, spelling) => {
  expect(emailDigestOf(spelling)).toBe(emailDigestOf(ADA));
});

test("letters that are composed and letters that are put together are the same letters, in either case", () => {
  const [composed, together] = ["jos\u00e9@rook.example", "jose\u0301@rook.example"];
  const digests = [composed, together, composed.toUpperCase(), together.toUpperCase()].map(emailDigestOf);
  expect(new Set(digests).size).toBe(1);
  expect(emailDigestOf(composed)).not.toBe(emailDigestOf("jose@rook.example"));
});

test.each(["ada@rook.example.org", "ad@rook.example", "ada+1@rook.example", "ada@rook-example.org"])(
  "%s is another address",
  (other) => {
    expect(emailDigestOf(other)).toMatch(/^[0-9a-f]{64}$/);
    expect(emailDigestOf(other)).not.toBe(emailDigestOf(ADA));
  },
);

describe("an address", () => {
  test.each([ADA, "a@b.io", "ada.l+rook@mail.rook.example", "josé@büro.example", `${"a".repeat(64)}@rook.example`])(
    "is %s, without the blanks around it",
    (address) => {
      expect(findEmail(` ${address} `)).toBe(address);
    },
  );

  test.each([
    "",
    "ada",
    "ada@",
    "@rook.example",
    "ada@rook",
    "ada@@rook.example",
    "ada@rook.example@rook.example",
    "ada l@rook.example",
    "Ada <ada@rook.example>",
    "ada@rook.example, bo@rook.example",
    "mailto:ada@rook.example",
    "ada@rook..example",
    "ada@rook.e",
    "ada\u0000@rook.example",
    "ada\u202e@rook.example",
    "ada\ud83d@rook.example",
    `${"a".repeat(65)}@rook.example`,
    `ada@${"rook.".repeat(48)}example.org`,
  ])("is not %j, which has no digest", (text) => {
    expect(findEmail(text)).toBeNull();
    expect(emailDigestOf(text)).toBeNull();
  });

  test.each([null, undefined])("is not %s", (nothing) => {
    expect(emailDigestOf(nothing)).toBeNull();
  });
});
