import type { DisputeRow, PaymentRow, RefundRow } from "../../store/sandbox-payments.ts";

/** What an event is about, with the details that it carries. */
export type Occurrence =
  | { kind: "payment"; status: "succeeded" | "failed"; buyer: string | null }
  | { kind: "refund"; refund: RefundRow; refundedMinor: bigint }
  | { kind: "dispute"; dispute: DisputeRow };

/** The names of the events. */
export interface EventNames {
  /** Sent together if the buyer pays. */
  paid: readonly string[];
  /** Sent if the buyer confirms a payment with a stored card. */
  paidWithStoredCard: string;
  declined: string;
  refundFailed: string;
  /** The other lists are the choices of the panel. */
  payment: readonly string[];
  refund: readonly string[];
  disputeOpened: readonly string[];
  disputeClosed: readonly string[];
}

/** How a processor writes and signs its events. */
export interface EventDialect {
  names: EventNames;
  /** Returns the text of an event, which every delivery signs and sends. `id` is the event's id. */
  write(id: string, type: string, payment: PaymentRow, occurrence: Occurrence): string;
  /** Returns the headers that sign a text at a time. */
  sign(secret: string, eventId: string, at: Date, body: string): Readonly<Record<string, string>>;
}
