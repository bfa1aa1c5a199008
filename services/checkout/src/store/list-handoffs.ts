import type { Party } from "@aap/kernel/caller";
import { orderOf, pageOf, type Page } from "@aap/subgraph-host";
import { matches, type ListFilter } from "@aap/subgraph-host/list-filter";
import { sql } from "@aap/subgraph-host/sql";
import { countOf, countOfEach } from "@aap/subgraph-host/total-count";
import { hasStatus } from "./checkout-status.ts";
import type { Database } from "./database.ts";
import { HANDOFF_COLUMNS, IS_CHECKOUT, type HandoffRow } from "./handoffs.ts";
import { handoffsOf } from "./party.ts";

/** A page of a list of checkouts with its filter. */
export type HandoffPage = Page & ListFilter;

const ID = sql`handoff.id`;
const FILTERED = {
  id: ID,
  status: hasStatus,
  createdAt: sql`created_at`,
  sessionId: sql`session_id`,
  recommendationId: sql`recommendation_id`,
  merchantId: sql`merchant_id`,
  agentId: sql`agent_id`,
  /** The ids of the builder's agents, which attribution knows. */
  builderId: sql`agent_id`,
  offerId: sql`offer_id`,
  vertical: sql`vertical`,
  currency: sql`currency`,
  livemode: sql`livemode`,
  q: (id: string) => sql`(handoff.id = ${id} OR payment_id = ${id} OR processor_payment_id = ${id})`,
};

const listed = (filter: ListFilter, party: Party) =>
  sql`handoff WHERE ${IS_CHECKOUT} AND ${handoffsOf(party)} AND ${matches(FILTERED, filter)}`;

/** Returns the checkouts of a page that the party may read and that match the filter, newest first, and one more if the list continues. */
export function listHandoffs(db: Database, party: Party, page: HandoffPage): Promise<HandoffRow[]> {
  return db.query<HandoffRow>(sql`SELECT ${HANDOFF_COLUMNS} FROM ${listed(page, party)} ${pageOf(ID, "newest", page)}`);
}

/** Counts the checkouts that the party may read and that match the filter. */
export function countHandoffs(db: Database, party: Party, page: HandoffPage): Promise<number> {
  return countOf(db, listed(page, party));
}

/** Returns the checkouts of a page of each session that the party may read and that match the filter, oldest first, and one more if its list continues. */
export function listBySession(
  db: Database,
  sessionIds: readonly string[],
  party: Party,
  page: HandoffPage,
): Promise<HandoffRow[]> {
  return db.query<HandoffRow>(sql`
    SELECT checkout.* FROM unnest(${sessionIds}::text[]) AS parent(id)
    CROSS JOIN LATERAL (
      SELECT ${HANDOFF_COLUMNS} FROM ${listed(page, party)} AND session_id = parent.id ${pageOf(ID, "oldest", page)}
    ) AS checkout ORDER BY ${orderOf(sql`checkout.id`, "oldest", page)}`);
}

/** Counts the checkouts of each session that the party may read and that match the filter. */
export function countBySession(db: Database, sessionIds: readonly string[], party: Party, page: HandoffPage) {
  return countOfEach(db, sessionIds, sql`${listed(page, party)} AND session_id = parent.id`);
}
