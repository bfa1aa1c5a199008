import { readAapCode, readKeyId } from "@aap/kernel/aap-code";
import { digestOf } from "@aap/kernel/digest";
import type { Money } from "@aap/kernel/money";
import type { Projection } from "./conversion.ts";
import type { ChainedChange } from "./history.ts";
import type { ConversionRecord } from "./record.ts";

/** How a report is laid out; a change that a reader of this one would trip over gets another number. */
export const REPORT_FORMAT = "aap-evidence-report/1";
/** The rules by which checks, state and amounts follow from facts; a change of what follows gets another number. */
export const RULE_VERSION = "1";

const DAY_MS = 86_400_000;

/** What other subgraphs hold of a conversion's recommendation. */
export interface ReportedRecommendation {
  aapCode: string;
  recommendedAt: Date;
  session: { openedAt: Date; expiresAt: Date };
}

/** Another event that came under the id of one that was there already: it has no effect. */
export interface EvidenceVariant {
  id: string;
  /** Of the bytes as they came, in hex. */
  sha256: string;
  receivedAt: Date;
}

/** A processor's signed event, as it was received. */
export interface EvidencePiece {
  id: string;
  conversionId: string;
  connectionId: string;
  processor: string;
  eventId: string;
  eventType: string;
  receivedAt: Date;
  /** Of the bytes as they came, in hex. */
  sha256: string;
  variants: readonly EvidenceVariant[];
}

/** All that a report is made of. */
export interface ReportFacts {
  record: ConversionRecord & { projection: Projection; readAt: Date };
  recommendation: ReportedRecommendation;
  /** The checkouts that the conversion and its checks name. */
  checkouts: readonly { id: string; amount: Money }[];
  pieces: readonly EvidencePiece[];
  history: readonly ChainedChange[];
}

/** A report as plain JSON: amounts integers in minor units, times ISO 8601 in UTC, and under `digest` the hash of all the rest. */
export type EvidenceReport = Record<string, unknown> & { digest: string };

/**
 * The report that explains a conversion, with what is needed to recompute it elsewhere. It shows what is derived; nothing in
 * it is stored for the report's sake. Every fact of the record is in it, also of kinds that are yet to come.
 */
export function toEvidenceReport({ record, recommendation, checkouts, pieces, history }: ReportFacts): EvidenceReport {
  const { projection, readAt, id, merchantId, agentId, builderId, sessionId, recommendationId, offerId, ...rest } =
    record;
  const { policy, createdAt, orderReference, checkoutId, evidence, state: _, changes, ...facts } = rest;
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
    evidence: evidence.map((one) => toReported(one, pieces)),
    ...facts,
    outcome: toOutcome(projection, policy.currency),
    // A change that was written since the record was read is not part of it.
    history: history.slice(0, changes).map(({ conversionId: __, ...change }) => change),
  };
  const plain = toPlainJson(report);
  return { ...plain, digest: digestOf(plain) };
}

/** What follows from the facts, in the words of a report. */
export function toOutcome({ state, path, ...projection }: Projection, currency: string): object {
  return { status: state, conversionPath: path, currency, ...projection };
}

/** Within which times a conversion's steps had to happen. */
export function computeWindows(
  { policy, projection }: { policy: ConversionRecord["policy"]; projection: Projection },
  { recommendedAt, session }: Omit<ReportedRecommendation, "aapCode">,
): object {
  const { attributionWindowDays: days } = policy;
  return {
    session: { from: session.openedAt, until: session.expiresAt },
    attribution: { from: recommendedAt, until: days === null ? null : afterDays(recommendedAt, days) },
    validation: { from: projection.occurredAt, until: projection.validationEndsAt },
  };
}

function afterDays(from: Date, days: number): Date {
  return new Date(from.getTime() + days * DAY_MS);
}

/**
 * An event with the hash of its bytes; of its metadata only what anything is decided on. Who bought is not for whoever reads
 * a report: guessed addresses could be tried on it, and what follows from it are the reviews.
 */
function toReported({ id, event, checks }: ConversionRecord["evidence"][number], pieces: readonly EvidencePiece[]) {
  const piece = pieces.find((one) => one.id === id);
  if (piece === undefined) throw new Error(`evidence ${id} has no bytes`);
  const metadata = Object.entries(event.metadata).filter(([, value]) => typeof value === "string");
  const { receivedAt, sha256 } = piece;
  const variants = piece.variants.map((variant) => ({ sha256: variant.sha256, receivedAt: variant.receivedAt }));
  const { buyerDigest: _, unheeded: _heeded, malformed: _whole, ...shown } = event;
  const told = { ...shown, metadata: Object.fromEntries(metadata) };
  return { id, receivedAt, sha256, ...(variants.length > 0 && { variants }), event: told, checks };
}

/** A value as a reader of its JSON gets it. */
export function toPlainJson(value: object): Record<string, unknown> {
  const text = JSON.stringify(value, (_, inner: unknown) => (typeof inner === "bigint" ? Number(inner) : inner));
  return JSON.parse(text) as Record<string, unknown>;
}
