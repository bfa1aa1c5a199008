import { toPage } from "@aap/subgraph-host";
import { toPlainFilter } from "@aap/subgraph-host/list-filter";
import { requireEventTypes } from "../domain/outbound/event-types.ts";
import type { WebhookEndpointResolvers } from "../generated/resolvers.ts";
import { findEndpoint } from "../store/outbound/endpoints.ts";
import { toEnum } from "./to-enum.ts";

export const WebhookEndpoint: WebhookEndpointResolvers = {
  __resolveReference: ({ nodeId }, { db, caller }) => findEndpoint(db, nodeId, caller),
  events: ({ types }) => types,
  enabled: ({ disabledAt }) => disabledAt === null,
  disabledBy: ({ disabledBy }) => disabledBy && toEnum(disabledBy),
  deliveries({ id }, args, { loaders }) {
    requireEventTypes(args.filter?.type?.in ?? [], "filter.type");
    return loaders.deliveriesOf(id, { ...toPage(args, "whd"), ...toPlainFilter(args.filter) });
  },
};
