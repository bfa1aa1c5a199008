import type { EventType } from "./event-types.ts";

/** The parties that may read an event; null for none of the kind. Operators read all events. */
export interface Audience {
  merchantId: string | null;
  builderId: string | null;
  agentId: string | null;
}

/** An event before it is saved, in the same statement as its cause. */
export interface NewEvent extends Audience {
  type: EventType;
  /** The id of the conversion, checkout, payout, invoice or run that it is about. Events of one subject are published and delivered in order. */
  subjectId: string;
  livemode: boolean;
  /** What it is about, as it was then: for a conversion its `ConversionSnapshot`, else the object as REST spells it. */
  data: object;
  occurredAt: Date;
}

/** A saved event. */
export interface OutboundEvent extends Omit<NewEvent, "data"> {
  id: string;
  data: Readonly<Record<string, unknown>>;
}
