import { z } from "zod";
import { MalformedEvent } from "../domain/malformed-event.ts";
import { UNTOLD, type NormalisedEvent, type Processor } from "./processor.ts";

const readable = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().catch(null);

/** What every dialect names alike, as far as it can be read. */
const remains = z
  .object({
    id: readable(z.string().min(1)),
    type: readable(z.string().min(1).max(255)),
    livemode: readable(z.boolean()),
  })
  .catch({ id: null, type: null, livemode: null });

/** What is said of an event that does not say it. */
interface Given {
  eventId: string;
  livemode: boolean;
  at: Date;
}

/** Puts a verified event in the house's words; of one that is malformed, what can be read of it and what cannot. */
export function readEvent(
  rawBody: Buffer,
  { toPaymentEvent }: Pick<Processor, "toPaymentEvent">,
  given: Given,
): NormalisedEvent {
  const event = parseJson(rawBody);
  try {
    if (event === undefined) throw new MalformedEvent("its body is not JSON");
    return toPaymentEvent(event);
  } catch (error) {
    if (!(error instanceof MalformedEvent)) throw error;
    const { id, type, livemode } = remains.parse(event);
    return {
      ...UNTOLD,
      eventId: id ?? given.eventId,
      type: type ?? "unreadable",
      livemode: livemode ?? given.livemode,
      occurredAt: given.at,
      unheeded: "MALFORMED",
      malformed: error.message,
    };
  }
}

/** The body's JSON; undefined where it is none. */
function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString());
  } catch {
    return undefined;
  }
}
