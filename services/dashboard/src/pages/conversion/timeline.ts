import type { Tone } from "../../components/tag.tsx";
import { formatMoney, toWords } from "../../format.ts";
import type { ConversionQuery } from "../../generated/graphql.ts";

type Conversion = NonNullable<ConversionQuery["conversion"]>;

/** Something that happened to a conversion, or on the way to it. */
export interface Moment {
  /** ISO 8601. */
  at: string;
  what: string;
  /** More of it, such as the reason of a decision. */
  detail: string | null;
  /** The party that caused it, such as `merchant:mer_…`; null if it is evident. */
  by: string | null;
  tone: Tone;
}

const moment = (at: string, what: string, rest: Partial<Moment> = {}): Moment => ({
  at,
  what,
  detail: null,
  by: null,
  tone: "calm",
  ...rest,
});

/** Returns everything that is known of a conversion in the order of time, from the search to the last decision. */
export function toTimeline(conversion: Conversion): Moment[] {
  return [
    ...searched(conversion),
    ...recommended(conversion),
    ...checkedOut(conversion),
    ...received(conversion),
    ...decided(conversion),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
}

function searched({ session }: Conversion): Moment[] {
  if (!session) return [];
  const criteria = Object.entries(session.searchedFor).map(([name, value]) => `${name} ${String(value)}`);
  return [moment(session.openedAt, "Searched", { detail: criteria.join(", ") || null })];
}

function recommended({ recommendation, agent }: Conversion): Moment[] {
  const { createdAt, firstClickedAt, context } = recommendation;
  return [
    moment(createdAt, `Recommended by ${agent.name}`, { detail: context ?? null, tone: "info" }),
    ...(firstClickedAt === null ? [] : [moment(firstClickedAt, "Followed the link to the merchant")]),
  ];
}

function checkedOut({ checkout }: Conversion): Moment[] {
  if (checkout === null) return [];
  const amount = formatMoney(checkout.amount);
  return [
    moment(checkout.createdAt, "Checked out", { detail: amount, tone: "info" }),
    ...(checkout.paidAt === null
      ? []
      : [moment(later(checkout.paidAt, checkout.createdAt), "Paid", { detail: amount, tone: "good" })]),
  ];
}

/** A processor's time is in whole seconds, so a payment may seem to be earlier than its checkout. */
function later(a: string, b: string): string {
  return a < b ? b : a;
}

function received({ evidence, reports, milestones, checks }: Conversion): Moment[] {
  const failed = checks.filter(({ outcome }) => outcome === "FAIL").map(({ name }) => toWords(name));
  const checkedAt = checks[0]?.checkedAt;
  return [
    ...evidence.pieces.map(({ receivedAt, eventType, processor }) =>
      moment(receivedAt, `Received ${eventType}`, { detail: `Signed by ${processor}` }),
    ),
    ...(checkedAt === undefined
      ? []
      : [
          moment(checkedAt, failed.length === 0 ? "Payment checked" : "Payment did not pass its checks", {
            detail: failed.length === 0 ? `${checks.length} checks` : failed.join(", "),
            tone: failed.length === 0 ? "good" : "warn",
          }),
        ]),
    ...reports.map(({ recordedAt, orderReference, value }) =>
      moment(recordedAt, "Reported by the merchant", {
        detail: `${orderReference}, ${formatMoney(value)}`,
        tone: "info",
      }),
    ),
    ...milestones.edges.map(({ node: { recordedAt, step, status } }) =>
      moment(recordedAt, toWords(step), {
        detail: `Milestone ${toWords(status).toLowerCase()}`,
        tone: status === "FAILED" ? "bad" : "good",
      }),
    ),
  ];
}

function decided({ decisions, reviews, history }: Conversion): Moment[] {
  return [
    ...reviews.map(({ raisedAt, explanation }) =>
      moment(raisedAt, "Put under review", { detail: explanation, tone: "warn" }),
    ),
    ...decisions.map(({ decidedAt, kind, reasonCode, note, decidedBy }) =>
      moment(decidedAt, toWords(kind), {
        detail: [reasonCode && toWords(reasonCode), note].filter(Boolean).join(": ") || null,
        by: decidedBy,
        tone: kind === "REJECTED" ? "bad" : "info",
      }),
    ),
    ...history.map(({ at, to, cause, causedBy }) =>
      moment(at, `Became ${toWords(to).toLowerCase()}`, {
        detail: toWords(cause),
        by: causedBy,
        tone: ["CLAWED_BACK", "REJECTED"].includes(to) ? "bad" : to === "DISPUTED" ? "warn" : "good",
      }),
    ),
  ];
}
