import { eventually } from "./eventually.ts";

/** Waits until settlement has told checkout what all payments came to. */
export async function paymentsAreTold(app: { sql: (text: string) => Promise<unknown[]> }): Promise<void> {
  await eventually(async () => (await app.sql("SELECT FROM settlement.checkout_change")).length === 0);
}
