import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();
const LAST_SECOND = 253_402_300_799;

async function paidAt(created: number) {
  const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
  const processor = app.processorOf(scene.offer.merchantId);
  const { status, body } = await processor.deliver({ ...processor.event("payment_succeeded", scene), created });
  expect({ status, body }).toMatchObject({ status: 200, body: { status: "conversion_recorded" } });
  return app.lifecycle.conversion(body.conversionId);
}

const DAY_MS = 86_400_000;
const secondsOf = (date: Date) => Math.floor(date.getTime() / 1_000);

test("a payment dated in the year 9999 gets the time at which it was received, and its window ends 30 days later [E13]", async () => {
  const now = await app.clock.now();
  const { occurredAt, validationEndsAt } = await paidAt(LAST_SECOND);
  expect(Math.abs(Date.parse(occurredAt) - now.getTime())).toBeLessThan(60_000);
  expect(Date.parse(validationEndsAt) - Date.parse(occurredAt)).toBe(30 * DAY_MS);
});

test("a payment dated up to 300 s in the future keeps its time", async () => {
  const created = secondsOf(await app.clock.now()) + 250;
  expect(secondsOf(new Date((await paidAt(created)).occurredAt))).toBe(created);
});

test("the future is judged by the database's clock, not by the machine's", async () => {
  await app.clock.advance("3 days");
  const now = secondsOf(await app.clock.now());
  expect(secondsOf(new Date((await paidAt(now)).occurredAt))).toBe(now);
  const { occurredAt } = await paidAt(now + 86_400);
  expect(Math.abs(secondsOf(new Date(occurredAt)) - now)).toBeLessThan(60);
});
