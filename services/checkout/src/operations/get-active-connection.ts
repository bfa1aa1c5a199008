import type { Context } from "../context.ts";
import { errors } from "../domain/errors.ts";
import type { Processor } from "../processors/processor.ts";
import { findConnections, type ConnectionRow } from "../store/connections.ts";

/** Returns an active connection that the party may see, with its adapter; throws CONNECTION_NOT_FOUND or CONNECTION_DISABLED. */
export async function getActiveConnection(
  id: string,
  { db, party, processors }: Context,
): Promise<{ connection: ConnectionRow; processor: Processor }> {
  const [connection] = await findConnections(db, [id], party);
  if (connection === undefined) throw errors.CONNECTION_NOT_FOUND();
  if (connection.disabledAt !== null) throw errors.CONNECTION_DISABLED();
  return { connection, processor: processors.get(connection.processor) };
}
