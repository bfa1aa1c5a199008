import type { Sql } from "../sql.ts";
import type { Grain, Group } from "./metrics-query.ts";

/** The columns by which some sums of a rollup are separated, in the order of its key. */
const SEPARATORS = ["merchant_id", "agent_id", "offer_id", "vertical"] as const;
type Separator = (typeof SEPARATORS)[number];

/**
 * The sets of columns by which a rollup has sums. An offer has one merchant, so that sums by offer have both ids. An offer and a merchant
 * mostly have one vertical, so that their sums have it too; all together and agents have several, and sums with and without them.
 */
export const DIMENSIONS = {
  all: [],
  vertical: ["vertical"],
  merchant: ["merchant_id", "vertical"],
  agent: ["agent_id"],
  agent_vertical: ["agent_id", "vertical"],
  merchant_agent: ["merchant_id", "agent_id", "vertical"],
  offer: ["merchant_id", "offer_id", "vertical"],
  agent_offer: SEPARATORS,
} as const satisfies Record<string, readonly Separator[]>;
export type Dimension = keyof typeof DIMENSIONS;

/** Returns the dimension that keeps a dimension's sums of one length. Hours by offer are almost as many as the rows, so only one dimension keeps them. */
export function dimensionWith(grain: Grain, dimension: Dimension): Dimension {
  return grain === "hour" && dimension === "offer" ? "agent_offer" : dimension;
}

/** Returns the columns by which sums can be separated that the rows of a source have. */
export function separatorsOf({ columns }: MetricsSource<string, string>): Separator[] {
  const has = {
    merchant_id: columns.merchant !== null,
    agent_id: true,
    offer_id: columns.offer !== null,
    vertical: true,
  };
  return SEPARATORS.filter((column) => has[column]);
}

/** Returns the labels that separate all sums of a rollup. */
export function labelsOfAll({ labels }: MetricsSource<string, string>): string[] {
  return Object.values(labels).filter((label) => !SEPARATORS.some((column) => column === label));
}

/** The rows that a subgraph sums, and the columns of a row. */
export interface MetricsSource<Label extends string, Measure extends string> {
  /**
   * Returns the statement that reads the rows that match a condition on `columns`, with the columns `at`, `merchant_id`, `agent_id`,
   * `offer_id`, the labels and the measures.
   */
  rows: (condition: Sql) => Sql;
  columns: { at: Sql; merchant: Sql | null; agent: Sql; offer: Sql | null; livemode: Sql | null };
  /** The columns of text by which a row can be grouped besides its merchant, agent and offer, by their groups. */
  labels: Readonly<Partial<Record<Group, Label>>>;
  /** The labels that always separate sums. */
  alwaysBy: readonly Label[];
  /** The columns that are summed. */
  measures: readonly Measure[];
  /** The prefix of the tables of the rollup. */
  rollup: string;
  /**
   * Rows whose label changes at a time at which nothing is written: the rollup has them under their later label. The statement returns
   * what corrects the sums, with the columns of `rows`, for rows that match a condition. It is used if a query groups by `group`.
   */
  correction?: { group: Group; rows: (condition: Sql) => Sql };
}

/** The sums of one bucket and group. A property is null if the query does not group by it. */
export type MetricsPoint<Label extends string, Measure extends string> = {
  start: Date | null;
  merchantId: string | null;
  agentId: string | null;
  offerId: string | null;
  /** Whether it sums the groups that are not among those with the greatest sums. */
  isRest: boolean;
} & Record<Label, string | null> &
  Record<Measure, bigint>;
