import { z } from "zod";
import { MalformedEvent } from "../domain/malformed-event.ts";
import { NO_DETAILS, type NormalisedEvent } from "../domain/payment-event.ts";

const readable = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().catch(null);

/** The members of a malformed event that are read one by one; null for each that cannot be read. */
const partialEnvelope = z
  .object({
    id: readable(z.string().min(1)),
    type: readable(z.string().min(1).max(255)),
    livemode: readable(z.boolean()),
  })
  .catch({ id: null, type: null, livemode: null });

/** The values that replace an event id or a mode that cannot be read. */
interface Receipt {
  eventId: string;
  livemode: boolean;
}

/** An event that was read; `occurredAt` is the time that it names, null if it is malformed. */
export type ReadEvent = Omit<NormalisedEvent, "occurredAt"> & { occurredAt: Date | null };

/** Reads the bytes of a verified event. A malformed event is returned too, with its readable members and its fault. */
export function readEvent(
  rawBody: Buffer,
  toPaymentEvent: (event: unknown) => NormalisedEvent,
  receipt: Receipt,
): ReadEvent {
  const event = parseJson(rawBody);
  try {
    if (event === undefined) throw new MalformedEvent("its body is not JSON");
    return toPaymentEvent(event);
  } catch (error) {
    if (!(error instanceof MalformedEvent)) throw error;
    const { id, type, livemode } = partialEnvelope.parse(event);
    return {
      ...NO_DETAILS,
      eventId: id ?? receipt.eventId,
      type: type ?? "unreadable",
      kind: null,
      ignoredReason: "MALFORMED",
      malformed: error.message,
      livemode: livemode ?? receipt.livemode,
      occurredAt: null,
    };
  }
}

/** Returns the parsed JSON; undefined if the bytes are not JSON. */
function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString());
  } catch {
    return undefined;
  }
}
