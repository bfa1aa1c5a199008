// Longer than 200 lines: the views of every role over one application, which takes a minute to start.
import { buildDashboard } from "@aap/gateway/dashboard/build";
import { pino } from "pino";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { findFaults } from "../support/browser.ts";
import { figureOf, useDashboard } from "../support/dashboard.ts";
import { allPublished } from "../support/outbound-events.ts";
import { makePossibleDuplicate } from "../support/possible-duplicate.ts";
import { openReceiver } from "../support/receiver.ts";
import { saveDueStates } from "../support/save-due-states.ts";
import { closeRun, eligible, paidNow } from "../support/settlement-run.ts";
import { succeeded } from "../support/succeeded.ts";

const app = useApplication({}, async () => ({ files: await buildDashboard(pino({ level: "silent" })) }));
const { signIn, visit, viewsOf, picture } = useDashboard(app);

const merchant = () => app.merchantOf("Lark Mobile");
type Role = "builder" | "merchant" | "operator";
const ROLES = ["builder", "merchant", "operator"] as const;
const keyOf = (role: Role) => (role === "merchant" ? app.merchantClient(merchant()).key : app[role].key);

const LOOKS = [
  [{}, "light"],
  [{ colorScheme: "dark" }, "dark"],
  [{ width: 390 }, "light-phone"],
  [{ width: 390, colorScheme: "dark" }, "dark-phone"],
] as const;

let reported: string;
beforeAll(async () => {
  // The first run carries 8.00 over and the second one pays. Then a sale of 6.40 is eligible, and the review of another one is open.
  await eligible(app, { offer: "lark-50" });
  await closeRun(app);
  await eligible(app, { offer: "lark-10" }, { offer: "lark-10" }, { offer: "lark-50" });
  await closeRun(app);
  await eligible(app, { offer: "lark-10" });
  await paidNow(app, { offer: "lark-10" });
  ({ reported } = await makePossibleDuplicate(app));
  // What is due by the clock now would be events while a page is being read: jobs look for it every 10 and 20 s.
  await saveDueStates(app);
  await allPublished(app);
});

const shownIds = (page: Page) =>
  page.locator("a.row-link").evaluateAll((all) => all.map((link) => link.getAttribute("href")?.split("/").at(-1)));

describe.each(ROLES)("a %s", (role) => {
  test("sees its first view after at most three requests of the graph", async () => {
    const { page } = await signIn(keyOf(role));
    await page.getByRole("table", { name: "Latest conversions" }).waitFor();
    await page.goto("about:blank");
    const asked: string[] = [];
    // What the page reads before its stream of events is open, it reads again then.
    const streaming = page.waitForResponse((response) => new URL(response.url()).pathname === "/v1/events/stream");
    await page.route("**/graphql", async (route) => {
      const operation = /query (\w+)/.exec(route.request().postData() ?? "")?.[1] ?? "";
      asked.push(operation);
      if (operation !== "Viewer") await streaming;
      await route.continue();
    });
    await page.goto(`${app.baseUrl}/dashboard/`);
    await page.getByRole("table", { name: "Latest conversions" }).waitFor();
    await page.waitForTimeout(1_500);
    expect(asked.toSorted()).toEqual(["Overview", "RanksAndLatest", "Viewer"]);
  });

  test("reads the page without faults while it is being loaded", async () => {
    const { page, problems } = await signIn(keyOf(role));
    await page.waitForLoadState("networkidle");
    for (const answered of [[], ["Viewer"], ["Viewer", "Overview"]]) {
      await page.route("**/graphql", (route) => {
        if (answered.some((name) => route.request().postData()?.includes(`query ${name}`))) return route.continue();
      });
      await page.goto(`${app.baseUrl}/dashboard/`);
      await page.getByRole("status", { name: "Loading" }).first().waitFor();
      expect({ answered, faults: await findFaults(page) }).toEqual({ answered, faults: [] });
      await page.unrouteAll();
    }
    expect(problems).toEqual([]);
  });

  test.each(LOOKS)("finds the way back from an unknown address (%j)", async (look, name) => {
    const { page, problems } = await signIn(keyOf(role), look);
    await page.goto(`${app.baseUrl}/dashboard/nowhere/at-all`);
    await page.getByRole("heading", { name: "There is no such page" }).waitFor();
    const menu = page.getByRole("navigation", { name: "Views" });
    expect(await menu.locator("a").count()).toBeGreaterThan(4);
    expect(await findFaults(page)).toEqual([]);
    if (role === "merchant") await picture(page, `nowhere-${name}`);
    expect(problems).toEqual([]);
  });

  test("is shown its views without what an address has and no filter knows", async () => {
    const { page, problems } = await signIn(keyOf(role));
    const bogus =
      "status=bogus&verification=bogus&hasOpenReview=bogus&currency=bogus&from=bogus&to=bogus&by=bogus&order=bogus&kind=bogus&stage=bogus&reason=bogus&list=toString&columns=bogus";
    const countRows = () => page.locator("tbody tr").count();
    for (const view of await viewsOf(page)) {
      await visit(page, view);
      const rows = await countRows();
      await visit(page, `${view}?${bogus}`);
      expect(await page.getByText("This could not be loaded").count(), view).toBe(0);
      await expect.poll(countRows, { message: view, timeout: 30_000 }).toBe(rows);
    }
    expect(problems).toEqual([]);
  });
});

