import { idOf } from "@aap/subgraph-host/nodes";
import { PROCESSOR_FAILURES } from "../domain/processor-failure.ts";
import type { ConnectionResolvers } from "../generated/resolvers.ts";

export const Connection: ConnectionResolvers = {
  __resolveReference: (reference, { loaders }) => loaders.connection.load(idOf(reference)),
  merchant: ({ merchantId }) => ({ id: merchantId }),
  webhookUrl: ({ id }, _, { publicUrl }) => `${publicUrl}/v1/webhooks/${id}`,
  liveSecrets: ({ id }, _, { loaders }) => loaders.liveSecretsOf.load(id),
  lastFailure: ({ failedAt, failure }) =>
    failedAt && failure && { at: failedAt, reason: failure, explanation: PROCESSOR_FAILURES[failure] },
  status: ({ disabledAt }) => (disabledAt === null ? "ACTIVE" : "DISABLED"),
};
