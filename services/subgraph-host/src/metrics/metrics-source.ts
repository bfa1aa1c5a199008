import type { Sql } from "../sql.ts";
import type { Group } from "./metrics-query.ts";

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
  /** The prefix of the tables of the rollup; null without one. */
  rollup: string | null;
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
