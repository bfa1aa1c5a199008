import { explain } from "../domain/evidence/reasons.ts";
import type { UnmatchedEvidenceResolvers } from "../generated/resolvers.ts";
import { findUnmatched } from "../store/evidence/find-evidence.ts";
import { toEnum } from "./to-enum.ts";

export const UnmatchedEvidence: UnmatchedEvidenceResolvers = {
  __resolveReference: ({ nodeId }, { db, party }) => findUnmatched(db, nodeId, party),
  connection: ({ connectionId }) => ({ id: connectionId }),
  status: ({ status }) => toEnum(status),
  reason: ({ reason }) => reason && toEnum(reason),
  explanation: ({ reason, malformed }) => reason && explain(reason, malformed),
  conversion: ({ conversionId }, _, { loaders }) =>
    conversionId === null ? null : loaders.conversion.load(conversionId),
  variants: ({ variants }) => [...variants],
  body: async ({ id }, _, { loaders }) => (await loaders.storedBytes.load(id))?.body ?? null,
};
