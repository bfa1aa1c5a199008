import { generateKeyPairSync } from "node:crypto";
import { signAapCode } from "@aap/kernel/aap-code";
import { digestOf } from "@aap/kernel/digest";
import { hashOf, type ChainedChange } from "../domain/conversion/history.ts";
import type { StateChange } from "../domain/conversion/record.ts";
import { projectRecord } from "../domain/conversion/to-facts.ts";
import { toEvidenceReport, type EvidenceReport } from "../domain/evidence-report/evidence-report.ts";
import type { PaymentEvent } from "../domain/evidence/payment-event.ts";
import { recordEvents } from "./conversions.ts";
import { attributionOf, laterEventOf, paymentEventOf, SESSION_WINDOW } from "./facts.ts";

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
  const { record, history } = recordEvents(events, attribution, now);
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
