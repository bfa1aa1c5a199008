import { toNumber } from "@aap/kernel/money";
import { toInvoiceNumber } from "../settlement-run/invoice.ts";
import type { ConversionSnapshot } from "./conversion-snapshot.ts";
import type { OutboundEvent } from "./event.ts";
import type { InvoiceSnapshot, MoneySnapshot, PayoutSnapshot } from "./money-snapshot.ts";

/** An event as its readers get it, by REST, by the graph and by webhook. */
export interface PublicEvent {
  id: string;
  type: string;
  /** When it happened, as ISO 8601 in UTC. */
  timestamp: string;
  livemode: boolean;
  /** The id of what it is about. Events with the same key are published and delivered in order. */
  orderingKey: string;
  data: Record<string, unknown>;
}

/** The kind of party that reads an event. */
export type Reader = "agent" | "builder" | "merchant" | "operator";

/** Returns an event as a party may see it: an agent gets no amounts, only ids and the status. */
export function toPublicEvent(
  { id, type, subjectId, livemode, occurredAt, data }: OutboundEvent,
  reader: Reader,
): PublicEvent {
  const timestamp = occurredAt.toISOString();
  return { id, type, timestamp, livemode, orderingKey: subjectId, data: toData(type, data, reader) };
}

function toData(type: string, data: OutboundEvent["data"], reader: Reader): Record<string, unknown> {
  const [kind] = type.split(".");
  if (kind === "payout") return toPayout(data as unknown as PayoutSnapshot);
  if (kind === "invoice") return toInvoice(data as unknown as InvoiceSnapshot);
  if (kind !== "conversion") return { ...data };
  const { conversionId, status } = data as unknown as ConversionSnapshot;
  return reader === "agent" ? { conversionId, status } : toConversion(data as unknown as ConversionSnapshot);
}

/** Returns a snapshot as REST spells a listed payout, without its history. */
function toPayout({ earnedMinor, withheldMinor, ...snapshot }: PayoutSnapshot): Record<string, unknown> {
  const inCurrency = (minor: number) => toNumber(moneyOf(minor, snapshot.currency));
  return { ...toMoney(snapshot), earned: inCurrency(earnedMinor), withheld: inCurrency(withheldMinor) };
}

/** Returns a snapshot as REST spells a listed invoice, without its history. */
function toInvoice({ totalMinor, number, ...snapshot }: InvoiceSnapshot): Record<string, unknown> {
  return {
    ...toMoney(snapshot),
    total: toNumber(moneyOf(totalMinor, snapshot.currency)),
    number: number === null ? null : toInvoiceNumber(number, snapshot.livemode),
  };
}

function toMoney({ carriedInMinor, amountMinor, carriedOutMinor, ...rest }: MoneySnapshot) {
  const inCurrency = (minor: number) => toNumber(moneyOf(minor, rest.currency));
  return {
    ...rest,
    carriedIn: inCurrency(carriedInMinor),
    amount: inCurrency(amountMinor),
    carriedOut: inCurrency(carriedOutMinor),
  };
}

const moneyOf = (minor: number, currency: string) => ({ amountMinor: BigInt(minor), currency });

/** Returns a snapshot as REST spells a listed conversion. */
function toConversion(snapshot: ConversionSnapshot): Record<string, unknown> {
  const {
    valueMinor,
    valueCurrency,
    currency,
    commissionMinor,
    networkFeeMinor,
    builderPayoutMinor,
    heldMinor,
    ...rest
  } = snapshot;
  const inCurrency = (minor: number, of = currency) => toNumber(moneyOf(minor, of));
  return {
    ...rest,
    transactionValue: inCurrency(valueMinor, valueCurrency),
    currency: valueCurrency,
    commissionAmount: inCurrency(commissionMinor),
    networkFee: inCurrency(networkFeeMinor),
    builderPayout: inCurrency(builderPayoutMinor),
    heldAmount: inCurrency(heldMinor),
  };
}
