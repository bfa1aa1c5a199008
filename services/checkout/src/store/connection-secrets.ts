import type { Party } from "@aap/kernel/caller";
import { newId } from "@aap/kernel/ids";
import type { Database } from "./database.ts";
import { connectionsOf } from "./party.ts";

/** How long a secret verifies; the secret itself stays sealed. */
export interface SecretRow {
  id: string;
  connectionId: string;
  createdAt: Date;
  endsAt: Date | null;
}

/** The secrets of these connections that verify now and whose connections the party may see, newest first. */
export function listLiveSecrets(db: Database, connectionIds: readonly string[], party: Party): Promise<SecretRow[]> {
  return db.$queryRaw<SecretRow[]>`
    SELECT secret.id, connection_id AS "connectionId", secret.created_at AS "createdAt", ends_at AS "endsAt"
    FROM connection_secret AS secret JOIN connection ON connection.id = connection_id
    WHERE connection_id = ANY(${connectionIds as string[]}) AND (ends_at IS NULL OR ends_at > clock.now())
      AND disabled_at IS NULL AND ${connectionsOf(party)}
    ORDER BY secret.id DESC`;
}

/** What replaces a connection's secrets. */
export interface NewSecrets {
  /** The first of them is the connection's newest from then on. */
  sealed: readonly string[];
  /** How long those before still verify. */
  overlapSeconds: number;
  /** Throws where there is no room for so many. */
  requireRoom(liveSecrets: number): void;
}

/**
 * Gives a connection new secrets and ends those before after the overlap, by the database's clock; none of them lasts
 * longer than it would have. Answers false where there is no such connection in force. Two at once follow each other.
 */
export function saveSecrets(db: Database, connectionId: string, secrets: NewSecrets): Promise<boolean> {
  const { sealed, overlapSeconds } = secrets;
  return db.$transaction(async (tx) => {
    const held = await tx.$queryRaw<object[]>`
      SELECT id FROM connection WHERE id = ${connectionId} AND disabled_at IS NULL FOR UPDATE`;
    if (held.length === 0) return false;
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
