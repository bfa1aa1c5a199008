import type { Context } from "../context.ts";
import { errors } from "../domain/errors.ts";
import { endConnection, type ConnectionRow } from "../store/connections.ts";

/** Ends a connection at once and for good; its events are refused as unknown from then on. */
export async function disableConnection(id: string, ctx: Context): Promise<ConnectionRow> {
  const connection = await endConnection(ctx.db, id, ctx.party);
  if (connection === null) throw errors.CONNECTION_NOT_FOUND();
  return connection;
}
