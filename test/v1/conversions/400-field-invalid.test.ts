import { test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { reportOf } from "../../support/lifecycle.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test.each([
  ["a currency that is not the offer's", { currency: "EUR" }, /currency/],
  ["a currency that is none", { currency: "QQQ" }, /currency/],
  ["a time that is none", { occurredAt: "yesterday" }, /occurredAt/],
  ["a time after the year 9999 in UTC", { occurredAt: "9999-12-31T23:59:59-23:59" }, /occurredAt/],
  ["a time in the future", { occurredAt: new Date(Date.now() + 86_400_000).toISOString() }, /occurredAt/],
  ["a reference longer than 200 characters", { orderReference: "x".repeat(201) }, /orderReference/],
  ["a line feed in its reference", { orderReference: "order\n1" }, /orderReference must not contain control/],
  ["a right-to-left override in its reference", { orderReference: "order\u202e1" }, /orderReference must not contain/],
  ["NUL in its reference", { orderReference: "order\u00001" }, /orderReference/],
  ["a reference that is a number", { orderReference: 17 }, /orderReference/],
  ["an unknown field", { discount: 5 }, /discount/],
])("a report with %s is refused with 400 and records nothing", async (_, fields, error) => {
  const scene = await app.lifecycle.recommended();
  const answer = await withoutChange(app, () =>
    app.merchantClient(scene.offer.merchantId).post("/v1/conversions", { ...reportOf(scene), ...fields }),
  );
  expectRefusal(answer, 400, error);
});
