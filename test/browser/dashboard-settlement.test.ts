import { readFile } from "node:fs/promises";
import { buildDashboard } from "@aap/gateway/dashboard/build";
import { pino } from "pino";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { findFaults } from "../support/browser.ts";
import { figureOf, inPounds, useDashboard } from "../support/dashboard.ts";
import { eventually } from "../support/eventually.ts";
import { invoicesOf, payoutsOf, takePayoutStep, type ReadInvoice, type ReadPayout } from "../support/payouts.ts";
import { openReceiver, verified, type Receiver } from "../support/receiver.ts";
import { closeRun, eligible } from "../support/settlement-run.ts";
import { succeeded } from "../support/succeeded.ts";

const app = useApplication({}, async () => ({ files: await buildDashboard(pino({ level: "silent" })) }));
const { signIn, hasLoaded, visit, picture } = useDashboard(app);

const merchant = () => app.merchantOf("Lark Mobile");
const merchantKey = () => app.merchantClient(merchant()).key;

let payout: ReadPayout;
let invoice: ReadInvoice;
let receiver: Receiver;

/** Settles eight sales of 10.00 of commission: 64.00 for the builder, which is above the minimum of a payout. */
beforeAll(async () => {
  receiver = await openReceiver();
  await eligible(app, ...Array.from({ length: 8 }, () => ({ offer: "lark-50" })));
  const run = await closeRun(app);
  const payouts = await payoutsOf(app);
  const invoices = await invoicesOf(app);
  const found = {
    payout: payouts.find((one) => one.run.id === run.id && one.builder.id === app.holderOf(app.builder)),
    invoice: invoices.find((one) => one.run.id === run.id && one.merchant.id === merchant()),
  };
  if (!found.payout || !found.invoice) throw new Error("the run has no payout or no invoice");
  ({ payout, invoice } = found as { payout: ReadPayout; invoice: ReadInvoice });
});
afterAll(() => receiver.close());

