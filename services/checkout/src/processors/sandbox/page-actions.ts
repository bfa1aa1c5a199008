import { savePaymentChanges } from "../../store/sandbox-changes.ts";
import { lockHistories, type Queries, type Transaction } from "../../store/sandbox-payments.ts";
import type { ProcessorHost } from "../processor-host.ts";
import { createActions, type Run } from "./actions.ts";
import { DELIVERIES } from "./deliver.ts";
import { SandboxRefusal } from "./rules.ts";

export type PageActions = ReturnType<typeof createPageActions>;

/** Returns the actions of the buyer's page and the panel. Each saves its changes in one transaction with the jobs that deliver its events. */
export function createPageActions({ db, jobs, cancelCheckout }: Pick<ProcessorHost, "db" | "jobs" | "cancelCheckout">) {
  const inTransaction = (work: (tx: Transaction) => Promise<void>): Promise<void> =>
    // PostgreSQL's timeouts are much shorter than this; without it, Prisma would end the transaction after 5 s.
    db.$transaction(work, { timeout: 30_000 });

  const run: Run<void> = (token, decide) =>
    inTransaction(async (tx) => {
      const history = (await lockHistories(queriesOf(tx), [token])).get(token);
      if (history === undefined) throw new SandboxRefusal("There is no such payment.");
      const changes = decide(history);
      if (changes === null) return;
      if (changes.cancelsCheckout === true) await cancelCheckout(changes.payment.transactionId, tx);
      await savePaymentChanges(queriesOf(tx), [changes], { areDelivered: false });
      for (const { id: eventId } of changes.events) await jobs.add(DELIVERIES, { eventId }, tx);
    });

  return {
    ...createActions(run),
    /** Sends an event of the payment again: the same bytes under the same id. */
    redeliver: (token: string, eventId: string) =>
      inTransaction(async (tx) => {
        const known = await tx.sandboxEvent.count({ where: { id: eventId, payment: { token } } });
        if (known === 0) throw new SandboxRefusal("There is no such event.");
        await jobs.add(DELIVERIES, { eventId }, tx);
      }),
  };
}

function queriesOf(tx: Transaction): Queries {
  return { query: (statement) => tx.$queryRaw(statement) };
}
