import { z } from "zod";
import { idOf } from "../wire.ts";
import { conversionStatusObject, conversionSummary, reviewObject } from "./conversion-object.ts";
import { eventObject } from "./event-object.ts";
import { recordedMilestone } from "./record-milestone.ts";
import { invoiceObject, listedSettlement, payoutObject } from "./settlement-object.ts";
import { endpointObject } from "./webhook-endpoint-object.ts";

const checkout = z
  .object({
    ...conversionSummary.pick({ livemode: true, recommendationId: true, sessionId: true, offerId: true }).shape,
    ...conversionSummary.pick({ merchantId: true, agentId: true }).shape,
    transactionId: idOf("txn", "The checkout."),
    status: z.enum(["paid", "failed", "expired"]),
    conversionId: idOf("conv", "Its conversion; null unless it is paid.").nullable(),
  })
  .meta({ id: "CheckoutOfEvent" });

const conversion = z.union([conversionSummary, conversionStatusObject]);
const review = conversionSummary.extend({ review: reviewObject }).meta({ id: "ReviewedConversion" });
const payout = payoutObject.omit({ updatedAt: true, history: true }).meta({ id: "PayoutOfEvent" });
const invoice = invoiceObject.omit({ updatedAt: true, history: true }).meta({ id: "InvoiceOfEvent" });

const ID = "01jd4x9q2mf3btz8k7c5w6r0ya";
const AT = "2026-11-22T12:00:00.000Z";
const PARTIES = {
  recommendationId: `rec_${ID}`,
  sessionId: `ses_${ID}`,
  offerId: `off_${ID}`,
  merchantId: `mer_${ID}`,
  agentId: `agent_${ID}`,
};
const CHECKOUT = { transactionId: `txn_${ID}`, livemode: true, ...PARTIES };
const CONVERSION = {
  conversionId: `conv_${ID}`,
  livemode: true,
  conversionPath: "verified_payment",
  verification: "verified",
  transactionValue: 19.99,
  currency: "GBP",
  commissionType: "cpa",
  commissionAmount: 8,
  networkFee: 1.6,
  builderPayout: 6.4,
  heldAmount: 0,
  orderReference: "ORDER-1",
  ...PARTIES,
  transactionId: `txn_${ID}`,
  validationPeriodDays: 30,
  validationEndsAt: "2026-12-22T12:00:00.000Z",
  occurredAt: AT,
  createdAt: AT,
};
const REVIEW = {
  reviewId: `possible_duplicate:rep_${ID}`,
  reason: "possible_duplicate",
  explanation: "The report could be of several sales.",
  raisedAt: AT,
};
const MONEY = { settlementId: `run_${ID}`, livemode: true, currency: "GBP", carriedIn: 0, amount: 64, carriedOut: 0 };
const PAYOUT = { payoutId: `payout_${ID}`, ...MONEY, builderId: `bld_${ID}`, earned: 64, withheld: 0 };
const INVOICE = {
  invoiceId: `inv_${ID}`,
  ...MONEY,
  merchantId: `mer_${ID}`,
  number: "INV-000042",
  total: 64,
  issuedAt: AT,
  dueAt: "2026-12-22T12:00:00.000Z",
};
const RUN = {
  settlementId: `run_${ID}`,
  number: 7,
  livemode: true,
  status: "closed",
  cutOff: AT,
  openedAt: AT,
  closedAt: AT,
};

/** What the OpenAPI document says of a type of event. */
interface DeclaredEvent {
  summary: string;
  data: z.ZodType;
  /** An example of `data`. */
  example: object;
}

/** Returns the declaration of an event that an object got the status that the type ends with. */
function became(data: z.ZodType, example: object): (summary: string, status: string) => DeclaredEvent {
  return (summary, status) => ({ summary, data, example: { ...example, status } });
}

const aCheckout = became(checkout, { ...CHECKOUT, conversionId: null });
const aConversion = became(conversion, CONVERSION);
const aPayout = became(payout, PAYOUT);
const anInvoice = became(invoice, INVOICE);

/** The events that the service posts to webhook endpoints, by type, in the order of the life of a sale. */
export const outboundEvents: Readonly<Record<string, DeclaredEvent>> = {
  "checkout.paid": {
    summary: "A checkout was paid",
    data: checkout,
    example: { ...CHECKOUT, status: "paid", conversionId: `conv_${ID}` },
  },
  "checkout.failed": aCheckout("The payment of a checkout failed", "failed"),
  "checkout.expired": aCheckout("The link of a checkout expired before it was paid", "expired"),
  "conversion.recorded": aConversion("A sale became known", "pending"),
  "conversion.verified": aConversion("The payment of a sale passed all five checks", "pending"),
  "conversion.pending": aConversion("A conversion is in its validation window again", "pending"),
  "conversion.eligible": aConversion("A conversion is ready for a settlement run", "eligible"),
  "conversion.settled": aConversion("A settlement run booked a conversion", "settled"),
  "conversion.disputed": aConversion("A buyer disputes the payment", "disputed"),
  "conversion.clawed_back": aConversion("The commission is taken back", "clawed_back"),
  "conversion.rejected": aConversion("The merchant refused a conversion", "rejected"),
  "conversion.review_opened": {
    summary: "A person must look at a conversion",
    data: review,
    example: { ...CONVERSION, status: "pending", review: REVIEW },
  },
  "conversion.review_ended": {
    summary: "A review of a conversion ended",
    data: review,
    example: { ...CONVERSION, status: "pending", review: REVIEW },
  },
  "milestone.recorded": {
    summary: "A step of the merchant's flow was recorded",
    data: recordedMilestone,
    example: {
      milestoneId: `mls_${ID}`,
      conversionId: `conv_${ID}`,
      step: "order_confirmed",
      status: "completed",
      metadata: {},
      recordedAt: AT,
      conversionStatus: "pending",
    },
  },
  "payout.pending": aPayout("A settlement run pays a builder", "pending"),
  "payout.sent": aPayout("A payout was sent to the bank or processor", "sent"),
  "payout.paid": aPayout("A payout arrived", "paid"),
  "payout.failed": aPayout("A payout failed", "failed"),
  "payout.reversed": aPayout("A payout came back", "reversed"),
  "invoice.open": anInvoice("A settlement run invoices a merchant", "open"),
  "invoice.paid": anInvoice("An invoice was paid", "paid"),
  "invoice.overdue": anInvoice("The time for payment of an invoice is over", "overdue"),
  "invoice.void": anInvoice("An invoice was voided", "void"),
  "run.closed": {
    summary: "A settlement run was closed; only operators read it",
    data: listedSettlement,
    example: RUN,
  },
  "webhook_endpoint.disabled": {
    summary: "Your endpoint was disabled",
    data: endpointObject.pick({ endpointId: true, url: true, disabledBy: true }).meta({ id: "DisabledEndpoint" }),
    example: { endpointId: `whe_${ID}`, url: "https://shop.example/aap/events", disabledBy: "failing" },
  },
  "webhook_endpoint.test": {
    summary: "You asked for a test event",
    data: endpointObject.pick({ endpointId: true }).meta({ id: "TestedEndpoint" }),
    example: { endpointId: `whe_${ID}` },
  },
};

/** Returns the schema of the events of a type, with its example. */
export function eventOfType(type: string, { data, example }: DeclaredEvent) {
  const [orderingKey = ""] = Object.values(example) as string[];
  return eventObject.extend({ type: z.literal(type), data }).meta({
    id: undefined,
    examples: [{ id: `evt_${ID}`, type, timestamp: AT, livemode: true, orderingKey, data: example }],
  });
}
