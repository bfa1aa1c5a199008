import { testLoginsOf } from "@aap/prisma/test-database";
import { recordDueTransitions } from "../../services/settlement/src/operations/conversion/record-due-transitions.ts";
import { openDatabase } from "../../services/settlement/src/store/database.ts";
import { saveOverdueInvoices } from "../../services/settlement/src/store/settlement-run/save-steps.ts";
import type { TestApplication } from "./application.ts";
import { eventually } from "./eventually.ts";

const ENDED_WINDOWS =
  "SELECT FROM settlement.conversion WHERE state = 'PENDING' AND window_ends_at <= clock.now() LIMIT 1";
const DUE_INVOICES = "SELECT FROM settlement.invoice WHERE status = 'OPEN' AND due_at <= clock.now() LIMIT 1";

/**
 * Saves the states that the clock alone changed, as jobs do every 10 and 20 s: of conversions whose validation window ended and of
 * invoices that are overdue. Returns when none is left that a job would change.
 */
export async function saveDueStates(app: Pick<TestApplication, "databaseUrl" | "sql">): Promise<void> {
  const isDue = async (found: string) => (await app.sql(found)).length > 0;
  if (!(await isDue(ENDED_WINDOWS)) && !(await isDue(DUE_INVOICES))) return;
  const { db, close } = openDatabase(testLoginsOf(app.databaseUrl).settlement);
  try {
    await recordDueTransitions({ db });
    await eventually(async () => {
      await saveOverdueInvoices(db);
      return !(await isDue(DUE_INVOICES));
    });
  } finally {
    await close();
  }
}