test.each(["vertical=bogus", "merchant=bogus", "agent=bogus", "offer=bogus"])(
  "a list with %s says in words that nothing matches",
  async (parameter) => {
    const { page } = await signIn(app.operator.key);
    await visit(page, `/conversions?${parameter}`);
    await page.getByText("No conversions match the filters").waitFor();
  },
);

test("conversions are filtered by whether a review is open, and the address keeps it", async () => {
  const { page, problems } = await signIn(app.operator.key);
  await visit(page, "/conversions");
  const all = await shownIds(page);
  await page.getByRole("combobox", { name: "Review" }).click();
  await page.getByRole("option", { name: "Under review", exact: true }).click();
  await page.waitForURL(/hasOpenReview=true/);
  await expect.poll(() => shownIds(page), { timeout: 30_000 }).toEqual([reported]);
  await page.reload();
  await expect.poll(() => shownIds(page), { timeout: 30_000 }).toEqual([reported]);
  await page.getByText("1–1 of 1").waitFor();
  await visit(page, "/conversions?hasOpenReview=false");
  await expect.poll(() => shownIds(page), { timeout: 30_000 }).toEqual(all.filter((id) => id !== reported));
  expect(problems).toEqual([]);
});

test("the foot of each list has the number of all its rows", async () => {
  const { page } = await signIn(app.operator.key);
  const totalOf = async (table: string) =>
    Number((await app.sql<{ count: string }>(`SELECT count(*) FROM ${table}`))[0]?.count);
  for (const [view, table] of [
    ["/conversions", "settlement.conversion"],
    ["/checkouts", "checkout.handoff"],
    ["/payouts", "settlement.payout"],
    ["/invoices", "settlement.invoice"],
    ["/runs", "settlement.settlement_run"],
    ["/ledger", "settlement.ledger_account"],
    ["/agents", "attribution.agent"],
    ["/offers", "offers.offer"],
  ] as const) {
    const total = await totalOf(table);
    await visit(page, view);
    await page.getByText(`1–${Math.min(total, view === "/runs" ? 20 : 50)} of ${total}`, { exact: true }).waitFor();
  }
});

test("the time of a list orders it by the service, and its address keeps the order", async () => {
  const { page } = await signIn(app.operator.key);
  const texts = () => page.locator("tbody tr").allInnerTexts();
  const [account] = await app.sql<{ id: string }>(
    "SELECT account_id AS id FROM settlement.ledger_posting GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1",
  );
  for (const [view, title] of [
    ["/runs", "Closed"],
    ["/keys", "Made"],
    [`/ledger/${account?.id}`, "Posted"],
  ] as const) {
    await visit(page, view);
    await page.locator("tbody tr").nth(1).waitFor();
    const newest = await texts();
    expect(newest.length).toBeLessThan(50);
    await page.getByRole("button", { name: title, exact: true }).click();
    await page.waitForURL(/order=asc/);
    await expect.poll(texts, { timeout: 30_000 }).toEqual(newest.toReversed());
    await page.reload();
    await expect.poll(texts, { timeout: 30_000 }).toEqual(newest.toReversed());
    expect(await page.locator("th[aria-sort=ascending]").innerText()).toBe(title);
  }
});

test("a builder sees what the next run pays, or why it pays nothing", async () => {
  const next = async (page: Page) => page.locator(".figure", { hasText: "Next payout" }).innerText();
  for (const [look, name] of LOOKS) {
    const { page, problems } = await signIn(app.builder.key, look);
    await expect.poll(() => figureOf(page, "Next payout"), { timeout: 30_000 }).toBe("£0.00");
    expect(await next(page)).toContain("£6.40 is below the minimum of £25.00: carried over");
    expect(await findFaults(page)).toEqual([]);
    await picture(page, `earnings-${name}`);
    expect(problems).toEqual([]);
  }
});

