import type { Jobs } from "@aap/subgraph-host/jobs";
import { toLoggedError } from "../processors/logged-error.ts";
import { findSealedReference, saveDetached, takePending, takeToDetach } from "../store/payment-methods.ts";
import { takeUnended } from "../store/purchases.ts";
import { askConnection } from "./ask-connection.ts";
import { chargePurchase, openProcessor, type Charging } from "./charge-purchase.ts";
import { refreshPaymentMethod } from "./refresh-payment-method.ts";

const EVERY_SECONDS = 15;

/** Starts the jobs that finish what a request left open: set-ups, purchases and revocations. Each asks the processors for the state. */
export async function startPaymentMethodJobs(jobs: Jobs, charging: Charging): Promise<void> {
  await jobs.every(EVERY_SECONDS, "payment-methods", () => keepPaymentMethods(charging));
}

/** Activates the payment methods that buyers granted, ends purchases, and removes revoked payment methods at their processors. */
export async function keepPaymentMethods(charging: Charging): Promise<void> {
  const { db, log } = charging;
  // One that fails is tried again in a later run, and does not hold up the others.
  const attempt = (work: () => Promise<unknown>, context: object) =>
    work().catch((error: unknown) =>
      log.warn({ err: toLoggedError(error), ...context }, "a payment method could not be kept"),
    );
  for (const method of await takePending(db))
    await attempt(() => refreshPaymentMethod(method, charging), { paymentMethodId: method.id });
  for (const id of await takeUnended(db))
    await attempt(() => chargePurchase(id, "repeated", charging), { transactionId: id });
  for (const { id, connectionId } of await takeToDetach(db))
    await attempt(() => detach(id, connectionId, charging), { paymentMethodId: id });
}

async function detach(id: string, connectionId: string, charging: Charging): Promise<void> {
  const { processor, connection } = await openProcessor(connectionId, charging);
  const sealed = await findSealedReference(charging.db, id);
  if (sealed === null) return;
  const stored = JSON.parse(await charging.secrets.open(sealed));
  await askConnection(connection, charging.db, (signal) => processor.detach(stored, connection, signal));
  await saveDetached(charging.db, id);
}
