import { z } from "zod";
import type { EventFieldsFragment } from "../../generated/operations.ts";
import { anyObject, idOf, timestamp } from "../wire.ts";

/** An event, as lists, streams and webhooks have it. */
export const eventObject = z
  .object({
    id: idOf("evt", "The event, the same in every delivery: ignore an event with an id that you have seen."),
    type: z.string().meta({ description: "What happened.", examples: ["conversion.settled"] }),
    timestamp: timestamp("When it happened."),
    livemode: z.boolean().meta({ description: "Whether it is about a real sale." }),
    orderingKey: z.string().meta({
      description: "The id of what it is about. Events with the same key come in their order.",
      examples: ["conv_01jd4x9q2mf3btz8k7c5w6r0ya"],
    }),
    data: anyObject("What it is about, as it was then. An agent gets ids and the status only."),
  })
  .meta({ id: "Event" });

/** Returns an event as REST spells it. */
export function toEventObject({
  id,
  type,
  timestamp: at,
  livemode,
  orderingKey,
  data,
}: EventFieldsFragment): z.input<typeof eventObject> {
  return { id, type, timestamp: at, livemode, orderingKey, data };
}
