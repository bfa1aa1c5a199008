import { expect } from "vitest";
import type { TestApplication } from "./application.ts";
import { eventually } from "./eventually.ts";
import { closeRun, linesOf } from "./settlement-run.ts";

/** A sale that was just paid, with its expected end. */
export interface PaidSale {
  conversionId: string;
  merchant: string;
  /** The milestones that its merchant has to record before it is eligible. */
  requiredSteps: readonly string[];
  validationDays: number;
  /** The expected amounts, in minor units of its currency. */
  owed: { currency: string; commission: number; networkFee: number; builderPayout: number };
  /** Refunds the buyer in full at the processor. */
  refund: () => Promise<unknown>;
}

/** Leads a paid sale through its window into a settlement run, then by a refund to a negative line; checks every step. */
export async function liveToTheEnd(app: TestApplication, sale: PaidSale): Promise<void> {
  const { conversionId, merchant, requiredSteps, validationDays, owed, refund } = sale;
  const statusOf = async () => (await app.lifecycle.conversion(conversionId)).status;
  const merchantId = app.merchantOf(merchant);
  for (const step of requiredSteps) {
    const milestone = { step, status: "completed", metadata: {} };
    const { status } = await app
      .merchantClient(merchantId)
      .post(`/v1/conversions/${conversionId}/milestones`, milestone);
    expect(status, step).toBe(201);
  }
  expect(await statusOf()).toBe("pending");
  expect(linesOf(await closeRun(app), conversionId)).toEqual([]);

  await app.clock.advance(`${validationDays} days`);
  expect(await statusOf()).toBe("eligible");
  const first = await closeRun(app);
  expect(linesOf(first, conversionId)).toMatchObject([{ kind: "SETTLEMENT", ...owed, held: 0 }]);
  expect(first.invoices).toContainEqual({ merchantId, currency: owed.currency, total: owed.commission });
  expect(await statusOf()).toBe("settled");

  await refund();
  await eventually(async () => (await statusOf()) === "clawed_back");
  const { currency, ...amounts } = owed;
  const taken = Object.fromEntries(Object.entries(amounts).map(([name, minor]) => [name, -minor]));
  const second = await closeRun(app);
  expect(linesOf(second, conversionId)).toMatchObject([{ kind: "CORRECTION", currency, ...taken, held: 0 }]);
  expect(second.invoices).toContainEqual({ merchantId, currency, total: -owed.commission });
  expect(linesOf(await closeRun(app), conversionId)).toEqual([]);
  const { history, ...end } = await app.lifecycle.conversion(conversionId);
  expect(end).toMatchObject({ status: "clawed_back", commissionAmount: 0, networkFee: 0, builderPayout: 0 });
  expect(history.map(({ to }: { to: string }) => to)).toEqual(["pending", "eligible", "settled", "clawed_back"]);
}
