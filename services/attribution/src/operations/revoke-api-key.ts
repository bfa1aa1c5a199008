import { isId } from "@aap/kernel/ids";
import type { Context } from "../context.ts";
import { errors } from "../domain/errors.ts";
import { findKey, saveRevocation, saveRevocationOfOther, type ApiKeyRow } from "../store/keys.ts";

/**
 * Ends a key now. Throws KEY_NOT_FOUND, or KEY_LAST if it is the caller's only key without an end. A repetition
 * changes nothing.
 */
export async function revokeApiKey(id: string, { db, caller, save }: Context): Promise<{ apiKey: ApiKeyRow }> {
  const key = isId("key", id) ? await findKey(db, id, caller) : null;
  if (key === null) throw errors.KEY_NOT_FOUND({ param: "id" });
  const isOwn = key.kind === caller.kind && key.ownerId === caller.id && caller.kind !== "operator";
  if (key.status === "REVOKED" || !isOwn)
    return save(async (tx) => ({ apiKey: (await saveRevocation(tx, id)) ?? key }));
  return save(async (tx) => {
    const revoked = await saveRevocationOfOther(tx, key);
    if (revoked === null) throw errors.KEY_LAST({ param: "id" });
    return { apiKey: revoked };
  });
}
