import { generateKeyPairSync } from "node:crypto";
import { signAapCode } from "@aap/kernel/aap-code";
import { digestOf } from "@aap/kernel/digest";
import { decideReversal } from "../domain/conversion/decisions.ts";
import { hashOf, type ChainedChange } from "../domain/conversion/history.ts";
import type { ConversionRecord, StateChange } from "../domain/conversion/record.ts";
import { projectRecord } from "../domain/conversion/to-facts.ts";
import { toEvidenceReport, type EvidenceReport } from "../domain/evidence-report/evidence-report.ts";
import type { Attribution } from "../domain/evidence/attribution.ts";
import type { PaymentEvent } from "../domain/evidence/payment-event.ts";
import { recordEvents } from "./conversions.ts";
import { attributionOf, laterEventOf, paymentEventOf, reportOf, SESSION_WINDOW } from "./facts.ts";
import { day, settled, split } from "./settlement-lines.ts";

type PrivateKey = Parameters<typeof signAapCode>[1];

/** A key pair of the issuer, which signs the codes of reports. */
export function makeKey(kid = "k1"): { privateJwk: PrivateKey; publicJwk: PrivateKey } {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  return {
    privateJwk: { ...privateKey.export({ format: "jwk" }), kid },
    publicJwk: { ...publicKey.export({ format: "jwk" }), kid, alg: "Ed25519", use: "sig" },
  };
}

/** The digest of the builder's address; a payment under it is reviewed. */
export const BUILDER_DIGEST = digestOf("builder@rook.example");

/** Creates the evidence report of a sale of 19.99 GBP and the events that follow its payment. */
export async function makeReport(
  privateJwk: PrivateKey,
  payment: Partial<PaymentEvent> = {},
  later: readonly Partial<PaymentEvent>[] = [],
): Promise<EvidenceReport> {
  const plain = attributionOf();
  const aapCode = await signAapCode(plain.claims, privateJwk);
  const attribution = { ...plain, aapCode, builderContactDigest: BUILDER_DIGEST };
  const metadata = { ...paymentEventOf().metadata, aap_code: aapCode };
  const events = [paymentEventOf({ metadata, ...payment }), ...later.map(laterEventOf)];
  const now = new Date("2026-01-01T12:00:01.250Z");
  return toReport(recordEvents(events, attribution, now), attribution, now);
}

/** Creates the evidence report of a sale that only a report of its merchant shows, which was settled and then reversed. */
export async function makeReversedReport(privateJwk: PrivateKey): Promise<EvidenceReport> {
  const plain = attributionOf();
  const attribution = { ...plain, aapCode: await signAapCode(plain.claims, privateJwk) };
  const [settledAt, reversedAt] = [day(31), day(40)];
  const paid = recordEvents([paymentEventOf()], attribution, day(0)).record;
  const sale = settled({ ...paid, evidence: [], reports: [reportOf()], state: "SETTLED", changes: 3 }, split(800n));
  const input = { reasonCode: "ITEM_RETURNED", note: "Sent back." } as const;
  const { record } = decideReversal(sale, input, { id: "dec_1", by: "merchant:mer_1", at: reversedAt });
  const steps = [
    [null, "PENDING", "merchant_report", sale.createdAt],
    ["PENDING", "ELIGIBLE", "window_ended", settledAt],
    ["ELIGIBLE", "SETTLED", "settlement_run", settledAt],
    ["SETTLED", "CLAWED_BACK", "reversed", reversedAt],
  ] as const;
  const history = steps.map(([from, to, cause, at], index): StateChange => {
    return { conversionId: record.id, sequence: index + 1, from, to, cause, causedBy: "merchant:mer_1", at };
  });
  return toReport({ record, history }, attribution, reversedAt);
}

function toReport(
  { record, history }: { record: ConversionRecord; history: readonly StateChange[] },
  attribution: Attribution,
  now: Date,
): EvidenceReport {
  return toEvidenceReport({
    record: { ...record, projection: projectRecord(record, now), readAt: now },
    recommendation: { ...attribution, session: SESSION_WINDOW },
    checkouts: attribution.checkout === null ? [] : [attribution.checkout],
    pieces: record.evidence.map(({ id, event: { connectionId, processor, eventId, type } }) => ({
      id,
      conversionId: record.id,
      connectionId,
      processor,
      eventId,
      eventType: type,
      receivedAt: now,
      sha256: digestOf(id),
      variants: [],
    })),
    history: chain(record.id, history),
  });
}

function chain(id: string, history: readonly StateChange[]): ChainedChange[] {
  let hash = id;
  return history.map((change) => ({ ...change, hash: (hash = hashOf(change, hash)) }));
}

/** Returns the report after `alter` changed it, with a matching digest, as a forger would. */
export function forge(report: EvidenceReport, alter: (draft: ReportDraft) => void): EvidenceReport {
  const { digest: _, ...draft } = structuredClone(report);
  alter(draft);
  return { ...draft, digest: digestOf(draft) };
}

/** A report that a test may alter. */
// A test may alter any member; its assertions state the types.
// eslint-disable-next-line typescript/no-explicit-any
export type ReportDraft = any;
