import { toWords } from "../format.ts";

/** How a status is meant: done, to be looked at, failed, under way, or of no interest. */
export type Tone = "good" | "warn" | "bad" | "info" | "calm";

const TONES: Readonly<Record<string, Tone>> = {
  PENDING: "info",
  ELIGIBLE: "good",
  SETTLED: "good",
  DISPUTED: "warn",
  IN_REVIEW: "warn",
  CLAWED_BACK: "bad",
  REJECTED: "bad",
  VERIFIED: "good",
  BETA_PAYMENT_OBSERVED: "warn",
  PENDING_VALIDATION: "calm",
  PAID: "good",
  AWAITING_PAYMENT: "info",
  FAILED: "bad",
  REFUNDED: "bad",
  PARTIALLY_REFUNDED: "warn",
  SENT: "info",
  REVERSED: "bad",
  OPEN: "info",
  OVERDUE: "warn",
  VOID: "calm",
  DELIVERED: "good",
  FAILING: "warn",
  ACTIVE: "good",
  ROTATING: "warn",
  REVOKED: "bad",
  PAUSED: "warn",
  CLOSED: "good",
  DRAFT: "info",
  DEAD: "bad",
  PARKED: "warn",
  QUEUED: "warn",
  PASS: "good",
  FAIL: "bad",
};

/** Returns how a status of the graph is meant. */
export function toneOf(status: string): Tone {
  return TONES[status] ?? "calm";
}

/** A status as a coloured word; the word alone says everything that the colour does. */
export function Tag({ status, text }: { status: string; text?: string }) {
  return (
    <span className="tag" data-tone={toneOf(status)}>
      {text ?? toWords(status)}
    </span>
  );
}
