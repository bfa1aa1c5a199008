import { toNumber } from "@aap/kernel/money";
import type { ConversionSnapshot } from "./conversion-snapshot.ts";
import type { OutboundEvent } from "./event.ts";

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
  if (!type.startsWith("conversion.")) return { ...data };
  const { conversionId, status } = data as unknown as ConversionSnapshot;
  return reader === "agent" ? { conversionId, status } : toConversion(data as unknown as ConversionSnapshot);
}

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
  const inCurrency = (minor: number, of = currency) => toNumber({ amountMinor: BigInt(minor), currency: of });
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