test("a change of money is beside the money, and not beside the number of sales", async () => {
  for (const role of ROLES) {
    const { page } = await signIn(keyOf(role));
    // The clock of the service was moved.
    await page.clock.setFixedTime(await app.clock.now());
    await page.reload();
    const figure = page.locator(".figure", { has: page.locator("dt", { hasText: /^Last 30 days$/ }) });
    await figure.locator(".trend").waitFor();
    expect(await figure.locator("small .trend").count()).toBe(0);
    expect(await figure.locator("small").innerText()).toMatch(/^\d+ sales?$/);
    await picture(page, `home-${role}`);
  }
});

test("a test event is queued, and the log shows that its delivery failed", async () => {
  const receiver = await openReceiver();
  receiver.respond = (_, response) => void response.writeHead(500).end();
  const { page, problems } = await signIn(keyOf("merchant"));
  const { body } = succeeded(await app.merchantClient(merchant()).post("/v1/webhook-endpoints", { url: receiver.url }));
  await visit(page, `/webhooks/${body.endpointId}`);
  await page.getByRole("button", { name: "Send test event" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send test event" }).click();
  await page.getByText("The test event is queued. The log shows its result.").waitFor();
  expect(await page.getByText(/test event is sent/).count()).toBe(0);
  const delivery = page.getByRole("row", { name: /webhook_endpoint\.test/ });
  await expect.poll(() => delivery.innerText(), { timeout: 30_000 }).toMatch(/500\s+1/);
  await picture(page, "webhook-failed");
  await receiver.close();
  expect(problems).toEqual([]);
});

test("a merchant changes every field of an offer", async () => {
  const [row] = await app.sql<{ id: string; name: string }>(
    "SELECT id, name FROM offers.offer WHERE merchant_id = $1 AND vertical = 'sim' ORDER BY id LIMIT 1",
    [merchant()],
  );
  const document = `query O($id: ID!) { offer(id: $id) { name provider reference status criteria vertical { name }
    price { decimal currency } commission { type amount { decimal } rateBasisPoints minimum { decimal } cap { decimal } } } }`;
  const read = async () => (await app.operator.query(document, { id: row?.id })).body.data.offer;
  const before = await read();
  for (const [look, name] of LOOKS) {
    const { page, problems } = await signIn(keyOf("merchant"), look);
    await visit(page, `/offers?q=${row?.id}`);
    await page.getByRole("button", { name: "Edit" }).first().click();
    await page.getByRole("dialog").getByLabel("Provider").waitFor();
    expect(await findFaults(page)).toEqual([]);
    await picture(page, `offer-${name}`);
    expect(problems).toEqual([]);
  }
  const { page } = await signIn(keyOf("merchant"));
  await visit(page, `/offers?q=${row?.id}`);
  await page.getByRole("button", { name: "Edit" }).first().click();
  const dialog = page.getByRole("dialog");
  const choose = async (label: string, option: string) => {
    await dialog.getByLabel(label, { exact: false }).first().click();
    await page.getByRole("option", { name: option, exact: true }).click();
  };
  await dialog.getByLabel("Name", { exact: false }).first().fill("Lark for everyone");
  await dialog.getByLabel("Provider").fill("Lark & Co");
  await choose("Status", "Paused");
  await choose("Commission", "Hybrid");
  await dialog.getByLabel("Price").fill("12.505");
  await dialog.getByLabel("Fixed commission in GBP").fill("2.50");
  await dialog.getByLabel("Commission in % of the value").fill("2.5");
  await dialog.getByLabel("Least commission in GBP").fill("1");
  await dialog.getByLabel("Greatest commission in GBP").fill("9.99");
  await dialog.getByLabel("Data gb").fill("unlimited");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByRole("alert").getByText("The price has more decimals than GBP (2)").waitFor();
  expect(await read()).toEqual(before);
  await dialog.getByLabel("Price").fill("12.50");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText("The offer is changed.").waitFor();
  expect(await read()).toEqual({
    ...before,
    name: "Lark for everyone",
    provider: "Lark & Co",
    status: "PAUSED",
    price: { decimal: "12.50", currency: "GBP" },
    criteria: { ...before.criteria, data_gb: "unlimited" },
    commission: {
      type: "HYBRID",
      amount: { decimal: "2.50" },
      rateBasisPoints: 250,
      minimum: { decimal: "1.00" },
      cap: { decimal: "9.99" },
    },
  });
});

test("no column says that a pending payout is paid", async () => {
  for (const [look, name] of LOOKS) {
    const { page } = await signIn(app.builder.key, look);
    await visit(page, "/payouts");
    const titles = await page.locator("thead th").allInnerTexts();
    expect(titles).toContain("Payout");
    expect(titles.filter((title) => /paid/i.test(title))).toEqual([]);
    await picture(page, `payouts-${name}`);
    await visit(page, "/conversions");
    await picture(page, `conversions-${name}`);
  }
});
