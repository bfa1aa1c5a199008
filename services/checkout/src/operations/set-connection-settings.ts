import type { Context } from "../context.ts";
import { errors } from "../domain/errors.ts";
import { saveSettings, type ConnectionRow } from "../store/connections.ts";
import { getActiveConnection } from "./get-active-connection.ts";
import { readConnectionSettings } from "./read-connection-settings.ts";

/** Replaces all settings of a connection, such as its API key; its signing secrets stay. */
export async function setConnectionSettings(
  id: string,
  given: Record<string, unknown>,
  ctx: Context,
): Promise<{ connection: ConnectionRow }> {
  const { connection, processor } = await getActiveConnection(id, ctx);
  const settings = readConnectionSettings(given, {
    name: connection.processor,
    livemode: connection.livemode,
    processor,
  });
  const sealed = await ctx.secrets.seal(JSON.stringify(settings));
  return ctx.save(async (db) => {
    const saved = await saveSettings(db, id, sealed);
    if (saved === null) throw errors.CONNECTION_DISABLED();
    return { connection: saved };
  });
}
