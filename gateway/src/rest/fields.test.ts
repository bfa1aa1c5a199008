import { expect, test } from "vitest";
import { z } from "zod";
import { decimalText, freeObject, readFields, refuseAttributionKeys, requiredText } from "./fields.ts";
import { NumberText } from "./json.ts";

const report = z.strictObject({ sessionId: requiredText, transactionValue: decimalText("transactionValue").nullish() });
const valueOf = (text: string) => readFields(report, { transactionValue: new NumberText(text) }).transactionValue;
const refusal = (read: () => unknown) => {
  try {
    return read();
  } catch (error) {
    const { code, param, message } = error as { code: string; param: string; message: string };
    return { code, param, message };
  }
};

test.each([
  ["19.99", "19.99"],
  ["0", "0"],
  ["0.00", "0"],
  ["100", "100"],
  ["100.10", "100.1"],
  ["1e2", "100"],
  ["1.5E+3", "1500"],
  ["12345e-2", "123.45"],
  ["1e-5", "0.00001"],
  ["0.1e1", "1"],
  ["10.000000000000000001", "10.000000000000000001"],
])("the number %s is the decimal %s", (number, decimal) => {
  expect(valueOf(number)).toBe(decimal);
});

test.each([
  ["-1", "AMOUNT_INVALID"],
  ["1e309", "AMOUNT_TOO_LARGE"],
  ["1e999999999999", "AMOUNT_TOO_LARGE"],
  ["9999999999999999999", "AMOUNT_TOO_LARGE"],
  ["1e-30", "AMOUNT_TOO_PRECISE"],
  ["0.0000000000000000001", "AMOUNT_TOO_PRECISE"],
])("the number %s is refused with %s", (number, code) => {
  expect(refusal(() => valueOf(number))).toMatchObject({ code, param: "transactionValue" });
});

test("an amount as text is refused", () => {
  expect(refusal(() => readFields(report, { transactionValue: "19.99" }))).toEqual({
    code: "FIELD_INVALID",
    param: "transactionValue",
    message: "transactionValue must be a number",
  });
});

test.each(["agentId", "source", "status", "commissionAmount", "commission", "aap_code", "aap_anything"])(
  "the field %s, which the service sets, is refused",
  (name) => {
    expect(refusal(() => readFields(report, { other: 1, [name]: "x" }))).toMatchObject({
      code: "ATTRIBUTION_NOT_SETTABLE",
      param: name,
    });
  },
);

test.each(["agentID", "__proto__", "constructor", "extra"])("the unknown field %s is refused by its name", (name) => {
  const body = JSON.parse(`{"sessionId": 7, "${name}": 1}`) as unknown;
  expect(refusal(() => readFields(report, body))).toMatchObject({ code: "FIELD_UNKNOWN", param: name });
});

test("a field of the wrong type is refused by its name", () => {
  expect(refusal(() => readFields(report, { sessionId: ["ses_1"] }))).toEqual({
    code: "FIELD_INVALID",
    param: "sessionId",
    message: "sessionId must be a string",
  });
});

test("a wrong field is refused before a missing one, which is required", () => {
  const schema = z.strictObject({ type: z.enum(["cpa", "hybrid"]), count: z.array(z.int().max(3)).max(2) });
  expect(refusal(() => readFields(schema, { count: [1, "2"] }))).toMatchObject({
    param: "count.1",
    message: "count.1 must be a number",
  });
  expect(refusal(() => readFields(schema, { count: [4] }))).toMatchObject({ message: "count.0 must be at most 3" });
  expect(refusal(() => readFields(schema, { count: [1, 2, 3] }))).toMatchObject({
    message: "count must be at most 2 entries long",
  });
  expect(refusal(() => readFields(schema, { count: [] }))).toMatchObject({
    param: "type",
    message: "type is required",
  });
  expect(refusal(() => readFields(schema, { type: "cap" }))).toMatchObject({
    message: "type must be one of cpa, hybrid",
  });
});

test("an absent or null identifier is read as empty, so that the subgraph refuses it", () => {
  expect(readFields(report, {}).sessionId).toBe("");
  expect(readFields(report, { sessionId: null }).sessionId).toBe("");
});

test.each([null, [], "text", 7])("the body %j is refused", (body) => {
  expect(refusal(() => readFields(report, body))).toMatchObject({ code: "BODY_NOT_OBJECT" });
});

test("a free object of 32 levels is accepted, one of 33 is refused", () => {
  const nested = (levels: number): object => (levels === 1 ? {} : { in: nested(levels - 1) });
  const fields = z.strictObject({ metadata: freeObject });
  expect(readFields(fields, { metadata: nested(32) })).toBeDefined();
  expect(refusal(() => readFields(fields, { metadata: nested(33) }))).toMatchObject({
    code: "FIELD_INVALID",
    param: "metadata",
  });
});

test("an attribution key is refused at any depth, by its path", () => {
  expect(refusal(() => refuseAttributionKeys({ list: [{ aap_code: 1 }] }, "userDetails"))).toMatchObject({
    code: "ATTRIBUTION_NOT_SETTABLE",
    param: "userDetails.list.0.aap_code",
  });
  expect(refuseAttributionKeys({ name: "aap_code" }, "userDetails")).toBeUndefined();
});
