import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { reportOf } from "../../support/lifecycle.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test("a report without occurredAt after the session's window is refused with 410 if there is no checkout or click [E8]", async () => {
  const scene = await app.lifecycle.recommended({ offer: "lark-10" });
  await app.clock.advance("25 hours");
  const send = () => app.merchantClient(scene.offer.merchantId).post("/v1/conversions", reportOf(scene));
  expectRefusal(await withoutChange(app, send), 410, "Attribution window closed");
});

test("a report without occurredAt after the session's window and a click is a tracked link, and earns three quarters", async () => {
  const scene = await app.lifecycle.recommended({ offer: "lark-10" });
  await app.anonymous.get(new URL(scene.recommendation.fallbackUrl).pathname);
  await app.clock.advance("25 hours");
  const { status, body } = await app.merchantClient(scene.offer.merchantId).post("/v1/conversions", reportOf(scene));
  expect(status).toBe(201);
  expect(body.commission).toEqual({ amount: 6, networkFee: 1.2, builderPayout: 4.8, type: "cpa" });
  expect((await app.lifecycle.conversion(body.conversionId)).conversionPath).toBe("tracked_link");
});

test("a report without occurredAt inside the session's window earns the whole commission", async () => {
  const scene = await app.lifecycle.recommended({ offer: "lark-10" });
  await app.clock.advance("23 hours");
  const { status, body } = await app.merchantClient(scene.offer.merchantId).post("/v1/conversions", reportOf(scene));
  expect(status).toBe(201);
  expect(body.commission).toEqual({ amount: 8, networkFee: 1.6, builderPayout: 6.4, type: "cpa" });
  expect((await app.lifecycle.conversion(body.conversionId)).conversionPath).toBe("merchant_report");
});
