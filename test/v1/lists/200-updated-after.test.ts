import { setTimeout as sleep } from "node:timers/promises";
import Papa from "papaparse";
import { beforeAll, expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { settleFour } from "../../support/bank-file.ts";
import type { Client } from "../../support/client.ts";
import { invoicesOf, takeInvoiceStep, takePayoutStep } from "../../support/payouts.ts";
import { succeeded } from "../../support/succeeded.ts";

const app = useApplication();
const merchant = () => app.merchantClient(app.merchantOf("Lark Mobile"));
const ids: string[] = [];
let since: string;

async function reject(id: string | undefined): Promise<void> {
  succeeded(await merchant().post(`/v1/conversions/${id}/reject`, { reasonCode: "FRAUD" }));
  await sleep(10);
}

beforeAll(async () => {
  for (let made = 0; made < 3; made += 1) ids.push((await app.lifecycle.paid()).conversionId);
  await sleep(10);
  since = (await app.clock.now()).toISOString();
  await reject(ids[2]);
  await reject(ids[0]);
});

const idsOf = (rows: readonly { conversionId: string }[]) => rows.map(({ conversionId }) => conversionId);
const read = async (client: Client, query: string) =>
  succeeded(await client.get(`/v1/conversions?updatedAfter=${since}${query}`)).body;

test("conversions with updatedAfter are those that changed since, in the order of change", async () => {
  for (const client of [app.operator, app.builder, merchant()])
    expect(idsOf((await read(client, "")).conversions)).toEqual([ids[2], ids[0]]);
  const other = app.merchantClient(app.merchantOf("Kumo Mobile"));
  expect((await read(other, "")).conversions).toEqual([]);
});

test("conversions with updatedAfter match the other filters too", async () => {
  expect(idsOf((await read(app.operator, "&status=rejected")).conversions)).toEqual([ids[2], ids[0]]);
  expect((await read(app.operator, "&status=pending")).conversions).toEqual([]);
});

test("page after page and as CSV, conversions with updatedAfter come in the order of change", async () => {
  const first = await read(app.operator, "&limit=1");
  expect(idsOf(first.conversions)).toEqual([ids[2]]);
  const second = await read(app.operator, `&limit=1&cursor=${first.nextCursor}`);
  expect([idsOf(second.conversions), second.nextCursor]).toEqual([[ids[0]], null]);
  const csv = await app.operator.send(`/v1/conversions?updatedAfter=${since}`, { headers: { accept: "text/csv" } });
  const { data } = Papa.parse<{ conversionId: string }>(csv.body, { header: true, skipEmptyLines: true });
  expect(idsOf(data)).toEqual([ids[2], ids[0]]);
});

test("a conversion that changes meanwhile comes again at the end", async () => {
  const first = await read(app.operator, "&limit=1");
  await reject(ids[1]);
  const rest = await read(app.operator, `&cursor=${first.nextCursor}`);
  expect(idsOf(rest.conversions)).toEqual([ids[0], ids[1]]);
});

test("a cursor of another order is refused with 400 and `cursor`", async () => {
  const { nextCursor: byChange } = await read(app.operator, "&limit=1");
  const { nextCursor: byAge } = succeeded(await app.operator.get("/v1/conversions?limit=1")).body;
  for (const query of [`cursor=${byChange}`, `updatedAfter=${since}&cursor=${byAge}`]) {
    const { status, body } = await app.operator.get(`/v1/conversions?${query}`);
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { error: "cursor is not a cursor of this list", param: "cursor" },
    });
  }
});

test("payouts and invoices with updatedAfter are those that changed since, in the order of change", async () => {
  const { runId, payoutId } = await settleFour(app);
  const invoice = (await invoicesOf(app, "OPEN")).find(({ run }) => run.id === runId);
  await app.clock.advance("1 hour");
  const later = (await app.clock.now()).toISOString();
  for (const list of ["payouts", "invoices"])
    expect(succeeded(await app.operator.get(`/v1/${list}?updatedAfter=${later}`)).body[list]).toEqual([]);
  await takePayoutStep(app, payoutId, "SENT");
  await takeInvoiceStep(app, invoice?.id ?? "", "PAID");
  const { payouts } = succeeded(await app.builder.get(`/v1/payouts?updatedAfter=${later}`)).body;
  expect(payouts).toMatchObject([{ payoutId, status: "sent", updatedAt: expect.any(String) }]);
  expect(payouts[0].updatedAt >= later).toBe(true);
  const { invoices } = succeeded(await merchant().get(`/v1/invoices?updatedAfter=${later}`)).body;
  expect(invoices).toMatchObject([{ invoiceId: invoice?.id, status: "paid" }]);
});
