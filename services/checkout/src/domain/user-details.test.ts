import { expect, test } from "vitest";
import { decideUserDetails, type DeclaredDetail } from "./user-details.ts";

const declared: DeclaredDetail[] = [
  { name: "email", type: "TEXT", format: "EMAIL" },
  { name: "phone", type: "TEXT", format: "PHONE" },
  { name: "dateOfBirth", type: "TEXT", format: "DATE" },
  { name: "country", type: "TEXT", format: "COUNTRY" },
  { name: "address", type: "TEXT", format: null },
  { name: "guests", type: "INTEGER", format: null },
  { name: "usageKwh", type: "NUMBER", format: null },
  { name: "isSmoker", type: "BOOLEAN", format: null },
];

test.each([
  {},
  { email: null },
  {
    email: "ada@example.org",
    phone: "+442079460000",
    dateOfBirth: "1990-12-31",
    country: "GB",
    address: "1 Main Street",
    guests: 2,
    usageKwh: 2900.5,
    isSmoker: false,
  },
])("details of the declared types and formats are accepted, and none needs to be there: %j", (details) => {
  expect(() => decideUserDetails(details, declared)).not.toThrow();
});

test.each([
  ["email", "ada at example"],
  ["phone", "020 7946 0000"],
  ["dateOfBirth", "31.12.1990"],
  ["dateOfBirth", "1990-02-30"],
  ["country", "UK "],
  ["country", "ZZ"],
  ["country", "gb"],
  ["address", " "],
  ["address", "x".repeat(501)],
  ["address", { line: "1 Main Street" }],
  ["guests", 1.5],
  ["guests", "2"],
  ["usageKwh", "2900"],
  ["isSmoker", "no"],
])("%s is refused with the value %j", (name, value) => {
  expect(() => decideUserDetails({ [name]: value }, declared)).toThrow(
    expect.objectContaining({
      code: "USER_DETAIL_INVALID",
      kind: "INVALID_INPUT",
      param: `userDetails.${name}`,
      message: expect.stringMatching(new RegExp(`^userDetails\\.${name} must be `)),
    }),
  );
});

test("a detail that is not declared is refused, and the declared ones are named", () => {
  expect(() => decideUserDetails({ email: "ada@example.org", emial: "" }, declared)).toThrow(
    expect.objectContaining({
      code: "USER_DETAIL_UNKNOWN",
      param: "userDetails.emial",
      message: "userDetails.emial is not a detail of this offer",
      hint: expect.stringMatching(/^Did you mean email\? The details are email, phone, dateOfBirth, country/),
    }),
  );
});

test("a vertical that declares no details accepts any", () => {
  expect(() => decideUserDetails({ anything: { nested: 1 } }, [])).not.toThrow();
});
