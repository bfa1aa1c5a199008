import { describe, expect, test } from "vitest";
import { emailDigestOf, findEmail } from "./email-digest.ts";

const ADA = "ada@rook.example";

test("the digest is the SHA-256 of the address in lower case, in hex", () => {
  // printf ada@rook.example | sha256sum
  expect(emailDigestOf(ADA)).toBe("3bd088e3ccc901ab1ab553c6af1fb2cd8473434b3d0f9b620c3209c64790acf3");
});

test.each([
  ["in capitals", "ADA@Rook.Example"],
  ["with white space around it", " \tada@rook.example\r\n"],
  ["in full-width letters", "ａｄａ＠ｒｏｏｋ．ｅｘａｍｐｌｅ"],
])("the address %s has the same digest", (_, spelling) => {
  expect(emailDigestOf(spelling)).toBe(emailDigestOf(ADA));
});

test("composed and decomposed letters have the same digest, in upper and lower case", () => {
  const [composed, decomposed] = ["jos\u00e9@rook.example", "jose\u0301@rook.example"];
  const digests = [composed, decomposed, composed.toUpperCase(), decomposed.toUpperCase()].map(emailDigestOf);
  expect(new Set(digests).size).toBe(1);
  expect(emailDigestOf(composed)).not.toBe(emailDigestOf("jose@rook.example"));
});

test.each(["ada@rook.example.org", "ad@rook.example", "ada+1@rook.example", "ada@rook-example.org"])(
  "%s has another digest",
  (other) => {
    expect(emailDigestOf(other)).toMatch(/^[0-9a-f]{64}$/);
    expect(emailDigestOf(other)).not.toBe(emailDigestOf(ADA));
  },
);

describe("the address in a text", () => {
  test("has at most 254 characters", () => {
    const address = (length: number) => `ada@${"r".repeat(length - "ada@.example".length)}.example`;
    expect(findEmail(address(254))).toBe(address(254));
    expect(findEmail(` ${address(254)} `)).toBe(address(254));
    expect(findEmail(address(255))).toBeNull();
  });

  test.each([ADA, "a@b.io", "ada.l+rook@mail.rook.example", "josé@büro.example", `${"a".repeat(64)}@rook.example`])(
    "is %s, without the white space around it",
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
    "ada@rook.example.",
    "ada@.example",
    "ada@rook.exam_ple",
    "a(b)@rook.example",
    "a\\b@rook.example",
    "a;b@rook.example",
    "a:b@rook.example",
    "a[b]@rook.example",
    '"ada"@rook.example',
    "ada\u0000@rook.example",
    "ada\u202e@rook.example",
    "ada\ud83d@rook.example",
    `${"a".repeat(65)}@rook.example`,
    `ada@${"rook.".repeat(48)}example.org`,
  ])("is null for %j, which has no digest", (text) => {
    expect(findEmail(text)).toBeNull();
    expect(emailDigestOf(text)).toBeNull();
  });

  test.each([null, undefined])("is null for %s", (nothing) => {
    expect(emailDigestOf(nothing)).toBeNull();
  });
});
