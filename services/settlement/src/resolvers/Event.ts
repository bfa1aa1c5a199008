import { toPublicEvent } from "../domain/outbound/public-event.ts";
import type { EventResolvers } from "../generated/resolvers.ts";
import { toReader } from "./to-reader.ts";

export const Event: EventResolvers = {
  timestamp: ({ occurredAt }) => occurredAt,
  orderingKey: ({ subjectId }) => subjectId,
  data: (event, _, { caller }) => toPublicEvent(event, toReader(caller)).data,
};
