import { createApiKey as newApiKey } from "@aap/kernel/api-key";
import type { KeyKind } from "@aap/kernel/caller";
import type { Context } from "../context.ts";
import { mayManageKeys, requireOwnOperatorKey } from "../domain/keys.ts";
import { decideName } from "../domain/name.ts";
import { READ_ONLY } from "../domain/scopes.ts";
import { saveKey, type ApiKeyRow } from "../store/keys.ts";
import { ownerNotFound, verifyKeyOwner } from "./key-owner.ts";

/** A new key. `secret` is the text of the key, which is not stored. */
export interface CreatedApiKeyRow {
  apiKey: ApiKeyRow;
  secret: string;
}

/** The owner and the label of a new key. */
export interface NewKeyInput {
  kind: KeyKind;
  ownerId: string;
  label: string;
  /** Whether the key is only for reading. */
  readOnly?: boolean | null;
}

/** Creates a key; throws an error that names `ownerId` if the owner does not exist, or if the caller may not manage its keys, and OPERATOR_KEY_OF_ANOTHER. */
export async function createApiKey(
  input: NewKeyInput,
  { db, graph, caller, save }: Context,
): Promise<CreatedApiKeyRow> {
  const label = decideName(input.label, "label");
  if (!mayManageKeys(caller, input.kind, input.ownerId)) throw ownerNotFound(input.kind);
  requireOwnOperatorKey(caller, input.kind, input.ownerId);
  const ownerId = await verifyKeyOwner(input.kind, input.ownerId, db, graph);
  const { text, ...proof } = newApiKey(input.kind);
  const owner = { ownerId, label, extraScopes: input.readOnly ? [READ_ONLY] : [] };
  return save(async (tx) => ({ apiKey: await saveKey(tx, proof, owner), secret: text }));
}
