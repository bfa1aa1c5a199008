import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { reportOf } from "../../support/lifecycle.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test("a report of a sale in the session is accepted within the merchant's window [E8]", async () => {
  const scene = await app.lifecycle.recommended();
  const occurredAt = (await app.clock.now()).toISOString();
  await app.clock.advance("29 days");
  expect(
    await app.merchantClient(scene.offer.merchantId).post("/v1/conversions", { ...reportOf(scene), occurredAt }),
  ).toMatchObject({
    status: 201,
  });
});

test("a report 30 days after the recommendation is refused with 410 and records nothing [A18][E8]", async () => {
  const scene = await app.lifecycle.recommended();
  const occurredAt = (await app.clock.now()).toISOString();
  await app.clock.advance("30 days 1 minute");
  await app.lifecycle.searched(); // renews the offer's code, which expires after 30 days too
  const answer = await withoutChange(app, () =>
    app.merchantClient(scene.offer.merchantId).post("/v1/conversions", { ...reportOf(scene), occurredAt }),
  );
  expectRefusal(answer, 410, "Attribution window closed");
});

test("a merchant's terms set its attribution window [E8]", async () => {
  const merchantId = app.merchantOf("Kumo Mobile");
  await app.operator.query(
    "mutation Terms($id: ID!) { setMerchantTerms(merchantId: $id, input: { attributionWindowDays: 2 }) { id } }",
    { id: merchantId },
  );
  const scene = await app.lifecycle.recommended({ merchant: "Kumo Mobile" });
  const occurredAt = (await app.clock.now()).toISOString();
  await app.clock.advance("49 hours");
  expectRefusal(
    await app.merchantClient(merchantId).post("/v1/conversions", { ...reportOf(scene), occurredAt }),
    410,
    "Attribution window closed",
  );
});
