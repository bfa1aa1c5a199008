import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { reportOf } from "../../support/lifecycle.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test.each([
  "-1",
  "-0.01",
  "0",
  "0.00",
  "10.001",
  "10.000000000000000001",
  "1e309",
  "1e30",
  "9007199254740993",
  "123456789012345678901234567890",
  "1e-7",
  '"120.00"',
  "[120]",
  "true",
  "{}",
])("a report with a transactionValue of %s is refused with 400 and records nothing [M5]", async (value) => {
  const scene = await app.lifecycle.recommended();
  const body = `{"sessionId":"${scene.session.id}","orderReference":"value-1","transactionValue":${value}}`;
  const merchant = app.merchantClient(scene.offer.merchantId);
  const answer = await withoutChange(app, () =>
    merchant.send("/v1/conversions", { method: "POST", headers: { "content-type": "application/json" }, body }),
  );
  expectRefusal(answer, 400, /transactionValue/);
});

test.each(["NaN", "Infinity", "01", "1.", "0x10", "1_000"])(
  "a report with a transactionValue of %s is refused with 400 as malformed JSON [M5]",
  async (value) => {
    const merchant = app.merchantClient(app.merchantOf("Lark Mobile"));
    const body = `{"sessionId":"ses_x","orderReference":"value-1","transactionValue":${value}}`;
    const answer = await merchant.send("/v1/conversions", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    expectRefusal(answer, 400, /JSON/);
  },
);

test.each(["1.2e2", "120.00", "120.000000000000000000"])(
  "a transactionValue of %s is recorded as exactly 120",
  async (value) => {
    const scene = await app.lifecycle.recommended();
    const body = `{"sessionId":"${scene.session.id}","orderReference":"exact-${value}","transactionValue":${value}}`;
    const merchant = app.merchantClient(scene.offer.merchantId);
    const answer = await merchant.send("/v1/conversions", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    expect(answer).toMatchObject({ status: 201, body: { transactionValue: 120 } });
  },
);

test("a report in yen with decimals is refused with 400 [M5]", async () => {
  const scene = await app.lifecycle.recommended({ merchant: "Kumo Mobile" });
  const report = { ...reportOf(scene), transactionValue: 990.5 };
  expectRefusal(
    await app.merchantClient(scene.offer.merchantId).post("/v1/conversions", report),
    400,
    /transactionValue/,
  );
});
