import { toPaymentMethodStatus } from "../domain/payment-method.ts";
import type { Resources } from "../resources.ts";
import { findSealedConnection } from "../store/connections.ts";
import { saveGranted, type PaymentMethodRow } from "../store/payment-methods.ts";
import { askConnection } from "./ask-connection.ts";
import { openConnection } from "./open-connection.ts";

type Needed = Pick<Resources, "db" | "secrets" | "processors">;

/**
 * Asks the processor whether the buyer has stored a pending payment method, and makes it active if so. Returns whether it did. It is
 * asked, and not told by an event, because events may come late or never.
 */
export async function refreshPaymentMethod(method: PaymentMethodRow, resources: Needed): Promise<boolean> {
  if (toPaymentMethodStatus(method, method.readAt) !== "PENDING") return false;
  const { db, secrets, processors } = resources;
  const connection = await findSealedConnection(db, method.connectionId);
  if (connection === null) throw new Error(`the payment method ${method.id} has no connection`);
  const processor = processors.get(connection.processor).storedMethods;
  if (processor === undefined) throw new Error(`${connection.processor} does not store payment methods`);
  const open = await openConnection(secrets, connection);
  const stored = await askConnection(open, db, (signal) => processor.findStored(method.setupId, open, signal));
  if (stored === null) return false;
  await saveGranted(db, method.id, await secrets.seal(JSON.stringify(stored)));
  return true;
}
