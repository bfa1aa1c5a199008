import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { withoutChange } from "../support/refusals.ts";

const app = useApplication();
const report = (value: string) =>
  `mutation { reportConversion(input: { sessionId: "ses_x", orderReference: "A-1", transactionValue: ${value} }) { isReplay } }`;
const since = (time: string) => `{ conversions(filter: { createdAt: { gte: ${time} } }) { totalCount { count } } }`;
const reprice = (amount: string) =>
  `{ repriceConversions(filter: {}, terms: { type: CPA, amountMinor: ${amount} }) { __typename } }`;

test.each([
  [report("120"), 'Expected value of type "Decimal!", found 120; Decimal must be'],
  [report('"a lot"'), 'Expected value of type "Decimal!", found "a lot"; Decimal must be'],
  [since('"today"'), "DateTime cannot represent an invalid date-time-string today."],
  [reprice("1.5"), "SafeInt cannot represent non-integer value: 1.5"],
])("a wrong literal is refused before anything runs: %s", async (query, message) => {
  const { status, body } = await withoutChange(app, () => app.operator.query(query));
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { errors: [{ message: expect.stringMatching(message), extensions: { code: "INVALID_OPERATION" } }] },
  });
});

test("a literal that is right is accepted", async () => {
  expect((await app.operator.query(since('"2020-01-01T00:00:00Z"'))).body.errors).toBeUndefined();
  const merchant = app.merchantClient(app.merchantOf("Lark Mobile"));
  expect((await merchant.query(report('"120.00"'))).body.errors).toMatchObject([{ message: "Session not found" }]);
});
