import type { Party } from "@aap/kernel/caller";
import { changesOf, type ChangedRow, type ChangePage } from "@aap/subgraph-host/change-page";
import type { ListFilter } from "@aap/subgraph-host/list-filter";
import { sql } from "@aap/subgraph-host/sql";
import { countOf } from "@aap/subgraph-host/total-count";
import type { Database } from "../database.ts";
import { conversionsOf } from "../party.ts";
import { filtered, type ConversionPage } from "./find-conversions.ts";

/** A page of conversions in the order of change, with its filter. */
export type ChangedConversionPage = ChangePage & ListFilter & Pick<ConversionPage, "statuses">;

const [ID, UPDATED_AT] = [sql`c.id`, sql`c.updated_at`];

/** Returns up to `limit + 1` conversions that the party may see, that match the filter and that changed at `since` or later, in the order of change. */
export function listChangedConversions(db: Database, page: ChangedConversionPage, party: Party): Promise<ChangedRow[]> {
  // Merges a page of each agent, because PostgreSQL does not read an index in its order for a list of values.
  const agentIds = party.kind === "agents" ? party.agentIds : [];
  const agents =
    agentIds.length < 2 ? sql`(SELECT NULL) AS agent(id)` : sql`unnest(${[...agentIds]}::text[]) AS agent(id)`;
  const own = agentIds.length < 2 ? conversionsOf(party) : sql`c.agent_id = agent.id`;
  return db.query<ChangedRow>(sql`
    SELECT c.id, c.updated_at AS "updatedAt" FROM ${agents} CROSS JOIN LATERAL (
      SELECT c.id, c.updated_at FROM conversion c WHERE ${own} AND ${filtered(page)} ${changesOf(UPDATED_AT, ID, page)}
    ) c ORDER BY c.updated_at, c.id LIMIT ${page.limit + 1}`);
}

/** Counts the conversions that the party may see, that match the filter and that changed at `since` or later. */
export function countChangedConversions(db: Database, page: ChangedConversionPage, party: Party): Promise<number> {
  return countOf(
    db,
    sql`conversion c WHERE ${conversionsOf(party)} AND ${filtered(page)} AND c.updated_at >= ${page.since}`,
  );
}

/** Returns when conversions changed that the party may see. */
export function findUpdatedAt(db: Database, ids: readonly string[], party: Party): Promise<ChangedRow[]> {
  return db.query<ChangedRow>(sql`
    SELECT c.id, c.updated_at AS "updatedAt" FROM conversion c WHERE c.id = ANY(${[...ids]}) AND ${conversionsOf(party)}`);
}
