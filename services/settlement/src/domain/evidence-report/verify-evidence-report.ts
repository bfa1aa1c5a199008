import { codeErrors, verifyAapCode, type AapCodeClaims } from "@aap/kernel/aap-code";
import { digestOf, sha256Of, toCanonicalJson } from "@aap/kernel/digest";
import { DomainError } from "@aap/kernel/domain-error";
import { verifyHistory } from "../conversion/history.ts";
import type { Evidence } from "../conversion/record.ts";
import { ownChecksOf, projectRecord } from "../conversion/to-facts.ts";
import type { Attribution } from "../evidence/attribution.ts";
import { CHECK_NAMES, runChecks, SOURCE_UNPROVEN, type CheckName } from "../evidence/checks.ts";
import { computeWindows, toOutcome } from "./evidence-report.ts";
import { readReport, type ReadReport } from "./read-evidence-report.ts";

/** The public keys of AAP Codes, in the form of `/.well-known/jwks.json`. */
export type CodeKeys = Parameters<typeof verifyAapCode>[1];

/** The result of one step of the verification of a report. */
export interface VerifiedStep {
  name: string;
  outcome: "pass" | "fail" | "not_applicable";
  /** Why it fails or does not apply; null if it passes. */
  reason: string | null;
}

/**
 * Recomputes an evidence report without network and database: its digest, the AAP Code at the time of the recommendation, the
 * checks of every payment, the windows, the verification, the amounts, the status and the history. Returns one result per step; if
 * the report cannot be read, only the failed step `form`. If no step fails, the report follows from its evidence. That the
 * processor sent the evidence can be verified only with the raw bytes and the connection's secret.
 */
export async function verifyEvidenceReport(report: unknown, jwks: CodeKeys): Promise<VerifiedStep[]> {
  const read = readReport(report);
  if (typeof read === "string") return [toStep("form", read)];
  const code = await readCode(read, jwks);
  try {
    return [toStep("form", null), ...judge(read, code)];
  } catch (error) {
    // The facts are impossible, such as an amount in an unknown currency.
    return [toStep("form", `it cannot be recomputed: ${(error as Error).message}`)];
  }
}

function judge(read: ReadReport, code: ReadCode): VerifiedStep[] {
  return [
    toStep("digest", read.digest === digestOf(read.signed) ? null : "the report does not match its digest"),
    toStep("bytes", ...judgeBytes(read)),
    toStep("code_signature", judgeCode(read, code)),
    toStep("claims", judgeClaims(read)),
    ...CHECK_NAMES.map((name) => toStep(`check:${name}`, ...judgeCheck(name, read, code.refusal))),
    toStep("windows", judgeWindows(read)),
    ...judgeOutcome(read),
    toStep("history", judgeHistory(read)),
    toStep("settlements", ...judgeSettlements(read)),
  ];
}

function toStep(name: string, reason: string | null, isApplicable = true): VerifiedStep {
  if (!isApplicable) return { name, outcome: "not_applicable", reason };
  return { name, outcome: reason === null ? "pass" : "fail", reason };
}

/** The reason why a step fails, null if it passes, and whether the step applies (by default it does). */
type Judgement = [reason: string | null, isApplicable?: boolean];

interface ReadCode {
  /** The error code if the AAP Code is not valid, such as `CODE_KEY_REVOKED`; null if it is. */
  refusal: string | null;
  /** Null if the AAP Code is not valid. */
  claims: AapCodeClaims | null;
}

async function readCode({ code, recommendedAt }: ReadReport, jwks: CodeKeys): Promise<ReadCode> {
  try {
    return { refusal: null, claims: await verifyAapCode(code.text, jwks, recommendedAt) };
  } catch (error) {
    if (error instanceof DomainError && Object.hasOwn(codeErrors, error.code))
      return { refusal: error.code, claims: null };
    throw error;
  }
}

function judgeBytes({ bodies }: ReadReport): Judgement {
  if (bodies.length === 0) return ["the report carries no raw bytes", false];
  // Browsers have no `Buffer`.
  const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const altered = bodies.find(({ body, sha256 }) => sha256Of(bytesOf(body)) !== sha256);
  return [altered ? `the bytes of ${altered.id} do not match their hash` : null];
}

function judgeCode({ code }: ReadReport, { refusal, claims }: ReadCode): string | null {
  if (refusal !== null) return refusal;
  if (code.keyId !== code.signedWith) return "the code was signed with another key than the report shows";
  return isSame(claims, code.claims) ? null : "the report shows other claims than the code has";
}

/** Returns what is wrong if the code is for another offer or merchant, or if the policy has another commission or currency. */
function judgeClaims({ code: { claims }, record }: ReadReport): string | null {
  if (claims.offerId !== record.offerId) return "the code is for another offer";
  if (claims.merchantId !== record.merchantId) return "the code is of another merchant";
  if (claims.price.currency !== record.policy.currency) return "the policy's currency is not the code's";
  return isSame(claims.commission, record.policy.commission) ? null : "the policy's commission is not the code's";
}

