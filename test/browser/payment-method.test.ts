import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { findFaults, takePicture, useBrowser } from "../support/browser.ts";
import { CARDS, createPaymentMethods } from "../support/payment-methods.ts";

const app = useApplication();
const browser = useBrowser();
const { setUp, purchase, read } = createPaymentMethods(app);

/** The width of each screen. */
const SCREENS = { phone: 360, desktop: 1280 };

describe.each(Object.entries(SCREENS))("on the screen of a %s", (screen, width) => {
  async function open(url: string): Promise<Page> {
    const page = await browser.newPage({ viewport: { width, height: 740 } });
    await page.goto(url);
    return page;
  }

  /** The page needs no scrolling to the side, and axe finds no fault in it. */
  async function expectReadable(page: Page, name: string): Promise<void> {
    await takePicture(page, `payment-method-${screen}-${name}`);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(width);
    expect(await findFaults(page)).toEqual([]);
  }

  test("a buyer grants a permission, confirms a payment with it and revokes it, and every page is readable", async () => {
    const method = await setUp();
    const page = await open(method.setupUrl);
    await page.getByText("at most £20.00").waitFor();
    await expectReadable(page, "1-asked");

    await page.getByRole("link", { name: "Continue to the payment processor" }).click();
    const card = page.getByLabel("Card number");
    await expectReadable(page, "2-card");
    await card.fill(CARDS.refused);
    await page.getByRole("button", { name: "Store the card" }).click();
    await page.getByRole("alert").waitFor();
    await expectReadable(page, "3-refused");
    expect(await card.inputValue()).toBe(CARDS.refused);
    await card.fill(CARDS.requiresAction);
    await page.getByRole("button", { name: "Store the card" }).click();
    await page.getByText("Permission granted").waitFor();
    await expectReadable(page, "4-granted");
    expect(await read(method.id)).toMatchObject({ status: "active" });

    const scene = await app.lifecycle.recommended({ offer: "lark-10" });
    const { body } = await purchase(scene, method.id);
    expect(body.status).toBe("requires_action");
    const confirmation = await open(body.actionUrl);
    await expectReadable(confirmation, "5-to-confirm");
    await confirmation.getByRole("button", { name: /^Pay/ }).click();
    await confirmation.getByText("Payment received").waitFor();
    await expectReadable(confirmation, "6-confirmed");

    await page.reload();
    expect(await page.getByRole("definition").allInnerTexts()).toContain("£8.00");
    await page.getByRole("button", { name: "Revoke the permission" }).click();
    await page.getByText("Permission revoked").waitFor();
    await expectReadable(page, "7-revoked");
    const refused = await purchase(await app.lifecycle.recommended({ offer: "lark-10" }), method.id);
    expect(refused).toMatchObject({ status: 403, body: { code: "PAYMENT_METHOD_REVOKED" } });
  });

  test("a buyer refuses a permission, and the agent cannot pay with it", async () => {
    const method = await setUp();
    const page = await open(method.setupUrl);
    await page.getByRole("button", { name: "Refuse" }).click();
    await page.getByText("Permission revoked").waitFor();
    expect(await read(method.id)).toMatchObject({ status: "revoked" });
  });

  test("an unknown link returns a page that says so", async () => {
    const { setupUrl } = await setUp();
    const page = await open(`${setupUrl.slice(0, -3)}xyz`);
    await page.getByText("There is nothing here").waitFor();
    await expectReadable(page, "8-unknown");
  });

  test("after its end the page says that the permission expired", async () => {
    const expiresAt = new Date((await app.clock.now()).getTime() + 3_600_000).toISOString();
    const { setupUrl } = await setUp({ expiresAt });
    await app.clock.advance("2 hours");
    const page = await open(setupUrl);
    await page.getByText("Permission expired").waitFor();
    await expectReadable(page, "9-expired");
  });
});
