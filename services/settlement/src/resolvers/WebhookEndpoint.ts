import { toConnection, toPage } from "@aap/subgraph-host";
import type { WebhookEndpointResolvers } from "../generated/resolvers.ts";
import { listDeliveries } from "../store/outbound/deliveries.ts";
import { findEndpoint } from "../store/outbound/endpoints.ts";
import { toEnum } from "./to-enum.ts";

export const WebhookEndpoint: WebhookEndpointResolvers = {
  __resolveReference: ({ nodeId }, { db, caller }) => findEndpoint(db, nodeId, caller),
  events: ({ types }) => types,
  enabled: ({ disabledAt }) => disabledAt === null,
  disabledBy: ({ disabledBy }) => disabledBy && toEnum(disabledBy),
  async deliveries({ id }, args, { db, caller }) {
    const page = toPage(args, "whd");
    return toConnection(await listDeliveries(db, id, page, caller), page);
  },
};
