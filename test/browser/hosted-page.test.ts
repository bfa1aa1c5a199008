import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { findFaults, takePicture, useBrowser } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import type { CheckedOut } from "../support/lifecycle.ts";

const app = useApplication();
const browser = useBrowser();

/** Opens a checkout's page as a buyer does. `failures` has the failed requests and the errors of the browser. */
async function open({ checkout }: CheckedOut, options: { javaScriptEnabled: boolean }) {
  const context = await browser.newContext({ ...options, viewport: { width: 900, height: 900 } });
  const page = await context.newPage();
  const failures: string[] = [];
  page.on("requestfailed", (request) => failures.push(request.url()));
  page.on("console", (message) => message.type() === "error" && failures.push(message.text()));
  await page.goto(checkout.checkoutUrl);
  return { page, failures };
}

const textOf = (page: Page) => page.locator("body").innerText();

async function conversionOf({ session }: CheckedOut) {
  const { body } = await app.operator.query(
    "query Of($id: ID!) { session(id: $id) { status conversions { edges { node { id status verification conversionPath commission { decimal } } } } checkouts { edges { node { status } } } } }",
    { id: session.id },
  );
  const { conversions, checkouts, status } = body.data.session;
  return {
    session: status,
    checkout: checkouts.edges[0].node.status,
    conversion: conversions.edges[0]?.node,
    count: conversions.edges.length,
  };
}

describe.each([{ javaScriptEnabled: false }, { javaScriptEnabled: true }])(
  "in a browser with $javaScriptEnabled JavaScript",
  (options) => {
    const js = options.javaScriptEnabled ? "js" : "nojs";

    test.each([
      ["Lark Mobile", "lark-10", "Lark 10 GB rolling", "£8.00"],
      ["Kumo Mobile", "kumo-20", "Kumo 20 GB", "¥2,970"],
      ["Dune Telecom", "dune-unlimited", "Dune Unlimited", "12.750"],
    ])(
      "a buyer at %s sees the merchant, the offer and the amount, pays, and the conversion is verified",
      async (merchant, offer, name, amount) => {
        const scene = await app.lifecycle.checkedOut({ merchant, offer });
        const { page, failures } = await open(scene, options);
        const text = await textOf(page);
        for (const seen of [merchant, name, amount, "no real money"]) expect(text).toContain(seen);
        await takePicture(page, `${js}-${offer}-1-to-pay`);
        await page.getByRole("button", { name: /^Pay/ }).click();
        await page.getByText("Payment received").waitFor();
        await takePicture(page, `${js}-${offer}-2-paid`);
        const { conversion, session, checkout } = await eventually(async () => {
          const found = await conversionOf(scene);
          return found.conversion && found;
        });
        expect(conversion).toMatchObject({
          status: "PENDING",
          verification: "VERIFIED",
          conversionPath: "VERIFIED_PAYMENT",
        });
        expect([session, checkout]).toEqual(["CONVERTED", "PAID"]);
        expect(failures).toEqual([]);
        expect(await page.getByRole("link", { name: `Back to ${merchant}` }).getAttribute("href")).toMatch(
          /^https:\/\//,
        );
      },
    );

    test("a payment with another card after a declined one makes the only conversion", async () => {
      const scene = await app.lifecycle.checkedOut();
      const { page } = await open(scene, options);
      await page.getByLabel("Card number").fill("4000 0000 0000 0002");
      await page.getByRole("button", { name: /^Pay/ }).click();
      await page.getByText("The card was declined").waitFor();
      await takePicture(page, `${js}-declined`);
      expect(
        await eventually(async () => ((await conversionOf(scene)).checkout === "FAILED" ? conversionOf(scene) : null)),
      ).toMatchObject({ count: 0 });
      await page.getByLabel("Card number").fill("4242 4242 4242 4242");
      await page.getByRole("button", { name: /^Pay/ }).click();
      await page.getByText("Payment received").waitFor();
      const paid = await eventually(async () => ((await conversionOf(scene)).conversion ? conversionOf(scene) : null));
      expect(paid).toMatchObject({ count: 1, checkout: "PAID", conversion: { verification: "VERIFIED" } });
    });

    test("a payment after a cancellation is refused", async () => {
      const scene = await app.lifecycle.checkedOut();
      const { page } = await open(scene, options);
      await page.getByRole("button", { name: "Cancel" }).click();
      await page.getByText("Payment cancelled").waitFor();
      await takePicture(page, `${js}-cancelled`);
      expect(await page.getByRole("button", { name: /^Pay/ }).count()).toBe(0);
      await fetch(scene.checkout.checkoutUrl, {
        method: "POST",
        body: new URLSearchParams({ action: "pay", card: "4242424242424242" }),
      });
      expect(await conversionOf(scene)).toMatchObject({ count: 0, checkout: "CANCELLED" });
    });
  },
);

test("a double click, a second tab and a reload make one payment", async () => {
  const scene = await app.lifecycle.checkedOut();
  const [one, two] = [await open(scene, { javaScriptEnabled: true }), await open(scene, { javaScriptEnabled: true })];
  const pay = ({ page }: typeof one) => page.getByRole("button", { name: /^Pay/ }).dblclick();
  await Promise.all([pay(one), pay(two)]);
  await Promise.all([one, two].map(({ page }) => page.getByText("Payment received").waitFor()));
  await one.page.reload();
  await eventually(async () => (await conversionOf(scene)).conversion);
  expect(await conversionOf(scene)).toMatchObject({ count: 1, checkout: "PAID" });
  const [row] = await app.sql<{ count: number }>(
    "SELECT count(*)::int FROM checkout.sandbox_event e JOIN checkout.sandbox_payment p ON p.id = e.payment_id WHERE p.transaction_id = $1",
    [scene.checkout.transactionId],
  );
  expect(row?.count).toBe(1);
});

