import type { WebhookDeliveryResolvers } from "../generated/resolvers.ts";
import { toEnum } from "./to-enum.ts";

export const WebhookDelivery: WebhookDeliveryResolvers = {
  __resolveReference: ({ nodeId }, { loaders }) => loaders.delivery.load(nodeId),
  status: ({ status }) => toEnum(status),
};
