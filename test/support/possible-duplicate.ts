import { expect } from "vitest";
import type { TestService } from "./application.ts";
import type { Client } from "./client.ts";
import { createSessionSales } from "./session-sales.ts";

export const UNKNOWN_CONVERSION = "conv_01jaaaaaaaaaaaaaaaaaaaaaaa";

/** The routes by which a person links, parts and ends reviews. */
export const link = (client: Client, conversionId: string, evidenceId: string, note: unknown = "One sale.") =>
  client.post(`/v1/conversions/${conversionId}/link`, { evidenceId, note });
export const part = (client: Client, conversionId: string, evidenceId: string, note: unknown = "Two sales.") =>
  client.post(`/v1/conversions/${conversionId}/part`, { evidenceId, note });
export const clearReview = (client: Client, conversionId: string, note: unknown = "It is another order.") =>
  client.post(`/v1/conversions/${conversionId}/clear-review`, { note });

/** Makes two paid sales of 8.00 in one session and a report that could be of either of them: a separate sale under review. */
export async function makePossibleDuplicate(app: TestService) {
  const sales = createSessionSales(app);
  const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
  const other = await sales.checkOut(await sales.recommendToo(scene, "Lark Mobile", "lark-10"));
  const paid = await sales.pay(scene);
  const otherPaid = await sales.pay(other);
  const orderReference = `order-${scene.checkout.transactionId}`;
  const reported = await sales.reportOwn(scene, { orderReference });
  const conversion = await app.lifecycle.conversion(reported);
  expect(conversion).toMatchObject({
    status: "pending",
    reviews: [{ reason: "possible_duplicate", clearedAt: null }],
    builderPayout: 0,
    heldAmount: 6.4,
  });
  const reportId: string = conversion.reports[0].reportId;
  const merchant = app.merchantClient(scene.offer.merchantId);
  return { scene, other, paid, otherPaid, reported, reportId, orderReference, merchant };
}
