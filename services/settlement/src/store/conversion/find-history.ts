import type { Party } from "@aap/kernel/caller";
import { sql } from "@aap/subgraph-host/sql";
import type { ChainedChange } from "../../domain/conversion/history.ts";
import type { Database } from "../database.ts";
import { conversionsOf } from "../party.ts";

/** Returns all changes of state of these conversions that the party may see, oldest first. */
export function listHistoryOf(db: Database, conversionIds: readonly string[], party: Party): Promise<ChainedChange[]> {
  return db.query<ChainedChange>(sql`
    SELECT h.conversion_id AS "conversionId", h.sequence, h.from_state AS "from", h.to_state AS "to", h.cause,
      h.caused_by AS "causedBy", h.at, h.hash
    FROM conversion_event h JOIN conversion c ON c.id = h.conversion_id
    WHERE h.conversion_id = ANY(${[...conversionIds]}) AND ${conversionsOf(party)} ORDER BY h.conversion_id, h.sequence`);
}
