import { findEmail } from "@aap/kernel/email-digest";
import { newId } from "@aap/kernel/ids";
import type { PaymentHistory, PaymentRow, RefundRow } from "../../store/sandbox-payments.ts";
import type { Behaviour } from "../../store/sandbox-setups.ts";

/** A refusal of the sandbox; the page shows its message to the buyer or developer. */
export class SandboxRefusal extends Error {
  override name = "SandboxRefusal";
  /** The name of the field that is wrong; null if none is. */
  readonly field: string | null;
  constructor(message: string, field: string | null = null) {
    super(message);
    this.field = field;
  }
}

/** The test number of a card that is declined; every other well-formed number pays. */
export const DECLINED_CARD = "4000000000000002";

/** Returns whether a buyer may still pay. After a declined card the buyer may try again until the page expires. */
export function isPayable({ state, readAt, expiresAt }: PaymentRow): boolean {
  return (state === "open" || state === "declined") && readAt < expiresAt;
}

/** Decides whether a card pays or is declined; returns null if the payment can no longer be paid, so that a second click changes nothing. */
export function decidePayment(payment: PaymentRow, card: string): "paid" | "declined" | null {
  if (!isPayable(payment)) return null;
  return readCard(card) === DECLINED_CARD ? "declined" : "paid";
}

/** What payments with a stored test card do; every other well-formed number pays. */
const STORED_BEHAVIOURS: ReadonlyMap<string, Behaviour> = new Map([
  ["4000000000000341", "declines"],
  ["4000002500003155", "requires_action"],
  ["4000000000000077", "processing"],
]);

/** Returns what payments with a test card do once it is stored; throws SandboxRefusal if it is refused already. */
export function decideStoredCard(card: string): Behaviour {
  const digits = readCard(card);
  if (digits === DECLINED_CARD) throw new SandboxRefusal("The card was declined. Nothing was stored.");
  return STORED_BEHAVIOURS.get(digits) ?? "pays";
}

function readCard(card: string): string {
  const digits = card.replaceAll(/[\s-]/g, "");
  if (!/^\d{12,19}$/.test(digits)) throw new SandboxRefusal("Enter a card number of 12 to 19 digits.", "card");
  return digits;
}

/** Returns the e-mail address that a buyer entered, null if none; throws SandboxRefusal for other text. */
export function decideBuyer(text: string): string | null {
  if (text.trim() === "") return null;
  const address = findEmail(text);
  if (address === null) throw new SandboxRefusal("Enter one e-mail address, or none.", "email");
  return address;
}

/** Computes the total of the refunds that did not fail, in minor units. */
export function computeRefunded(refunds: readonly RefundRow[]): bigint {
  return refunds.filter(({ state }) => state === "succeeded").reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
}

/** Decides a refund of an amount in minor units, or of the whole rest if it is null. Throws SandboxRefusal if it exceeds the rest. */
export function decideRefund({ payment, refunds }: PaymentHistory, amountMinor: bigint | null): RefundRow {
  if (payment.state !== "paid") throw new SandboxRefusal("Only a paid payment can be refunded.");
  const left = payment.amountMinor - computeRefunded(refunds);
  const amount = amountMinor ?? left;
  if (left === 0n) throw new SandboxRefusal("Everything has been refunded already.");
  if (amount <= 0n) throw new SandboxRefusal("A refund is more than zero.", "amount");
  if (amount > left) throw new SandboxRefusal("A refund cannot exceed what is left of the payment.", "amount");
  return { id: newId("sbxre"), amountMinor: amount, state: "succeeded" };
}

/** Decides that the newest refund failed, as a bank may do days later. */
export function decideRefundFailure({ refunds }: PaymentHistory): RefundRow {
  const newest = refunds.findLast(({ state }) => state === "succeeded");
  if (newest === undefined) throw new SandboxRefusal("There is no refund that could fail.");
  return { ...newest, state: "failed" };
}

/** Decides a new dispute; a payment has at most one open dispute. */
export function decideDispute({ payment, disputes }: PaymentHistory): { id: string; state: string } {
  if (payment.state !== "paid") throw new SandboxRefusal("Only a paid payment can be disputed.");
  if (disputes.some(({ state }) => state === "needs_response")) throw new SandboxRefusal("A dispute is open already.");
  return { id: newId("sbxdp"), state: "needs_response" };
}

/** Decides how the open dispute ends. */
export function decideDisputeEnd({ disputes }: PaymentHistory, outcome: "won" | "lost"): { id: string; state: string } {
  const open = disputes.find(({ state }) => state === "needs_response");
  if (open === undefined) throw new SandboxRefusal("There is no open dispute.");
  return { id: open.id, state: outcome };
}
