/** What a third party checks an evidence report with; pure, without network or database. */
export { verifyHistory, type ChainedChange } from "./domain/history.ts";
export { verifyEvidenceReport, type CodeKeys, type VerifiedStep } from "./domain/verify-evidence-report.ts";
