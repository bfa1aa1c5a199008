import { newId } from "@aap/kernel/ids";
import { expect, test } from "vitest";
import { decideAffiliates, decideContactEmail } from "./builder-profile.ts";

test("a contact address keeps its spelling, without white space around it", () => {
  expect(decideContactEmail(" Ada@Rook.example\n")).toBe("Ada@Rook.example");
  expect(decideContactEmail(`${"a".repeat(64)}@${"rook.".repeat(36)}example`)).toHaveLength(252);
});

test.each(["", "  ", "ada", "ada@rook", "Ada <ada@rook.example>", "a@b.io, c@d.io", "a\u0000@b.io"])(
  "the contact address %j is refused",
  (text) => {
    expect(() => decideContactEmail(text)).toThrow(
      expect.objectContaining({ code: "CONTACT_EMAIL_INVALID", kind: "INVALID_INPUT", param: "contactEmail" }),
    );
  },
);

test("a contact address of more than 254 characters is refused", () => {
  const address = `ada@${"rook.".repeat(49)}example`;
  expect(address.length).toBeGreaterThan(254);
  expect(() => decideContactEmail(address)).toThrow(expect.objectContaining({ code: "CONTACT_EMAIL_INVALID" }));
});

test("affiliated merchants are at most 50, without repeats", () => {
  const ids = Array.from({ length: 50 }, () => newId("mer"));
  expect(decideAffiliates([...ids, ...ids])).toEqual(ids);
  expect(() => decideAffiliates([...ids, newId("mer")])).toThrow(
    expect.objectContaining({ code: "AFFILIATES_TOO_MANY", kind: "INVALID_INPUT", param: "affiliatedMerchantIds" }),
  );
});

test.each(["", "x", newId("bld")])("%j is refused as an affiliated merchant", (id) => {
  expect(() => decideAffiliates([id])).toThrow(
    expect.objectContaining({ code: "MERCHANT_NOT_FOUND", param: "affiliatedMerchantIds" }),
  );
});
