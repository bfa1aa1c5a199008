import type { SealedConnection } from "../store/connections.ts";
import type { Database } from "../store/database.ts";

/** The greatest number of connections that are remembered for a database. */
export const MAX_KNOWN = 1_000;

const known = new WeakMap<Database, Map<string, SealedConnection>>();

/**
 * Returns a connection as it was when an event of it was verified last; null if it is not remembered. Another process may have changed
 * its secrets and settings since, so it only says what to expect: an event must also be verified by the connection as it is now.
 */
export function recallConnection(db: Database, id: string): SealedConnection | null {
  return known.get(db)?.get(id) ?? null;
}

/** Remembers a connection of the database; beyond 1,000, it forgets the one that was remembered first. */
export function rememberConnection(db: Database, connection: SealedConnection): void {
  const ofDatabase = known.get(db) ?? new Map<string, SealedConnection>();
  known.set(db, ofDatabase);
  ofDatabase.delete(connection.id);
  ofDatabase.set(connection.id, connection);
  const [first] = ofDatabase.keys();
  if (ofDatabase.size > MAX_KNOWN && first !== undefined) ofDatabase.delete(first);
}
