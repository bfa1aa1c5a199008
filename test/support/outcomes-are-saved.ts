import { eventually } from "./eventually.ts";

/** Waits until the checkout subgraph has the outcomes of all payments. */
export async function outcomesAreSaved(app: { sql: (text: string) => Promise<unknown[]> }): Promise<void> {
  await eventually(async () => (await app.sql("SELECT FROM settlement.checkout_change")).length === 0);
}
