import type { Page } from "@aap/subgraph-host";
import { sql } from "@aap/subgraph-host/sql";
import type { Database } from "./database.ts";
import { HANDOFF_COLUMNS, type HandoffRow } from "./handoffs.ts";

/**
 * Returns up to `limit + 1` checkouts whose link expired, by the time of expiry and id, from the first one after `afterId`. It misses
 * none: `updateAccepted` sets no time of expiry that could be over when it commits.
 */
export function listExpiredHandoffs(db: Database, { limit, afterId }: Page): Promise<HandoffRow[]> {
  const isAfter =
    afterId === null
      ? sql`true`
      : sql`(expires_at, id) > ((SELECT before.expires_at FROM handoff before WHERE before.id = ${afterId}), ${afterId})`;
  return db.query(sql`/* job */ SELECT ${HANDOFF_COLUMNS} FROM handoff
    WHERE state IN ('awaiting_payment', 'expired') AND mode <> 'purchase' AND expires_at <= (SELECT clock.now()) AND ${isAfter}
    ORDER BY expires_at, id LIMIT ${limit + 1}`);
}
