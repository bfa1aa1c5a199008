import { ConversionStatus, Verification, type ConversionFilter } from "../../generated/graphql.ts";

/** The lists of conversions that wait for a decision. */
export const LISTS = {
  open: {
    title: "Under review",
    empty: "No sale waits for a review.",
    filter: { hasOpenReview: true },
  },
  unverified: {
    title: "Failed a check",
    empty: "Every payment passed its checks.",
    filter: {
      status: { in: [ConversionStatus.Pending] },
      verification: { in: [Verification.BetaPaymentObserved] },
    },
  },
  disputed: {
    title: "In dispute",
    empty: "No sale is in dispute.",
    filter: { status: { in: [ConversionStatus.Disputed] } },
  },
} satisfies Record<string, { title: string; empty: string; filter: ConversionFilter }>;

/** The name of a list. */
export type ListName = keyof typeof LISTS;

/** The names of the lists, in the order in which they are shown. */
export const LIST_NAMES = Object.keys(LISTS) as ListName[];

/** The filters of the lists, by their names. */
export const LIST_FILTERS = {
  open: LISTS.open.filter,
  unverified: LISTS.unverified.filter,
  disputed: LISTS.disputed.filter,
};
