import type { EvidenceReportResolvers } from "../generated/resolvers.ts";

export const EvidenceReport: EvidenceReportResolvers = {
  ruleVersion: ({ report }) => String(report["ruleVersion"]),
  asOf: ({ conversion }) => conversion.readAt,
  digest: ({ report }) => report.digest,
  document: ({ report }) => report,
  pieces: async ({ conversion }, _, { loaders }) => (await loaders.piecesOf.load(conversion.id))?.[1] ?? [],
};
