import { codeErrors, verifyAapCode, type AapCodeClaims } from "@aap/kernel/aap-code";
import { digestOf, sha256Of, toCanonicalJson } from "@aap/kernel/digest";
import { DomainError } from "@aap/kernel/domain-error";
import type { Attribution } from "./attribution.ts";
import { CHECK_NAMES, runChecks, SOURCE_UNPROVEN, type CheckName } from "./checks.ts";
import { computeWindows, toOutcome } from "./evidence-report.ts";
import { verifyHistory } from "./history.ts";
import { ownChecks, projectRecord, type Evidence } from "./record.ts";
import { readReport, type Reported } from "./reported.ts";

/** The public keys of AAP Codes, as `/.well-known/jwks.json` publishes them. */
export type CodeKeys = Parameters<typeof verifyAapCode>[1];

/** One step of recomputing a report: whether what the report says is what follows, and what does not. */
export interface VerifiedStep {
  name: string;
  outcome: "pass" | "fail" | "not_applicable";
  /** Why it fails or does not apply; null where it passes. */
  reason: string | null;
}

/**
 * Recomputes everything in an evidence report that needs neither network nor database: its digest, the AAP Code as of the
 * recommendation, the checks of every payment, the windows, the verification, the amounts, the status and the history.
 * A report that no step fails says what its evidence says; who sent it is for whoever holds the bytes and the secret to tell.
 */
export async function verifyEvidenceReport(report: unknown, jwks: CodeKeys): Promise<VerifiedStep[]> {
  const read = readReport(report);
  if (typeof read === "string") return [toStep("form", read)];
  const code = await readCode(read, jwks);
  try {
    return [toStep("form", null), ...judge(read, code)];
  } catch (error) {
    // Facts that no conversion could have, such as none at all, or an amount in no currency.
    return [toStep("form", `nothing follows from it: ${(error as Error).message}`)];
  }
}

