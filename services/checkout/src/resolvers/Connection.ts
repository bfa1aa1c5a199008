import type { ConnectionResolvers } from "../generated/resolvers.ts";

export const Connection: ConnectionResolvers = {
  __resolveReference: ({ id }, { loaders }) => loaders.connection.load(id),
  merchant: ({ merchantId }) => ({ id: merchantId }),
  webhookUrl: ({ id }, _, { publicUrl }) => `${publicUrl}/v1/webhooks/${id}`,
  liveSecrets: ({ id }, _, { loaders }) => loaders.liveSecretsOf.load(id),
  status: ({ disabledAt }) => (disabledAt === null ? "ACTIVE" : "DISABLED"),
};
