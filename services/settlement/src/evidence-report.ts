/** The functions with which a third party verifies an evidence report; they use neither network nor database. */
export { verifyHistory, type ChainedChange } from "./domain/conversion/history.ts";
export {
  verifyEvidenceReport,
  type CodeKeys,
  type VerifiedStep,
} from "./domain/evidence-report/verify-evidence-report.ts";
