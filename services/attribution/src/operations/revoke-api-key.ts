import { isId } from "@aap/kernel/ids";
import type { Context } from "../context.ts";
import { errors } from "../domain/errors.ts";
import { saveRevocation, type ApiKeyRow } from "../store/keys.ts";

/** Ends a key now; throws KEY_NOT_FOUND. A repetition changes nothing. */
export async function revokeApiKey(id: string, { db }: Context): Promise<ApiKeyRow> {
  const revoked = isId("key", id) ? await saveRevocation(db, id) : null;
  if (revoked === null) throw errors.KEY_NOT_FOUND({ param: "id" });
  return revoked;
}