/** Presses a button of the view, and then the button of the same name in the dialog that it opens. */
async function decide(page: Page, action: string, fields: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.locator("main").getByRole("button", { name: action, exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
  await dialog.locator("button[type=submit]").click();
}

test("a builder sees its payout as the database has it, and saves the statement that the graph returns", async () => {
  const { page, problems } = await signIn(app.builder.key);
  await visit(page, "/payouts");
  const [row] = await app.sql<{ paid: string }>("SELECT paid_minor AS paid FROM settlement.payout WHERE id = $1", [
    payout.id,
  ]);
  expect(Number(row?.paid)).toBe(6_400);
  await page.getByRole("link", { name: inPounds(6_400) }).click();
  await page.getByRole("heading", { name: /^Payout to / }).waitFor();
  expect(await page.getByRole("button", { name: "Mark sent" }).count()).toBe(0);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Statement as CSV" }).click();
  const { body } = await app.builder.query("query S($id: ID!) { statement(id: $id) { csv } }", { id: payout.id });
  expect(await readFile(await (await saved).path(), "utf8")).toBe(body.data.statement.csv);
  expect(await findFaults(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test("an operator marks a payout as sent and paid, and the ledger's balances follow", async () => {
  const { page, problems } = await signIn(app.operator.key);
  await visit(page, `/payouts/${payout.id}`);
  await decide(page, "Mark sent", { "Reference of the bank": "BACS 17" });
  await decide(page, "Mark paid");
  await page.getByRole("button", { name: "Mark reversed" }).waitFor();
  const paid = (await payoutsOf(app, "PAID")).find(({ id }) => id === payout.id);
  expect(paid?.steps.map(({ to, reference }) => [to, reference])).toEqual([
    ["PENDING", null],
    ["SENT", "BACS 17"],
    ["PAID", null],
  ]);
  expect(await findFaults(page)).toEqual([]);
  await picture(page, "payout-light");

  await visit(page, "/ledger?kind=BUILDER_PAYABLE&stage=SETTLED");
  const balances = await app.sql<{ minor: string }>(
    `SELECT (-sum(amount_minor))::text AS minor FROM settlement.ledger_posting
     WHERE account_id LIKE 'test:builder_payable:settled:%' GROUP BY account_id ORDER BY account_id`,
  );
  expect(balances.map(({ minor }) => minor)).toEqual(["0"]);
  const cells = page.locator("tbody tr td.numeric");
  expect(await cells.allInnerTexts()).toEqual(balances.map(({ minor }) => inPounds(minor)));
  await page.locator("a.row-link").first().click();
  await page.getByRole("heading", { name: "Builder payable" }).waitFor();
  await page.getByText("Payout sent").waitFor();
  expect(await findFaults(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test("an operator previews a run, which changes nothing, and closes it with what was previewed", async () => {
  await eligible(app, { offer: "lark-50" }, { offer: "lark-50" });
  const runs = () => app.sql<{ id: string }>("SELECT id FROM settlement.settlement_run WHERE status = 'CLOSED'");
  const before = (await runs()).length;
  for (const [look, name] of [
    [{}, "preview-light"],
    [{ colorScheme: "dark" }, "preview-dark"],
    [{ width: 390 }, "preview-phone"],
  ] as const) {
    const { page, problems } = await signIn(app.operator.key, look);
    await visit(page, "/runs");
    await page.getByRole("link", { name: "Preview" }).click();
    await page.getByRole("heading", { name: "Preview of a run" }).waitFor();
    const lines = page.getByRole("table", { name: "Lines" }).locator("tbody tr");
    // Two commissions of 10.00, of which the network keeps 20 %.
    expect((await lines.innerText()).split(/\s+/).slice(0, 3)).toEqual(["GBP", "2", inPounds(2_000)]);
    // 16.00 is below the minimum of a payout. A phone leaves out what was earned.
    const payouts = await page.getByRole("table", { name: "Payouts" }).innerText();
    expect(payouts).toContain(inPounds(0));
    if (name !== "preview-phone") expect(payouts).toContain(inPounds(1_600));
    expect(await page.getByRole("table", { name: "Invoices" }).innerText()).toContain(inPounds(2_000));
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
    expect(await findFaults(page)).toEqual([]);
    await picture(page, name);
    expect(problems).toEqual([]);
  }
  expect((await runs()).length).toBe(before);
  const { page } = await signIn(app.operator.key);
  await visit(page, "/runs/preview");
  await decide(page, "Close a run");
  await page.getByRole("heading", { name: /^Run \d+$/ }).waitFor();
  expect((await runs()).length).toBe(before + 1);
  expect(await page.getByRole("table", { name: "Owed by merchants" }).innerText()).toContain(inPounds(2_000));
});

test("an operator marks a failed payout as sent again", async () => {
  const id = payout.id;
  await takePayoutStep(app, id, "REVERSED", { note: "The bank returned it." });
  const { page } = await signIn(app.operator.key);
  await visit(page, `/payouts/${id}`);
  await decide(page, "Mark sent again", { "Reference of the bank": "BACS 18" });
  await decide(page, "Mark failed", { Reason: "The account is closed." });
  await decide(page, "Mark sent again", { "Reference of the bank": "BACS 19" });
  await page.getByRole("button", { name: "Mark paid" }).waitFor();
  const steps = (await payoutsOf(app)).find((one) => one.id === id)?.steps ?? [];
  expect(steps.slice(-4).map(({ to }) => to)).toEqual(["REVERSED", "SENT", "FAILED", "SENT"]);
});

test("a merchant sees the health of its connection as the database has it", async () => {
  const scene = await app.lifecycle.checkedOut({ merchant: "Lark Mobile" });
  const processor = app.processorOf(merchant());
  await processor.deliver({ ...processor.event("payment_succeeded", scene), livemode: true });
  const [row] = await app.sql<{ events: number; last: Date }>(
    "SELECT count(*)::int AS events, max(received_at) AS last FROM settlement.evidence WHERE connection_id = $1",
    [processor.connectionId],
  );
  const share = new Intl.NumberFormat("en-GB", { style: "percent" }).format(1 / (row?.events ?? 0));
  for (const [look, name] of [
    [{}, "connections-light"],
    [{ colorScheme: "dark" }, "connections-dark"],
    [{ width: 390 }, "connections-phone"],
  ] as const) {
    const { page, problems } = await signIn(merchantKey(), look);
    await visit(page, "/connections");
    const cells = await page.locator("tbody tr").first().locator("td").allInnerTexts();
    expect(cells).toContain(share);
    const times = await page
      .locator("tbody tr time")
      .evaluateAll((all) => all.map((one) => one.getAttribute("datetime")));
    expect(times).toContain(row?.last.toISOString());
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
    expect(await findFaults(page)).toEqual([]);
    await picture(page, name);
    expect(problems).toEqual([]);
  }
});

test("a merchant sees when and why the processor of its connection last failed", async () => {
  const at = new Date("2026-11-20T09:30:00Z");
  const fail = (time: Date | null, reason: string | null) =>
    app.sql("UPDATE checkout.connection SET failed_at = $1, failure = $2 WHERE merchant_id = $3", [
      time,
      reason,
      merchant(),
    ]);
  await fail(at, "CREDENTIALS_REFUSED");
  const { page } = await signIn(merchantKey());
  await visit(page, "/connections");
  const cell = page.locator("td", { hasText: "Credentials refused" });
  expect(await cell.locator("time").getAttribute("datetime")).toBe(at.toISOString());
  expect(await findFaults(page)).toEqual([]);
  await fail(null, null);
  await page.reload();
  await page.locator("tbody tr").first().waitFor();
  expect(await cell.count()).toBe(0);
});

test("a merchant rotates the secret of its connection and sees the new one once; it cannot disable the connection", async () => {
  const { page, problems } = await signIn(merchantKey());
  await visit(page, "/connections");
  expect(await page.getByRole("button", { name: "Disable" }).count()).toBe(0);
  await decide(page, "Rotate secret", { "Hours of overlap": "0" });
  const dialog = page.getByRole("dialog", { name: "The new signing secret" });
  const secret = await dialog.locator("pre").innerText();
  expect(await findFaults(page)).toEqual([]);
  await picture(page, "new-secret-light");
  // The processor signs with the new secret, and no longer with the old one.
  const scene = await app.lifecycle.checkedOut({ merchant: "Lark Mobile" });
  const processor = app.processorOf(merchant());
  const event = processor.event("payment_succeeded", scene);
  expect((await processor.deliver(event, { secret })).status).toBe(200);
  expect((await processor.deliver(event)).status).toBe(401);
  await page.keyboard.press("Escape");
  await page.reload();
  await hasLoaded(page);
  expect(await page.content()).not.toContain(secret);
  expect(problems).toEqual([]);
});

test("a merchant sees its invoice without the buttons of an operator, and an operator marks it as paid", async () => {
  const { page } = await signIn(merchantKey());
  await visit(page, "/invoices");
  const number = invoice.number ?? "";
  const row = page.getByRole("row", { name: new RegExp(number) });
  expect(await row.innerText()).toContain(inPounds(invoice.due.amountMinor));
  await page.getByRole("link", { name: number }).click();
  await page.getByRole("heading", { name: number }).waitFor();
  expect(await page.getByRole("button", { name: "Mark paid" }).count()).toBe(0);
  expect(await findFaults(page)).toEqual([]);

  const operator = await signIn(app.operator.key);
  await visit(operator.page, `/invoices/${invoice.id}`);
  await decide(operator.page, "Mark paid", { "Reference of the bank": "SEPA 4" });
  await operator.page.getByText("SEPA 4").waitFor();
  expect((await invoicesOf(app, "PAID")).map(({ id }) => id)).toEqual([invoice.id]);
});

test("the payout and the invoice of other parties are like unknown ones", async () => {
  const merchantPage = (await signIn(merchantKey())).page;
  await merchantPage.goto(`${app.baseUrl}/dashboard/payouts/${payout.id}`);
  await merchantPage.getByText("There is no such payout").waitFor();
  const builderPage = (await signIn(app.builder.key)).page;
  await builderPage.goto(`${app.baseUrl}/dashboard/invoices/${invoice.id}`);
  await builderPage.getByText("There is no such invoice").waitFor();
});

test("a merchant makes a webhook endpoint, tests it, rolls its secret and sends an event again", async () => {
  const { page, problems } = await signIn(merchantKey());
  await visit(page, "/webhooks");
  await decide(page, "New endpoint", { Address: receiver.url });
  const shown = page.getByRole("dialog", { name: "The signing secret" });
  const secret = (await shown.locator("pre").innerText()).trim();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: receiver.url }).click();
  await decide(page, "Send test event");
  const [first] = await eventually(async () => (receiver.received.length > 0 ? receiver.received : null), 30_000);
  if (first === undefined) throw new Error("the receiver got nothing");
  expect(verified(first, secret).type).toBe("webhook_endpoint.test");

  await page.reload();
  const delivery = page.getByRole("row", { name: /webhook_endpoint\.test/ });
  await delivery.waitFor();
  expect(await delivery.innerText()).toMatch(/Delivered\s+204\s+1/);
  expect(await findFaults(page)).toEqual([]);
  await picture(page, "webhook-light");

  await decide(page, "Roll secret");
  const rolled = (await page.getByRole("dialog", { name: "The new signing secret" }).locator("pre").innerText()).trim();
  expect(rolled).not.toBe(secret);
  await page.keyboard.press("Escape");
  await delivery.getByRole("button", { name: "Send again" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send again" }).click();
  // Events of the sales before may come in between.
  const isAgain = ({ headers }: typeof first) => headers["webhook-id"] === first.headers["webhook-id"];
  const second = await eventually(async () => receiver.received.slice(1).find(isAgain) ?? null, 30_000);
  expect([verified(second, rolled).id, verified(second, secret).id]).toEqual([
    first.headers["webhook-id"],
    first.headers["webhook-id"],
  ]);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog", { name: "Delete the endpoint" }).waitFor();
  expect(await findFaults(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test("an operator's health view counts what waits, and the service is ready", async () => {
  const { page, problems } = await signIn(app.operator.key);
  await visit(page, "/health");
  await expect.poll(() => figureOf(page, "Service"), { timeout: 30_000 }).toBe("Ready");
  const [{ count } = { count: "" }] = await app.sql<{ count: string }>(
    "SELECT count(*) FROM settlement.conversion WHERE state = 'disputed'",
  );
  await expect.poll(() => figureOf(page, "In dispute"), { timeout: 30_000 }).toBe(count);
  expect(problems).toEqual([]);
});

test("an operator's health view counts the endpoints that fail, and leads to them alone", async () => {
  const endpoint = async (url: string) =>
    succeeded(await app.builder.post("/v1/webhook-endpoints", { url })).body as { endpointId: string; url: string };
  const working = await endpoint("https://works.example/hook");
  const failing = await endpoint("https://fails.example/hook");
  await app.sql("UPDATE settlement.webhook_endpoint SET failing_since = now() WHERE id = $1", [failing.endpointId]);
  const { page } = await signIn(app.operator.key);
  await visit(page, "/health");
  await expect.poll(() => figureOf(page, "Failing endpoints"), { timeout: 30_000 }).toBe("1");
  await page.locator(".figure", { hasText: "Failing endpoints" }).getByRole("link").click();
  await page.getByRole("link", { name: failing.url }).waitFor();
  expect(await page.getByRole("link", { name: working.url }).count()).toBe(0);
});

test("the title of a column of amounts, due dates or changes orders the list by it, and its address keeps the order", async () => {
  await eligible(app, ...Array.from({ length: 9 }, () => ({ merchant: "Kumo Mobile", offer: "kumo-20" })));
  await closeRun(app);
  const { page } = await signIn(app.operator.key);
  const readIds = () =>
    page.locator("a.row-link").evaluateAll((all) => all.map((link) => link.getAttribute("href")?.split("/").at(-1)));
  const idsOf = async (order: string) => (await app.sql<{ id: string }>(order)).map(({ id }) => id);
  for (const [view, title, table, column] of [
    ["/conversions", "Value", "conversion", "transaction_value_currency DESC, transaction_value_minor"],
    ["/conversions?columns=offer,updated", "Last change", "conversion", "updated_at"],
    ["/payouts", "Payout", "payout", "currency DESC, paid_minor"],
    ["/invoices", "Due", "invoice", "currency DESC, due_minor"],
    ["/invoices", "Pay by", "invoice", "coalesce(due_at, 'infinity')"],
  ] as const) {
    const greatest = await idsOf(`SELECT id FROM settlement.${table} ORDER BY ${column} DESC, id DESC`);
    expect(greatest.length).toBeGreaterThan(1);
    await visit(page, view);
    await page.getByRole("button", { name: title, exact: true }).click();
    await page.waitForURL(/by=/);
    await expect.poll(readIds, { timeout: 30_000 }).toEqual(greatest);
    await page.getByRole("button", { name: title, exact: true }).click();
    await page.waitForURL(/order=asc/);
    await expect.poll(readIds, { timeout: 30_000 }).toEqual(greatest.toReversed());
    await page.reload();
    await expect.poll(readIds, { timeout: 30_000 }).toEqual(greatest.toReversed());
    expect(await page.locator("th[aria-sort=ascending]").innerText()).toBe(title);
  }
});

test("the pages of a payout, an invoice and an endpoint fit a phone", async () => {
  const { page } = await signIn(app.operator.key, { width: 390, colorScheme: "dark" });
  for (const view of [`/payouts/${payout.id}`, `/invoices/${invoice.id}`, "/ledger", "/health"]) {
    await visit(page, view);
    expect(await page.evaluate("document.documentElement.scrollWidth"), view).toBeLessThanOrEqual(390);
    expect(await findFaults(page), view).toEqual([]);
    await picture(page, `phone${view.replaceAll("/", "-").slice(0, 10)}`);
  }
});
