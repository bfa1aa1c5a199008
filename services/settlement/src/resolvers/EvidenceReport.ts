import type { EvidenceReportResolvers } from "../generated/resolvers.ts";

export const EvidenceReport: EvidenceReportResolvers = {
  ruleVersion: ({ report }) => String(report["ruleVersion"]),
  asOf: ({ conversion }) => conversion.readAt,
  digest: ({ report }) => report.digest,
  document: ({ report }) => report,
  pieces: ({ conversion }, _, { loaders }) => loaders.piecesOf.load(conversion.id),
};
