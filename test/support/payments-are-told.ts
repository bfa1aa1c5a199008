import type { TestApplication } from "./application.ts";
import { eventually } from "./eventually.ts";

/** Waits until settlement has told checkout what all payments came to. */
export async function paymentsAreTold(app: Pick<TestApplication, "sql">): Promise<void> {
  await eventually(async () => (await app.sql("SELECT FROM settlement.checkout_change")).length === 0);
}
