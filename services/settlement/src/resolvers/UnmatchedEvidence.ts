import { explain } from "../domain/reasons.ts";
import type { EvidenceStatus, UnmatchedEvidenceResolvers } from "../generated/resolvers.ts";

export const UnmatchedEvidence: UnmatchedEvidenceResolvers = {
  connection: ({ connectionId }) => ({ id: connectionId }),
  status: ({ status }) => status.toUpperCase() as EvidenceStatus,
  explanation: ({ reason, malformed }) => (reason === null ? null : explain(reason, malformed)),
  conversion: ({ conversionId }, _, { loaders }) =>
    conversionId === null ? null : loaders.conversion.load(conversionId),
  variants: ({ variants }) => [...variants],
  body: async ({ id }, _, { loaders }) => (await loaders.storedBytes.load(id))?.body ?? null,
};
