import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { reportOf } from "../../support/lifecycle.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test("a report of a sale after the session's window is refused with 410 if there is no checkout or click [E8]", async () => {
  const scene = await app.lifecycle.recommended();
  await app.clock.advance("3 days");
  const occurredAt = (await app.clock.now()).toISOString();
  const report = { ...reportOf(scene), occurredAt };
  const answer = await withoutChange(app, () =>
    app.merchantClient(scene.offer.merchantId).post("/v1/conversions", report),
  );
  expectRefusal(answer, 410, "Attribution window closed");
});

test("a sale that occurred after the session and a click is a tracked link, and earns three quarters [E8]", async () => {
  const scene = await app.lifecycle.recommended({ offer: "lark-10" });
  await app.anonymous.get(new URL(scene.recommendation.fallbackUrl).pathname);
  await app.clock.advance("3 days");
  const occurredAt = (await app.clock.now()).toISOString();
  const { status, body } = await app
    .merchantClient(scene.offer.merchantId)
    .post("/v1/conversions", { ...reportOf(scene), occurredAt });
  expect(status).toBe(201);
  expect(body.commission).toEqual({ amount: 6, networkFee: 1.2, builderPayout: 4.8, type: "cpa" });
  expect((await app.lifecycle.conversion(body.conversionId)).conversionPath).toBe("tracked_link");
});

test("a tracked link of 487.32 with a commission of 15 + 3 % has a commission of 22.21 [R5]", async () => {
  const scene = await app.lifecycle.recommended({ merchant: "Skylark Air", offer: "sk-jfk-lhr" });
  await app.anonymous.get(new URL(scene.recommendation.fallbackUrl).pathname);
  await app.clock.advance("3 days");
  const occurredAt = (await app.clock.now()).toISOString();
  const report = { ...reportOf(scene), transactionValue: 487.32, occurredAt };
  const { body } = await app.merchantClient(scene.offer.merchantId).post("/v1/conversions", report);
  expect(body.commission).toEqual({ amount: 22.21, networkFee: 4.44, builderPayout: 17.77, type: "hybrid" });
});

test("a sale outside the session's window with a checkout inside it is a merchant report [E8]", async () => {
  const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
  await app.clock.advance("3 days");
  const occurredAt = (await app.clock.now()).toISOString();
  const { body } = await app
    .merchantClient(scene.offer.merchantId)
    .post("/v1/conversions", { ...reportOf(scene), occurredAt });
  expect(body.commission).toMatchObject({ amount: 8 });
  expect((await app.lifecycle.conversion(body.conversionId)).conversionPath).toBe("merchant_report");
});
