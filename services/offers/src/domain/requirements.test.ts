import { expect, test } from "vitest";
import { decideRequirements, requirementsOf, type Requirements, type UserDetail } from "./requirements.ts";

const attributes = [
  { name: "requires_credit_check", type: "BOOLEAN", indexed: false, description: "Credit check" },
  { name: "data_gb", type: "NUMBER", indexed: false, description: "Data" },
] as const;
const detail = (name: string, change: Partial<UserDetail> = {}): UserDetail => ({
  name,
  type: "TEXT",
  format: null,
  required: true,
  description: "A detail.",
  ...change,
});
const statement = (name: string, description = "A statement.") => ({ name, description });
const requirements: Requirements = {
  userDetails: [detail("email", { format: "EMAIL" }), detail("guests", { type: "INTEGER" })],
  eligibility: [
    { ...statement("minimum_age"), attribute: null },
    { ...statement("credit_check"), attribute: "requires_credit_check" },
  ],
  confirmations: [statement("total_price")],
};
const price = { amountMinor: 1_999n, currency: "GBP" };
const end = new Date("2026-03-01T00:00:00Z");

test("requirements with different names and existing attributes are accepted", () => {
  expect(decideRequirements(requirements, attributes)).toEqual(requirements);
});

test.each<[string, string, Partial<Requirements>]>([
  ["userDetails", "a name that begins with a capital", { userDetails: [detail("Email")] }],
  ["userDetails", "a name with _", { userDetails: [detail("aap_code")] }],
  ["userDetails", "two details of one name", { userDetails: [detail("email"), detail("email")] }],
  ["userDetails", "an empty description", { userDetails: [detail("email", { description: " " })] }],
  ["userDetails", "a number with a format", { userDetails: [detail("age", { type: "INTEGER", format: "DATE" })] }],
  ["userDetails", "21 details", { userDetails: Array.from({ length: 21 }, (_, i) => detail(`d${i}`)) }],
  ["eligibility", "an attribute that does not exist", { eligibility: [{ ...statement("a"), attribute: "age" }] }],
  ["eligibility", "an attribute that is a number", { eligibility: [{ ...statement("a"), attribute: "data_gb" }] }],
  [
    "eligibility",
    "11 rules",
    { eligibility: Array.from({ length: 11 }, (_, i) => ({ ...statement(`r${i}`), attribute: null })) },
  ],
  ["confirmations", "a control character", { confirmations: [statement("price", "The\u0007price")] }],
  ["confirmations", "a name with a space", { confirmations: [statement("total price")] }],
])("%s with %s are refused", (list, _, change) => {
  expect(() => decideRequirements({ ...requirements, ...change }, attributes)).toThrow(
    expect.objectContaining({ code: "VERTICAL_INVALID", param: `requirements.${list}` }),
  );
});

test.each([
  [{ requires_credit_check: true }, ["minimum_age", "credit_check"]],
  [{ requires_credit_check: false }, ["minimum_age"]],
  [{}, ["minimum_age"]],
])("an offer with %j has the rules %j", (criteria, names) => {
  const ofOffer = requirementsOf(requirements, { price, criteria }, end);
  expect(ofOffer.eligibility.map(({ name }) => name)).toEqual(names);
  expect(ofOffer).toMatchObject({
    userDetails: requirements.userDetails,
    confirmations: requirements.confirmations,
    total: price,
    validUntil: end,
  });
});
