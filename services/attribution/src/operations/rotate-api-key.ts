import { createApiKey as newApiKey } from "@aap/kernel/api-key";
import { isId } from "@aap/kernel/ids";
import type { Context } from "../context.ts";
import { errors } from "../domain/errors.ts";
import { decideExtraScopes, decideOverlap, requireOwnOperatorKey } from "../domain/keys.ts";
import { findKey, saveRotation } from "../store/keys.ts";
import type { CreatedApiKeyRow } from "./create-api-key.ts";

/** Creates a key that replaces another, which ends after the overlap. Throws KEY_ENDING if the replaced key has an end already, and OPERATOR_KEY_OF_ANOTHER. */
export async function rotateApiKey(
  id: string,
  overlapSeconds: number,
  { db, caller, save }: Context,
): Promise<CreatedApiKeyRow> {
  decideOverlap(overlapSeconds);
  const replaced = isId("key", id) ? await findKey(db, id, caller) : null;
  if (replaced === null) throw errors.KEY_NOT_FOUND({ param: "id" });
  requireOwnOperatorKey(caller, replaced.kind, replaced.ownerId);
  decideExtraScopes(replaced.extraScopes, caller);
  const { text, ...proof } = newApiKey(replaced.kind);
  return save(async (tx) => {
    const apiKey = await saveRotation(tx, id, proof, overlapSeconds);
    if (apiKey === null) throw errors.KEY_ENDING({ param: "id" });
    return { apiKey, secret: text };
  });
}