function judge(read: Reported, code: ReadCode): VerifiedStep[] {
  return [
    toStep("digest", read.digest === digestOf(read.signed) ? null : "the report is not what its digest was made of"),
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

/** What a reason is given beside: whether the step applies at all. */
type Judgement = [reason: string | null, isApplicable?: boolean];

interface ReadCode {
  /** Why the code does not hold, such as `CODE_KEY_REVOKED`; null when it does. */
  refusal: string | null;
  claims: AapCodeClaims | null;
}

async function readCode({ code, recommendedAt }: Reported, jwks: CodeKeys): Promise<ReadCode> {
  try {
    return { refusal: null, claims: await verifyAapCode(code.text, jwks, recommendedAt) };
  } catch (error) {
    if (error instanceof DomainError && Object.hasOwn(codeErrors, error.code))
      return { refusal: error.code, claims: null };
    throw error;
  }
}

function judgeBytes({ bodies }: Reported): Judgement {
  if (bodies.length === 0) return ["the report carries no raw bytes", false];
  const altered = bodies.find(({ body, sha256 }) => sha256Of(Buffer.from(body, "base64")) !== sha256);
  return [altered ? `the bytes of ${altered.id} are not what their hash was made of` : null];
}

function judgeCode({ code }: Reported, { refusal, claims }: ReadCode): string | null {
  if (refusal !== null) return refusal;
  if (code.keyId !== code.signedWith) return "the code was signed with another key than is shown";
  return isSame(claims, code.claims) ? null : "the claims shown are not those of the code";
}

/** What the code says is what was recommended, and what the commission is computed from. */
function judgeClaims({ code: { claims }, record }: Reported): string | null {
  if (claims.offerId !== record.offerId) return "the code is for another offer";
  if (claims.merchantId !== record.merchantId) return "the code is of another merchant";
  if (claims.price.currency !== record.policy.currency) return "the policy's currency is not the code's";
  return isSame(claims.commission, record.policy.commission) ? null : "the policy's commission is not the code's";
}

/** Runs one of the five checks again, for every payment that was checked. */
function judgeCheck(name: CheckName, read: Reported, codeRefusal: string | null): Judgement {
  const payments = read.record.evidence.filter((piece) => ownChecks(read.record, piece).length > 0);
  if (payments.length === 0) return ["no payment was checked", false];
  const wrong = payments.map((payment) => judgeCheckOf(payment, name, read, codeRefusal)).find(Boolean) ?? null;
  return wrong === null && name === "source_authenticated" ? [SOURCE_UNPROVEN, false] : [wrong];
}

function judgeCheckOf(
  { id, event, checks }: Evidence,
  name: CheckName,
  read: Reported,
  codeRefusal: string | null,
): string | null {
  const named = checks.find((check) => check.name === "amount_matches")?.inputs["checkoutId"] ?? null;
  const checkout = read.checkouts.find((one) => one.id === named) ?? null;
  if (named !== null && checkout === null) return `${id} was checked against a checkout that the report lacks`;
  const recomputed = runChecks(event, {
    ...toAttribution(read),
    transactionId: event.transactionId,
    paidAt: event.occurredAt,
    checkout,
    codeRefusal,
  });
  const recorded = checks.map(({ name: recordedName, outcome, inputs }) => ({ name: recordedName, outcome, inputs }));
  const isOfName = (check: { name: CheckName }) => check.name === name;
  return isSame(recorded.filter(isOfName), recomputed.filter(isOfName))
    ? null
    : `the check of ${id} comes out otherwise`;
}

function toAttribution({
  record,
  recommendedAt,
  session,
  code,
}: Reported): Omit<Attribution, "transactionId" | "paidAt" | "checkout" | "codeRefusal"> {
  const attributionWindowDays = record.policy.attributionWindowDays ?? 0;
  const { text: aapCode, claims } = code;
  // No check looks at who is behind the builder: what came of that are the report's reviews.
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

function judgeWindows({ record, recommendedAt, session, asOf, windows }: Reported): string | null {
  if (recommendedAt < session.openedAt || recommendedAt >= session.expiresAt)
    return "the recommendation lies outside its session";
  const computed = computeWindows({ ...record, projection: projectRecord(record, asOf) }, { recommendedAt, session });
  return isSame(windows, computed) ? null : "the windows do not follow from the terms";
}

/** Which step judges which parts of the outcome; a part that none names is judged with the status. */
const OUTCOME_STEPS: Readonly<Record<string, readonly string[]>> = {
  verification: ["verification", "conversionPath"],
  amounts: ["transactionValue", "refundedMinor", "currency", "earned", "due"],
};

function judgeOutcome({ record, asOf, outcome }: Reported): VerifiedStep[] {
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

/** The history ends where the facts lead, or at the state that only the end of the window has changed since. */
function judgeHistory({ record, history, outcome }: Reported): string | null {
  const broken = verifyHistory(record.id, history);
  if (broken !== null) return broken;
  const last = history.at(-1)?.to;
  const isDue = last === "PENDING" && outcome["status"] === "ELIGIBLE";
  return last === outcome["status"] || isDue ? null : "the history ends at another status";
}

/** Every line adds up; the first settled the conversion when the history says so, the others corrected it. */
function judgeSettlements({ record: { settlements }, history }: Reported): Judgement {
  const settledAt = history.find(({ from, to }) => from === "ELIGIBLE" && to === "SETTLED")?.at;
  if (settlements.length === 0)
    return settledAt === undefined ? ["no run settled it", false] : ["the line that settled it is missing"];
  if (!isSame(settlements[0]?.settledAt, settledAt)) return ["the history was settled at another time"];
  const wrong = settlements.find(
    ({ kind, commissionMinor, networkFeeMinor, builderPayoutMinor, heldMinor }, n) =>
      (kind === "SETTLEMENT") !== (n === 0) || commissionMinor !== networkFeeMinor + builderPayoutMinor + heldMinor,
  );
  return [wrong ? `the line ${wrong.id} does not add up, or settles what is settled` : null];
}

function isSame(a: unknown, b: unknown): boolean {
  return toCanonicalJson(a ?? null) === toCanonicalJson(b ?? null);
}
