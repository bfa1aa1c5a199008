import type { HandoffIntent } from "../processor.ts";

/** The key of the transaction id in a payment intent's metadata, in addition to the six attribution keys. */
export const TRANSACTION_KEY = "transaction_id";

/** Returns the metadata of a payment intent. It contains the transaction id, because the intent's events do not name the session. */
export function toIntentMetadata({ metadata, transactionId }: HandoffIntent): Record<string, string> {
  return { ...metadata, [TRANSACTION_KEY]: transactionId };
}

/** The members of an object that may name a transaction. */
interface Referring {
  object?: string | undefined;
  client_reference_id: string | null;
  metadata: Readonly<Record<string, unknown>> | null;
}

/** Returns the transaction id of a session, payment intent or charge; null for a refund or dispute, whose metadata this service does not set. */
export function readTransactionId({ object, client_reference_id, metadata }: Referring): string | null {
  if (object === "checkout.session") return client_reference_id;
  if (object !== "payment_intent" && object !== "charge") return null;
  const id = metadata?.[TRANSACTION_KEY];
  return typeof id === "string" ? id : null;
}
