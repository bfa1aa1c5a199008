import { sha256Of } from "@aap/kernel/digest";
import { DomainError } from "@aap/kernel/domain-error";
import type { Graph } from "@aap/subgraph-host";
import { errors } from "../../domain/errors.ts";
import type { Attribution } from "../../domain/evidence/attribution.ts";
import { paymentEventSchema, type PaymentEvent } from "../../domain/evidence/payment-event.ts";
import {
  VerifyPaymentEventDocument,
  type SignedEventInput,
  type VerifyPaymentEventQuery,
} from "../../generated/facts.ts";
import { toCheckout } from "../conversion/load-attribution.ts";
import { sanitizeForPostgres } from "./sanitize-for-postgres.ts";

/** An event that checkout verified, and the checkout that a payment can be of if its event names none. */
interface VerifiedEvent {
  event: PaymentEvent;
  payable: Attribution["checkout"];
}

/** Returns a signed event as checkout verified and normalised it. Throws checkout's error if it refuses the event, and EVIDENCE_NOT_TAKEN if it is unavailable. */
export async function verifyEvent(graph: Graph, input: SignedEventInput): Promise<VerifiedEvent> {
  const { verifyPaymentEvent } = await orUnavailable(() => graph.ask(VerifyPaymentEventDocument, { input }));
  const { payableCheckout, ...event } = verifyPaymentEvent;
  return {
    event: paymentEventSchema.parse(toEventJson(sanitizeForPostgres(event))),
    payable: toCheckout(payableCheckout),
  };
}

/** Asks another subgraph. Throws EVIDENCE_NOT_TAKEN, which makes the sender send again, for every failure that the sender did not cause. */
async function orUnavailable<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    // An unavailable subgraph in another process also throws a domain error.
    if (error instanceof DomainError && error.kind !== "UNAVAILABLE") throw error;
    throw Object.assign(errors.EVIDENCE_NOT_TAKEN(), { cause: error });
  }
}

function toEventJson({ checkout, ...event }: Omit<VerifyPaymentEventQuery["verifyPaymentEvent"], "payableCheckout">) {
  return {
    ...event,
    kind: event.kind ?? null,
    eventId: toKeyText(event.eventId),
    paymentId: toOptionalKeyText(event.paymentId),
    chargeId: toOptionalKeyText(event.chargeId),
    refundId: toOptionalKeyText(event.refundId),
    disputeId: toOptionalKeyText(event.disputeId),
    checkout: checkout && { id: checkout.id, recommendationId: checkout.recommendation.id, amount: checkout.amount },
  };
}

const MAX_KEY_CHARACTERS = 255;

/** Returns an id that an index can hold: an id of more than 255 characters is replaced by its hash. */
function toKeyText(id: string): string {
  return id.length <= MAX_KEY_CHARACTERS ? id : `sha256:${sha256Of(Buffer.from(id))}`;
}

function toOptionalKeyText(id: string | null | undefined): string | null {
  return id == null ? null : toKeyText(id);
}
