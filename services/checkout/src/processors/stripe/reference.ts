import type { HandoffIntent } from "../processor.ts";

/** Ours among a payment intent's metadata, beside the six keys of the attribution, which it is none of. */
const TRANSACTION_KEY = "transaction_id";

/** The metadata of a payment intent: the session that it is paid through is not named in its events. */
export function toIntentMetadata({ metadata, transactionId }: HandoffIntent): Record<string, string> {
  return { ...metadata, [TRANSACTION_KEY]: transactionId };
}

/** What of an object may name a transaction. */
interface Referring {
  object?: string | undefined;
  client_reference_id: string | null;
  metadata?: Readonly<Record<string, unknown>> | null | undefined;
}

/** The transaction id that a session, a payment intent or its charge carries; a refund's or dispute's metadata is not ours. */
export function readTransactionId({ object, client_reference_id, metadata }: Referring): string | null {
  if (object === "checkout.session") return client_reference_id;
  if (object !== "payment_intent" && object !== "charge") return null;
  const id = metadata?.[TRANSACTION_KEY];
  return typeof id === "string" ? id : null;
}
