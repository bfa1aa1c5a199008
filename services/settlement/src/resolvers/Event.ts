import { toPublicEvent } from "../domain/outbound/public-event.ts";
import type { EventResolvers } from "../generated/resolvers.ts";
import { findEvent } from "../store/outbound/find-events.ts";
import { toReader } from "./to-reader.ts";

export const Event: EventResolvers = {
  __resolveReference: ({ nodeId }, { db, caller }) => findEvent(db, nodeId, caller),
  timestamp: ({ occurredAt }) => occurredAt,
  orderingKey: ({ subjectId }) => subjectId,
  data: (event, _, { caller }) => toPublicEvent(event, toReader(caller)).data,
};
