import { toneOf, type Tone } from "../../components/tag.tsx";
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
  /** The party that caused it; null if it is evident. */
  by: string | null;
  tone: Tone;
  /** Values that belong to it, such as what a check compared, with a name for each. */
  values: readonly { name: string; text: string; tone?: Tone; inputs?: unknown }[];
}

const moment = (at: string, what: string, rest: Partial<Moment> = {}): Moment => ({
  at,
  what,
  detail: null,
  by: null,
  tone: "calm",
  values: [],
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
    ...booked(conversion),
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
  return [
    ...evidence.pieces.map(({ receivedAt, eventType, processor }) =>
      moment(receivedAt, `Received ${eventType}`, { detail: `Signed by ${processor}` }),
    ),
    ...checked(checks),
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

/** The checks of the payment, each with what it compared. */
function checked(checks: Conversion["checks"]): Moment[] {
  const [first] = checks;
  if (first === undefined) return [];
  const hasPassed = checks.every(({ outcome }) => outcome !== "FAIL");
  const values = checks.map(({ name, outcome, inputs }) => ({
    name: toWords(name),
    text: toWords(outcome),
    tone: toneOf(outcome),
    inputs,
  }));
  const what = hasPassed ? "Payment checked" : "Payment did not pass its checks";
  return [moment(first.checkedAt, what, { tone: hasPassed ? "good" : "warn", values })];
}

/** What the ledger booked, with the postings that the viewer may read. */
function booked({ ledgerEntries }: Conversion): Moment[] {
  return (ledgerEntries ?? []).map(({ postedAt, kind, postings }) =>
    moment(postedAt, `Booked in the ledger: ${toWords(kind).toLowerCase()}`, {
      values: postings.map(({ account, side, amount }) => ({
        name: toWords(account.kind),
        text: `${formatMoney(amount)} ${toWords(side).toLowerCase()}`,
      })),
    }),
  );
}

/** Returns the name of a party that the service names as `kind:id`. */
function nameOf(party: string | null, { merchant, builder }: Conversion): string | null {
  const [kind = "", id = ""] = party?.split(":") ?? [];
  const found = [merchant, builder].find((one) => one?.id === id);
  return party === null ? null : (found?.name ?? `${toWords(kind)} ${id}`.trim());
}

/** Decisions, reviews and changes of state. The change that a decision made at once is part of it. */
function decided(conversion: Conversion): Moment[] {
  const { decisions, reviews, history } = conversion;
  const isDecided = ({ at, cause }: (typeof history)[number]) =>
    decisions.some(({ decidedAt, kind }) => decidedAt === at && kind === cause);
  return [
    ...reviews.map(({ raisedAt, explanation }) =>
      moment(raisedAt, "Put under review", { detail: explanation, tone: "warn" }),
    ),
    ...decisions.map(({ decidedAt, kind, reasonCode, note, decidedBy }) =>
      moment(decidedAt, toWords(kind), {
        detail: [reasonCode && toWords(reasonCode), note].filter(Boolean).join(": ") || null,
        by: nameOf(decidedBy, conversion),
        tone: kind === "REJECTED" ? "bad" : "info",
      }),
    ),
    ...history
      .filter((change) => !isDecided(change))
      .map(({ at, to, cause, causedBy }) =>
        moment(at, `Became ${toWords(to).toLowerCase()}`, {
          detail: toWords(cause),
          by: nameOf(causedBy, conversion),
          tone: ["CLAWED_BACK", "REJECTED"].includes(to) ? "bad" : to === "DISPUTED" ? "warn" : "good",
        }),
      ),
  ];
}
