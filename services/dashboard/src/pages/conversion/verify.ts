import { verifyEvidenceReport, type CodeKeys, type VerifiedStep } from "@aap/settlement/evidence-report";

/** Verifies an evidence report in this browser, with nothing but the report and the public keys. */
export function verifyReport(
  document: Record<string, unknown>,
  keys: Record<string, unknown>,
): Promise<VerifiedStep[]> {
  return verifyEvidenceReport(document, keys as unknown as CodeKeys);
}
