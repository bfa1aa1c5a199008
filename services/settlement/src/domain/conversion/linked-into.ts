import type { ConversionRecord } from "./record.ts";

/** Returns the id of the conversion that a person linked this one into; null if this one still has events or reports. */
export function findLinkedInto({
  evidence,
  reports,
  decisions,
}: Pick<ConversionRecord, "evidence" | "reports" | "decisions">): string | null {
  if (evidence.length + reports.length > 0) return null;
  return decisions.findLast(({ kind }) => kind === "evidence_linked")?.otherConversionId ?? null;
}
