import type { Party } from "@aap/kernel/caller";
import { newId } from "@aap/kernel/ids";
import type { Database } from "./database.ts";
import { connectionsOf } from "./party.ts";

/** A secret as it may be shown: how long it verifies. The secret itself stays sealed. */
export interface SecretRow {
  id: string;
  connectionId: string;
  createdAt: Date;
  endsAt: Date | null;
}

/** Lists the secrets that verify now, of those connections that the party may see, newest first. */
export function listLiveSecrets(db: Database, connectionIds: readonly string[], party: Party): Promise<SecretRow[]> {
  return db.$queryRaw<SecretRow[]>`
    SELECT secret.id, connection_id AS "connectionId", secret.created_at AS "createdAt", ends_at AS "endsAt"
    FROM connection_secret AS secret JOIN connection ON connection.id = connection_id
    WHERE connection_id = ANY(${connectionIds as string[]}) AND (ends_at IS NULL OR ends_at > clock.now())
      AND ${connectionsOf(party)}
    ORDER BY secret.id DESC`;
}

/** The secrets that replace those of a connection. */
export interface NewSecrets {
  /** The first of them becomes the connection's newest. */
  sealed: readonly string[];
  /** How long the earlier secrets still verify. */
  overlapSeconds: number;
  /** Throws if there is no room for the new secrets. */
  requireRoom(liveSecrets: number): void;
}

/**
 * Saves new secrets of an active connection and ends the earlier ones after the overlap, by the database's clock; no rotation makes
 * an earlier secret last longer. Returns false if there is no such active connection. Concurrent rotations run one after another.
 */
export function saveSecrets(db: Database, connectionId: string, secrets: NewSecrets): Promise<boolean> {
  const { sealed, overlapSeconds } = secrets;
  return db.$transaction(async (tx) => {
    const locked = await tx.$queryRaw<object[]>`
      SELECT id FROM connection WHERE id = ${connectionId} AND disabled_at IS NULL FOR UPDATE`;
    if (locked.length === 0) return false;
    const [{ live } = { live: 0 }] = await tx.$queryRaw<{ live: number }[]>`
      SELECT count(*)::int AS live FROM connection_secret
      WHERE connection_id = ${connectionId} AND (ends_at IS NULL OR ends_at > clock.now())`;
    secrets.requireRoom(live);
    // The newest id is the newest secret.
    const rows = sealed.toReversed().map((text) => ({ id: newId("sec"), text }));
    await tx.$executeRaw`
      WITH ended AS (
        UPDATE connection_secret SET ends_at = LEAST(ends_at, clock.now() + make_interval(secs => ${overlapSeconds}))
        WHERE connection_id = ${connectionId} AND (ends_at IS NULL OR ends_at > clock.now())
      )
      INSERT INTO connection_secret (id, connection_id, sealed)
      SELECT id, ${connectionId}, text FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS made (id text, text text)`;
    return true;
  });
}
