import { readAapCode, readKeyId } from "@aap/kernel/aap-code";
import { addDays } from "@aap/kernel/days";
import { digestOf } from "@aap/kernel/digest";
import type { Money } from "@aap/kernel/money";
import type { ChainedChange } from "../conversion/history.ts";
import type { Projection } from "../conversion/project.ts";
import type { ConversionRecord, Evidence } from "../conversion/record.ts";

/** The format of a report. A change that breaks its readers needs a new number. */
export const REPORT_FORMAT = "aap-evidence-report/2";
/** The version of the rules by which checks, state and amounts follow from facts. A change of a result, and a new kind of fact, needs a new number. */
export const RULE_VERSION = "3";
/** The versions whose reports these rules verify: 2 is 3 without reversals. */
export const VERIFIED_RULE_VERSIONS = ["2", RULE_VERSION] as const;

/** A conversion's recommendation, as the other subgraphs know it. */
export interface ReportedRecommendation {
  aapCode: string;
  recommendedAt: Date;
  session: { openedAt: Date; expiresAt: Date };
}

/** Another event that came under the id of a stored one; it has no effect. */
export interface EvidenceVariant {
  id: string;
  /** SHA-256 of the raw bytes, in hex. */
  sha256: string;
  receivedAt: Date;
}

/** A signed event of a processor that belongs to a conversion. */
export interface EvidencePiece {
  id: string;
  conversionId: string;
  connectionId: string;
  processor: string;
  eventId: string;
  eventType: string;
  receivedAt: Date;
  /** SHA-256 of the raw bytes, in hex. */
  sha256: string;
  variants: readonly EvidenceVariant[];
}

/** Everything from which a report is made. */
export interface ReportFacts {
  record: ConversionRecord & { projection: Projection; readAt: Date };
  recommendation: ReportedRecommendation;
  /** The checkout of the conversion, and those that its checks compared with. */
  checkouts: readonly { id: string; amount: Money }[];
  pieces: readonly EvidencePiece[];
  history: readonly ChainedChange[];
}

/** A report as plain JSON: amounts are integers of minor units, times are ISO 8601 in UTC; `digest` is the SHA-256 of the canonical JSON of everything else. */
export type EvidenceReport = Record<string, unknown> & { digest: string };

/**
 * Returns the evidence report of a conversion, with everything that a third party needs to recompute it. State and amounts are
 * derived at `readAt`; the report itself is not stored.
 */
export function toEvidenceReport({ record, recommendation, checkouts, pieces, history }: ReportFacts): EvidenceReport {
  const { projection, readAt, id, merchantId, agentId, builderId, sessionId, recommendationId, offerId, ...rest } =
    record;
  const {
    policy,
    createdAt,
    orderReference,
    checkoutId,
    evidence,
    reports,
    changes,
    state: _state,
    booked: _booked,
    vertical: _vertical,
    ...facts
  } = rest;
  const { aapCode, recommendedAt } = recommendation;
  const report = {
    format: REPORT_FORMAT,
    ruleVersion: RULE_VERSION,
    conversionId: id,
    createdAt,
    asOf: readAt,
    recommendation: { id: recommendationId, recommendedAt, sessionId, offerId, merchantId, agentId, builderId },
    code: { text: aapCode, keyId: readKeyId(aapCode), claims: readAapCode(aapCode) },
    policy,
    windows: computeWindows(record, recommendation),
    orderReference,
    checkoutId,
    checkouts,
    evidence: evidence.map((one) => toReportedEvent(one, pieces)),
    reports: reports.map(({ namingKeys: _namingKeys, ...shown }) => shown),
    ...facts,
    outcome: toOutcome(projection, policy.currency),
    // Changes that were saved after the record was read are left out.
    history: history.slice(0, changes).map(({ conversionId: _conversionId, ...change }) => change),
  };
  const plain = toPlainJson(report);
  return { ...plain, digest: digestOf(plain) };
}

/** Returns a projection under the names that a report uses. */
export function toOutcome({ state, path, ...projection }: Projection, currency: string): object {
  return { status: state, conversionPath: path, currency, ...projection };
}

/** Returns the windows of a conversion: of its session, of attribution and of validation. */
export function computeWindows(
  { policy, projection }: { policy: ConversionRecord["policy"]; projection: Projection },
  { recommendedAt, session }: Omit<ReportedRecommendation, "aapCode">,
): object {
  const until = addDays(recommendedAt, policy.attributionWindowDays);
  return {
    session: { from: session.openedAt, until: session.expiresAt },
    attribution: { from: recommendedAt, until },
    validation: { from: projection.occurredAt, until: projection.validationEndsAt },
  };
}

/**
 * Returns an event as a report shows it, with the hash of its raw bytes. Of the metadata it has only the strings. It omits the
 * buyer's digest, because a reader could test guessed addresses against it; the reviews show its effect.
 */
function toReportedEvent({ id, event, checks }: Evidence, pieces: readonly EvidencePiece[]): object {
  const piece = pieces.find((one) => one.id === id);
  if (piece === undefined) throw new Error(`the hash of evidence ${id} was not loaded`);
  const metadata = Object.entries(event.metadata).filter(([, value]) => typeof value === "string");
  const { receivedAt, sha256 } = piece;
  const variants = piece.variants.map((variant) => ({ sha256: variant.sha256, receivedAt: variant.receivedAt }));
  const { buyerDigest: _, ignoredReason: __, malformed: ___, ...shown } = event;
  return {
    id,
    receivedAt,
    sha256,
    ...(variants.length > 0 && { variants }),
    event: { ...shown, metadata: Object.fromEntries(metadata) },
    checks,
  };
}

/** Returns a value as it looks after it was written as JSON and read again; amounts become numbers. */
export function toPlainJson(value: object): Record<string, unknown> {
  const text = JSON.stringify(value, (_, inner: unknown) => (typeof inner === "bigint" ? Number(inner) : inner));
  return JSON.parse(text) as Record<string, unknown>;
}
