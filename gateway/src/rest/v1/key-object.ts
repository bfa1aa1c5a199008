import type { ApiKeyFieldsFragment } from "../../generated/operations.ts";
import { toWireName } from "./to-wire.ts";

/** Returns an API key as REST shows it: `prefix` is its public part; the secret is not stored. */
export function toKeyObject({ id, kind, status, ...key }: ApiKeyFieldsFragment): object {
  return { keyId: id, kind: toWireName(kind), ...key, status: toWireName(status) };
}
