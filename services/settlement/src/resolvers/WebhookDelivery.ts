import type { WebhookDeliveryResolvers } from "../generated/resolvers.ts";
import { toEnum } from "./to-enum.ts";

export const WebhookDelivery: WebhookDeliveryResolvers = {
  status: ({ status }) => toEnum(status),
};
