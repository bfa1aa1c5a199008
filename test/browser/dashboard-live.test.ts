import { buildDashboard } from "@aap/gateway/dashboard/build";
import { pino } from "pino";
import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { useDashboard } from "../support/dashboard.ts";
import { succeeded } from "../support/succeeded.ts";

const app = useApplication({}, async () => ({ files: await buildDashboard(pino({ level: "silent" })) }));
const { signIn, visit } = useDashboard(app);

test("a payment appears in the open list of conversions without a reload", async () => {
  const { page, problems } = await signIn(app.merchantClient(app.merchantOf("Lark Mobile")).key);
  const opened = page.waitForResponse((response) => response.url().includes("/v1/events/stream"));
  await visit(page, "/conversions");
  expect((await opened).status()).toBe(200);
  await page.getByText("No conversions").first().waitFor();
  await page.evaluate("globalThis.isSamePage = true");
  const scene = await app.lifecycle.paid({ merchant: "Lark Mobile", offer: "lark-10" });
  await page.locator(`a[href$="/conversions/${scene.conversionId}"]`).waitFor({ timeout: 10_000 });
  expect(await page.evaluate("globalThis.isSamePage")).toBe(true);
  expect(problems).toEqual([]);
});

test("a conversion's page that is open shows the next event", async () => {
  const scene = await app.lifecycle.paid({ merchant: "Lark Mobile", offer: "lark-10" });
  const merchant = app.merchantClient(scene.offer.merchantId);
  const { page } = await signIn(merchant.key);
  await visit(page, `/conversions/${scene.conversionId}`);
  succeeded(await merchant.post(`/v1/conversions/${scene.conversionId}/reject`, { reasonCode: "order_cancelled" }));
  await page.getByText("Rejected").first().waitFor({ timeout: 10_000 });
});

test("without the stream of events an open list is read again every 15 seconds", async () => {
  const { page } = await signIn(app.merchantClient(app.merchantOf("Lark Mobile")).key);
  await page.route("**/v1/events/stream*", (route) => route.abort());
  await visit(page, "/conversions");
  const scene = await app.lifecycle.paid({ merchant: "Lark Mobile", offer: "lark-10" });
  const row = page.locator(`a[href$="/conversions/${scene.conversionId}"]`);
  expect(await row.count()).toBe(0);
  await row.waitFor({ timeout: 25_000 });
});
