import { testLoginsOf } from "@aap/prisma/test-database";
import { openDatabase } from "../../services/settlement/src/store/database.ts";
import { saveOverdueInvoices } from "../../services/settlement/src/store/settlement-run/save-steps.ts";
import type { TestApplication } from "./application.ts";
import { eventually } from "./eventually.ts";

const DUE = "SELECT FROM settlement.invoice WHERE status = 'OPEN' AND due_at <= clock.now() LIMIT 1";

/** Saves that unpaid invoices are overdue, as a job does every 20 s, and returns when none is left that the job would change. */
export async function saveDueInvoices(app: Pick<TestApplication, "databaseUrl" | "sql">): Promise<void> {
  if ((await app.sql(DUE)).length === 0) return;
  const { db, close } = openDatabase(testLoginsOf(app.databaseUrl).settlement);
  try {
    await eventually(async () => {
      await saveOverdueInvoices(db);
      return (await app.sql(DUE)).length === 0;
    });
  } finally {
    await close();
  }
}
