import { createApiKey as newApiKey } from "@aap/kernel/api-key";
import type { KeyKind } from "@aap/kernel/caller";
import type { Context } from "../context.ts";
import { decideName } from "../domain/name.ts";
import { saveKey, type ApiKeyRow } from "../store/keys.ts";
import { verifyKeyOwner } from "./key-owner.ts";

/** A key that was just made and the text that its owner must keep, which is stored nowhere. */
export interface CreatedApiKeyRow {
  apiKey: ApiKeyRow;
  secret: string;
}

/** What a new key is made from. */
export interface NewKeyInput {
  kind: KeyKind;
  ownerId: string;
  label: string;
}

/** Makes a key for an owner that exists. */
export async function createApiKey(input: NewKeyInput, { db, graph }: Context): Promise<CreatedApiKeyRow> {
  const label = decideName(input.label, "label");
  const ownerId = await verifyKeyOwner(input.kind, input.ownerId, db, graph);
  const { text, ...proof } = newApiKey(input.kind);
  return { apiKey: await saveKey(db, proof, { ownerId, label, extraScopes: [] }), secret: text };
}