test("a refund in the developer panel claws the conversion back", async () => {
  const scene = await app.lifecycle.checkedOut();
  const { page } = await open(scene, { javaScriptEnabled: false });
  await page.getByRole("button", { name: /^Pay/ }).click();
  await eventually(async () => (await conversionOf(scene)).conversion);
  await page.getByRole("link", { name: /panel/i }).click();
  await takePicture(page, "panel-1-paid");
  // The button sends a form, whose answer loads the panel anew.
  await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "refund.succeeded" }).click()]);
  await eventually(async () => (await conversionOf(scene)).conversion.status === "CLAWED_BACK");
  await page.reload();
  await takePicture(page, "panel-2-refunded");
  expect(await textOf(page)).toMatch(/refund\.succeeded[\s\S]*delivered/);
  expect(await conversionOf(scene)).toMatchObject({
    checkout: "REFUNDED",
    conversion: { commission: { decimal: "0.00" } },
  });
});

test.each([
  ["won", "PENDING"],
  ["lost", "CLAWED_BACK"],
])("the developer's panel opens a dispute and closes it %s", async (outcome, status) => {
  const scene = await app.lifecycle.checkedOut();
  const { page } = await open(scene, { javaScriptEnabled: false });
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.getByRole("link", { name: /panel/i }).click();
  await page.getByRole("button", { name: "dispute.opened" }).click();
  await eventually(async () => (await conversionOf(scene)).conversion?.status === "DISPUTED");
  await page
    .getByRole("button", { name: `dispute.closed (${outcome})`, exact: true })
    .first()
    .click();
  await eventually(async () => (await conversionOf(scene)).conversion.status === status);
});

test("an unknown link returns a page that says so", async () => {
  const scene = await app.lifecycle.checkedOut();
  const unknown = {
    ...scene,
    checkout: { ...scene.checkout, checkoutUrl: `${scene.checkout.checkoutUrl.slice(0, -3)}xyz` },
  };
  const { page } = await open(unknown, { javaScriptEnabled: false });
  expect(await textOf(page)).toContain("There is no payment here");
  await takePicture(page, "missing");
});

test("the page accepts no payment after its window", async () => {
  const scene = await app.lifecycle.checkedOut();
  await app.clock.advance("25 hours");
  const { page } = await open(scene, { javaScriptEnabled: true });
  expect(await textOf(page)).toContain("expired");
  expect(await page.getByRole("button", { name: /^Pay/ }).count()).toBe(0);
  await takePicture(page, "expired");
  await fetch(scene.checkout.checkoutUrl, {
    method: "POST",
    body: new URLSearchParams({ action: "pay", card: "4242424242424242" }),
  });
  expect(await conversionOf(scene)).toMatchObject({ count: 0, checkout: "EXPIRED" });
});

describe.each([
  ["a telephone", 360],
  ["a desktop", 1280],
])("on the screen of %s", (screen, width) => {
  async function opened(merchant: string) {
    const scene = await app.lifecycle.checkedOut({ merchant });
    const context = await browser.newContext({ viewport: { width, height: 740 } });
    const page = await context.newPage();
    await page.goto(scene.checkout.checkoutUrl);
    return { scene, page };
  }

  /** The page needs no scrolling to the side, and axe finds no fault in it. */
  async function expectReadable(page: Page, name: string) {
    await takePicture(page, `${screen.replace(" ", "-")}-${name}`);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(width);
    expect(await findFaults(page)).toEqual([]);
  }

  test("every state of the buyer's page is readable", async () => {
    const { page } = await opened("Skylark Air");
    await expectReadable(page, "1-to-pay");
    await page.getByRole("button", { name: "Decline" }).click();
    await page.getByText("The card was declined").waitFor();
    await expectReadable(page, "2-declined");
    await page.getByLabel("Card number").fill("12 ab");
    await page.getByLabel("E-mail").fill("ada@rook.example");
    await page.getByRole("button", { name: /^Pay/ }).click();
    await page.getByText("Enter a card number").waitFor();
    await expectReadable(page, "3-refused");
    expect(await page.getByRole("alert").allInnerTexts()).toEqual(["Enter a card number of 12 to 19 digits."]);
    expect(await page.getByLabel("Card number").inputValue()).toBe("12 ab");
    expect(await page.getByLabel("E-mail").inputValue()).toBe("ada@rook.example");
    await page.getByLabel("Card number").fill("4242 4242 4242 4242");
    await page.getByRole("button", { name: /^Pay/ }).click();
    await page.getByText("Payment received").waitFor();
    await expectReadable(page, "4-paid");
  });

  test.each(["Lark Mobile", "Meridian Mobile"])("the panel of a payment at %s is readable", async (merchant) => {
    const { scene, page } = await opened(merchant);
    await page.getByRole("button", { name: /^Pay/ }).click();
    await eventually(async () => (await conversionOf(scene)).conversion);
    await page.getByRole("link", { name: /panel/i }).click();
    await page.getByLabel("Amount in GBP").fill("1000");
    await page.getByRole("button", { name: "charge.refunded" }).click();
    expect(await page.getByRole("alert").allInnerTexts()).toEqual([
      "A refund cannot exceed what is left of the payment.",
    ]);
    expect(await page.getByLabel("Amount in GBP").inputValue()).toBe("1000");
    await expectReadable(page, `panel-${merchant.split(" ")[0]}`);
  });
});
