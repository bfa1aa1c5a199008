import { toPage } from "@aap/subgraph-host";
import { toPlainFilter } from "@aap/subgraph-host/list-filter";
import type { WebhookEndpointResolvers } from "../generated/resolvers.ts";
import { findEndpoint } from "../store/outbound/endpoints.ts";
import { toEnum } from "./to-enum.ts";

export const WebhookEndpoint: WebhookEndpointResolvers = {
  __resolveReference: ({ nodeId }, { db, caller }) => findEndpoint(db, nodeId, caller),
  events: ({ types }) => types,
  enabled: ({ disabledAt }) => disabledAt === null,
  disabledBy: ({ disabledBy }) => disabledBy && toEnum(disabledBy),
  deliveries: ({ id }, args, { loaders }) =>
    loaders.deliveriesOf(id, { ...toPage(args, "whd"), ...toPlainFilter(args.filter) }),
};
