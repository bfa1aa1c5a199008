import { generateKeyPairSync } from "node:crypto";
import { signAapCode } from "@aap/kernel/aap-code";
import { digestOf } from "@aap/kernel/digest";
import type { Attribution } from "../domain/attribution.ts";
import { bookState } from "../domain/booking.ts";
import { newRecord, noChanges } from "../domain/changes.ts";
import { runChecks } from "../domain/checks.ts";
import { toEvidenceReport, type EvidenceReport } from "../domain/evidence-report.ts";
import { hashOf, type ChainedChange } from "../domain/history.ts";
import type { PaymentEvent } from "../domain/payment-event.ts";
import { projectRecord, type StateChange } from "../domain/record.ts";
import { raiseReviews } from "../domain/reviews.ts";
import { findSelfReferral } from "../domain/self-referral.ts";
import { attributionOf, paymentEventOf } from "../domain/test-facts.ts";

type PrivateKey = Parameters<typeof signAapCode>[1];

/** A key pair of the issuer, for a report that its own code verifies. */
export function makeKey(kid = "k1"): { privateJwk: PrivateKey; publicJwk: PrivateKey } {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  return {
    privateJwk: { ...privateKey.export({ format: "jwk" }), kid },
    publicJwk: { ...publicKey.export({ format: "jwk" }), kid, alg: "Ed25519", use: "sig" },
  };
}

/** What the builder's own address is known by; a payment under it is reviewed. */
export const BUILDER_DIGEST = digestOf("builder@rook.example");

/** A report as the service would write it of a sale of 19.99 GBP, and the events that follow its payment. */
export async function makeReport(
  privateJwk: PrivateKey,
  payment: Partial<PaymentEvent> = {},
  later: readonly Partial<PaymentEvent>[] = [],
): Promise<EvidenceReport> {
  const plain = attributionOf();
  const aapCode = await signAapCode(plain.claims, privateJwk);
  const attribution = { ...plain, aapCode, builderContactDigest: BUILDER_DIGEST };
  const metadata = { ...paymentEventOf().metadata, aap_code: aapCode };
  const events = [{ metadata, ...payment }, ...later.map((event) => ({ metadata: {}, ...event }))].map(paymentEventOf);
  const now = new Date("2026-01-01T12:00:01.250Z");
  const { record, history } = recordAll(events, attribution, now);
  return toEvidenceReport({
    record: { ...record, projection: projectRecord(record, now), readAt: now },
    recommendation: attribution,
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

function recordAll(events: readonly PaymentEvent[], attribution: Attribution, now: Date) {
  let record = newRecord(attribution, now);
  const history: StateChange[] = [];
  for (const [index, event] of events.entries()) {
    const isPayment = event.kind === "PAYMENT_SUCCEEDED";
    const checks = isPayment ? runChecks(event, attribution).map((check) => ({ ...check, checkedAt: now })) : [];
    const evidence = [...record.evidence, { id: `evd_${index + 1}`, event, checks }];
    const checkoutId = attribution.checkout?.id ?? null;
    const cause = { cause: (event.kind ?? "unknown").toLowerCase(), causedBy: `processor:${event.processor}` };
    const reasons = isPayment ? findSelfReferral(event.buyerDigest, attribution) : [];
    const joined = raiseReviews({ ...record, checkoutId, evidence }, `evd_${index + 1}`, reasons, now, noChanges());
    const booked = bookState(joined, cause, now);
    record = booked.record;
    history.push(...booked.history);
  }
  return { record, history };
}

function chain(id: string, history: readonly StateChange[]): ChainedChange[] {
  let hash = id;
  return history.map((change) => ({ ...change, hash: (hash = hashOf(change, hash)) }));
}

/** The report after `alter` changed it, under a digest that fits again, as a forger would hand it on. */
export function forge(report: EvidenceReport, alter: (draft: ReportDraft) => void): EvidenceReport {
  const { digest: _, ...draft } = structuredClone(report);
  alter(draft);
  return { ...draft, digest: digestOf(draft) };
}

/** A report as something to alter. */
// Whatever a report holds may be altered; the test that does it is what types it.
// eslint-disable-next-line typescript/no-explicit-any
export type ReportDraft = any;
