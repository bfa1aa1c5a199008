import type { Party } from "@aap/kernel/caller";
import { newId } from "@aap/kernel/ids";
import { sql, toJson } from "@aap/subgraph-host/sql";
import type { Statements } from "@aap/subgraph-host/transaction";
import type { Database } from "./database.ts";
import { connectionsOf } from "./party.ts";

/** A secret without its value; `endsAt` is null if it was not rotated. */
export interface SecretRow {
  id: string;
  connectionId: string;
  createdAt: Date;
  endsAt: Date | null;
}

/** Returns the secrets of these connections that verify now, newest first, if the party may see the connections. */
export function listLiveSecrets(db: Database, connectionIds: readonly string[], party: Party): Promise<SecretRow[]> {
  return db.query<SecretRow>(sql`
    SELECT secret.id, connection_id AS "connectionId", secret.created_at AS "createdAt", ends_at AS "endsAt"
    FROM connection_secret AS secret JOIN connection ON connection.id = connection_id
    WHERE connection_id = ANY(${connectionIds}) AND (ends_at IS NULL OR ends_at > clock.now())
      AND ${connectionsOf(party)}
    ORDER BY secret.id DESC`);
}

/** New secrets of a connection. */
export interface NewSecrets {
  /** Newest first. */
  sealed: readonly string[];
  /** The time for which the earlier secrets still verify. */
  overlapSeconds: number;
  /** Throws if too many secrets would verify after the rotation. */
  requireRoom(liveSecrets: number): void;
}

/**
 * Saves new secrets of an active connection and ends the earlier ones after the overlap, by the database's clock; one that ends
 * sooner keeps its end. Returns false if there is no active connection with this id. Concurrent rotations run one after another.
 */
export function saveSecrets(db: Statements, connectionId: string, secrets: NewSecrets): Promise<boolean> {
  const { sealed, overlapSeconds } = secrets;
  return db.transaction(async (tx) => {
    const locked = await tx.query(sql`
      SELECT id FROM connection WHERE id = ${connectionId} AND disabled_at IS NULL FOR UPDATE`);
    if (locked.length === 0) return false;
    const [{ live } = { live: 0 }] = await tx.query<{ live: number }>(sql`
      SELECT count(*)::int AS live FROM connection_secret
      WHERE connection_id = ${connectionId} AND (ends_at IS NULL OR ends_at > clock.now())`);
    secrets.requireRoom(live);
    // Secrets are ordered by id, so the newest secret gets the last one.
    const rows = sealed.toReversed().map((text) => ({ id: newId("sec"), text }));
    await tx.query(sql`
      WITH ended AS (
        UPDATE connection_secret SET ends_at = LEAST(ends_at, clock.now() + make_interval(secs => ${overlapSeconds}))
        WHERE connection_id = ${connectionId} AND (ends_at IS NULL OR ends_at > clock.now())
      )
      INSERT INTO connection_secret (id, connection_id, sealed)
      SELECT id, ${connectionId}, text FROM jsonb_to_recordset(${toJson(rows)}::jsonb) AS made (id text, text text)`);
    return true;
  });
}
