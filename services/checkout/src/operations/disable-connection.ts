import type { Context } from "../context.ts";
import { errors } from "../domain/errors.ts";
import { saveDisabled, type ConnectionRow } from "../store/connections.ts";

/** Disables a connection permanently: no new checkout uses it. Its events are still received, so that no refund is lost. */
export async function disableConnection(id: string, ctx: Context): Promise<{ connection: ConnectionRow }> {
  return ctx.save(async (db) => {
    const connection = await saveDisabled(db, id, ctx.party);
    if (connection === null) throw errors.CONNECTION_NOT_FOUND();
    return { connection };
  });
}
