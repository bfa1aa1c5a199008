import { createHash } from "node:crypto";
import { DomainError } from "@aap/kernel/domain-error";
import type { Graph } from "@aap/subgraph-host";
import { errors } from "../domain/errors.ts";
import type { PaymentEvent } from "../domain/payment-event.ts";
import { VerifyPaymentEventDocument, type SignedEventInput, type VerifyPaymentEventQuery } from "../generated/facts.ts";
import { storable } from "./storable.ts";

/** Has checkout verify a signed event and put it in the house's words. What checkout refuses is refused in its words. */
export async function verifyEvent(graph: Graph, input: SignedEventInput): Promise<PaymentEvent> {
  const { verifyPaymentEvent } = await orUnavailable(() => graph.ask(VerifyPaymentEventDocument, { input }));
  return toPaymentEvent(storable(verifyPaymentEvent));
}

/** Runs what needs a neighbour; where it fails for no reason of the sender's, the sender is asked to send again. */
export async function orUnavailable<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    // A neighbour in another process that is away is told of as a domain error too.
    if (error instanceof DomainError && error.kind !== "UNAVAILABLE") throw error;
    throw Object.assign(errors.EVIDENCE_NOT_TAKEN(), { cause: error });
  }
}

type Wire = VerifyPaymentEventQuery["verifyPaymentEvent"];
type WireMoney = Wire["amount"];

function toPaymentEvent(wire: Wire): PaymentEvent {
  return {
    connectionId: wire.connectionId,
    merchantId: wire.merchantId,
    processor: wire.processor,
    eventId: toKeyText(wire.eventId),
    type: wire.type,
    kind: wire.kind ?? null,
    unheeded: wire.unheeded ?? null,
    malformed: wire.malformed ?? null,
    modeMatches: wire.modeMatches,
    occurredAt: new Date(wire.occurredAt),
    paymentId: toOptionalKeyText(wire.paymentId),
    chargeId: toOptionalKeyText(wire.chargeId),
    refundId: toOptionalKeyText(wire.refundId),
    disputeId: toOptionalKeyText(wire.disputeId),
    amount: toMoney(wire.amount),
    refundedTotal: toMoney(wire.refundedTotal),
    disputeOutcome: wire.disputeOutcome ?? null,
    paymentStatus: wire.paymentStatus ?? null,
    transactionId: wire.transactionId ?? null,
    buyerDigest: wire.buyerDigest ?? null,
    metadata: wire.metadata,
  };
}

const MAX_KEY_CHARACTERS = 255;

/** An id that an index can hold: a longer one is known by its hash. */
function toKeyText(id: string): string {
  return id.length <= MAX_KEY_CHARACTERS ? id : `sha256:${createHash("sha256").update(id).digest("hex")}`;
}

function toOptionalKeyText(id: string | null | undefined): string | null {
  return id == null ? null : toKeyText(id);
}

function toMoney(money: WireMoney): PaymentEvent["amount"] {
  return money ? { amountMinor: BigInt(money.amountMinor), currency: money.currency } : null;
}
