import { z } from "zod";
import { KeyKind, KeyStatus, type ApiKeyFieldsFragment } from "../../generated/operations.ts";
import { timestamp, toWireName, wireEnum } from "../wire.ts";

/** An API key without its secret. */
export const keyObject = z
  .object({
    keyId: z.string().meta({ description: "The key, for requests that rotate or revoke it." }),
    kind: wireEnum("KeyKind", KeyKind),
    ownerId: z.string().meta({ description: "The agent, builder, merchant or operator that it identifies." }),
    label: z.string(),
    prefix: z.string().meta({ description: "The public part of the key's text." }),
    scopes: z.array(z.string()),
    status: wireEnum("KeyStatus", KeyStatus),
    createdAt: timestamp("When it was created."),
    endsAt: timestamp("When it is no longer accepted; null if that is not set.").nullable(),
  })
  .meta({ id: "ApiKey" });

/** A new API key. */
export const keyWithSecret = keyObject
  .extend({ secret: z.string().meta({ description: "The text of the key. It is shown only once." }) })
  .meta({ id: "ApiKeyWithSecret" });

/** Returns an API key as REST shows it: `prefix` is its public part; the secret is not stored. */
export function toKeyObject({ id, kind, status, ...key }: ApiKeyFieldsFragment): z.input<typeof keyObject> {
  return { keyId: id, kind: toWireName(kind), ...key, status: toWireName(status) };
}
