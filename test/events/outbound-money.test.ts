import { afterAll, beforeAll, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { eventually } from "../support/eventually.ts";
import { expectInvariants } from "../support/invariants.ts";
import { eventsAbout, typesAbout } from "../support/outbound-events.ts";
import { invoicesOf, payoutsOf, takeInvoiceStep, takePayoutStep } from "../support/payouts.ts";
import { withoutChange } from "../support/refusals.ts";
import { closeRun, eligible } from "../support/settlement-run.ts";
import { succeeded } from "../support/succeeded.ts";

const app = useApplication();
/** A sale with a commission of 8.00: a fee of 1.60 and a payout of 6.40. Four of them reach the minimum of 25.00. */
const LARK = { offer: "lark-10" };
const larkMobile = () => app.merchantClient(app.merchantOf("Lark Mobile"));

let payoutId: string;
let invoiceId: string;

beforeAll(async () => {
  await eligible(app, LARK, LARK, LARK, LARK);
  const run = await closeRun(app);
  const ofRun = <One extends { run: { id: string } }>(all: One[]) => all.filter((one) => one.run.id === run.id);
  payoutId = ofRun(await payoutsOf(app, "PENDING"))[0]?.id ?? "";
  invoiceId = ofRun(await invoicesOf(app, "OPEN", larkMobile()))[0]?.id ?? "";
});
afterAll(() => expectInvariants(app));

test("each step of a payout is an event for its builder alone, with the payout as the list shows it", async () => {
  await takePayoutStep(app, payoutId, "SENT");
  await takePayoutStep(app, payoutId, "FAILED", { note: "Unknown account." });
  await takePayoutStep(app, payoutId, "SENT");
  await takePayoutStep(app, payoutId, "PAID");
  await takePayoutStep(app, payoutId, "REVERSED", { note: "The account is closed." });
  const events = await eventsAbout(app, app.builder, payoutId);
  const steps = ["pending", "sent", "failed", "sent", "paid", "reversed"];
  expect(events.map(({ type }) => type)).toEqual(steps.map((step) => `payout.${step}`));
  expect(events.map(({ data }) => data["status"])).toEqual(steps);
  const { body } = succeeded(await app.builder.get("/v1/payouts?status=reversed"));
  const { history: _, updatedAt: __, ...listed } = body.payouts[0];
  expect(events.at(-1)?.data).toEqual(listed);
  for (const other of [app.agent, larkMobile()]) expect(await typesAbout(app, other, payoutId)).toEqual([]);
});

test("a repeated step of a payout is no event", async () => {
  await withoutChange(app, () => takePayoutStep(app, payoutId, "REVERSED", { note: "The account is closed." }));
});

test("an invoice is an event when it is open, overdue and paid, for its merchant alone, with the invoice as the list shows it", async () => {
  await app.clock.advance("31 days");
  await eventually(async () => (await typesAbout(app, larkMobile(), invoiceId)).includes("invoice.overdue"), 90_000);
  await takeInvoiceStep(app, invoiceId, "PAID", { reference: "E2E-1" });
  const events = await eventsAbout(app, larkMobile(), invoiceId);
  expect(events.map(({ type }) => type)).toEqual(["invoice.open", "invoice.overdue", "invoice.paid"]);
  const { body } = succeeded(await larkMobile().get("/v1/invoices?status=paid"));
  const { history: _, updatedAt: __, ...listed } = body.invoices[0];
  expect(events.at(-1)?.data).toEqual(listed);
  for (const other of [app.agent, app.builder]) expect(await typesAbout(app, other, invoiceId)).toEqual([]);
}, 120_000);

test("a balance that is carried over is no event", async () => {
  const [scene] = await eligible(app, LARK);
  const run = await closeRun(app);
  const carried = (await payoutsOf(app, "CARRIED_OVER")).filter((one) => one.run.id === run.id);
  expect(carried).toHaveLength(1);
  for (const { id } of carried) expect(await typesAbout(app, app.operator, id)).toEqual([]);
  expect(await typesAbout(app, app.operator, scene.conversionId)).toContain("conversion.settled");
});
