import type { HandoffIntent } from "../processor.ts";

/** Our key beside the six of the attribution in a payment intent's metadata. */
const TRANSACTION_KEY = "transaction_id";

/** Returns the metadata of a payment intent; its events do not name the session that it is paid through. */
export function toIntentMetadata({ metadata, transactionId }: HandoffIntent): Record<string, string> {
  return { ...metadata, [TRANSACTION_KEY]: transactionId };
}

/** The members of an object that may name a transaction. */
interface Referring {
  object?: string | undefined;
  client_reference_id: string | null;
  metadata: Readonly<Record<string, unknown>> | null;
}

/** Returns the transaction id of a session, payment intent or charge; the metadata of a refund or dispute is not ours. */
export function readTransactionId({ object, client_reference_id, metadata }: Referring): string | null {
  if (object === "checkout.session") return client_reference_id;
  if (object !== "payment_intent" && object !== "charge") return null;
  const id = metadata?.[TRANSACTION_KEY];
  return typeof id === "string" ? id : null;
}