/** Repeats one of the five checks for every payment that was checked. */
function judgeCheck(name: CheckName, read: ReadReport, codeRefusal: string | null): Judgement {
  const payments = read.record.evidence.filter((piece) => ownChecksOf(piece, read.record).length > 0);
  if (payments.length === 0) return ["no payment was checked", false];
  const wrong = payments.map((payment) => judgeCheckOf(payment, name, read, codeRefusal)).find(Boolean) ?? null;
  return wrong === null && name === "source_authenticated" ? [SOURCE_UNPROVEN, false] : [wrong];
}

function judgeCheckOf(
  { id, event, checks }: Evidence,
  name: CheckName,
  read: ReadReport,
  codeRefusal: string | null,
): string | null {
  const named = checks.find((check) => check.name === "amount_matches")?.inputs["checkoutId"] ?? null;
  const checkout = read.checkouts.find((one) => one.id === named) ?? null;
  if (named !== null && checkout === null) return `the report lacks the checkout that ${id} was compared with`;
  const recomputed = runChecks(event, { ...toAttribution(read), checkout, codeRefusal });
  const recorded = checks.map(({ name: recordedName, outcome, inputs }) => ({ name: recordedName, outcome, inputs }));
  const isOfName = (check: { name: CheckName }) => check.name === name;
  return isSame(recorded.filter(isOfName), recomputed.filter(isOfName))
    ? null
    : `the repeated check of ${id} has another result`;
}

function toAttribution({
  record,
  recommendedAt,
  session,
  code,
}: ReadReport): Omit<Attribution, "checkout" | "codeRefusal"> {
  const { attributionWindowDays } = record.policy;
  const { text: aapCode, claims } = code;
  // No check depends on the builder.
  const builder = { builderContactDigest: null, builderMerchantIds: [] };
  return {
    ...record,
    ...builder,
    recommendedAt,
    firstClickedAt: null,
    session,
    attributionWindowDays,
    aapCode,
    claims,
  };
}

function judgeWindows({ record, recommendedAt, session, asOf, windows }: ReadReport): string | null {
  if (recommendedAt < session.openedAt || recommendedAt >= session.expiresAt)
    return "the recommendation lies outside its session";
  const computed = computeWindows({ ...record, projection: projectRecord(record, asOf) }, { recommendedAt, session });
  return isSame(windows, computed) ? null : "the windows do not follow from the terms";
}

/** The parts of the outcome that each step compares; the step `status` compares all others. */
const OUTCOME_STEPS: Readonly<Record<string, readonly string[]>> = {
  verification: ["verification", "conversionPath"],
  amounts: ["transactionValue", "surplusMinor", "refundedMinor", "currency", "earned", "due"],
};

function judgeOutcome({ record, asOf, outcome }: ReadReport): VerifiedStep[] {
  const computed = toOutcome(projectRecord(record, asOf), record.policy.currency) as Record<string, unknown>;
  const judged = new Set(Object.values(OUTCOME_STEPS).flat());
  const others = [...new Set([...Object.keys(computed), ...Object.keys(outcome)])].filter((part) => !judged.has(part));
  return Object.entries({ ...OUTCOME_STEPS, status: others }).map(([name, parts]) => {
    const wrong = parts.filter((part) => !isSame(outcome[part], computed[part]));
    return toStep(
      name,
      wrong.length === 0 ? null : `${wrong.join(", ")} ${wrong.length === 1 ? "does" : "do"} not follow from the facts`,
    );
  });
}

/** Returns what is wrong with the history. It has to end at the status, or at `PENDING` if the conversion became eligible by time alone since. */
function judgeHistory({ record, history, outcome }: ReadReport): string | null {
  const broken = verifyHistory(record.id, history);
  if (broken !== null) return broken;
  const last = history.at(-1)?.to;
  const isDue = last === "PENDING" && outcome["status"] === "ELIGIBLE";
  return last === outcome["status"] || isDue ? null : "the history ends with another status";
}

/** Returns what is wrong with the settlement lines. Each has to add up; the first has to be of the time at which the history was settled, the others have to be corrections. */
function judgeSettlements({ record: { settlements }, history }: ReadReport): Judgement {
  const settledAt = history.find(({ from, to }) => from === "ELIGIBLE" && to === "SETTLED")?.at;
  if (settlements.length === 0)
    return settledAt === undefined ? ["no run settled the conversion", false] : ["the line that settled it is missing"];
  if (!isSame(settlements[0]?.settledAt, settledAt)) return ["the first line and the history have different times"];
  const wrong = settlements.find(
    ({ kind, commissionMinor, networkFeeMinor, builderPayoutMinor, heldMinor }, n) =>
      (kind === "SETTLEMENT") !== (n === 0) || commissionMinor !== networkFeeMinor + builderPayoutMinor + heldMinor,
  );
  return [wrong ? `the line ${wrong.id} does not add up, or has the wrong kind` : null];
}

function isSame(a: unknown, b: unknown): boolean {
  return toCanonicalJson(a ?? null) === toCanonicalJson(b ?? null);
}
