import { z } from "zod";
import { CodeKeyStatus, type CodeKeyFieldsFragment } from "../../generated/operations.ts";
import { timestamp, toWireName, wireEnum } from "../wire.ts";

/** A key of AAP Codes, as operators read it. */
export const codeKeyObject = z
  .object({
    codeKeyId: z.string().meta({ description: "Its `kid` in the key set and in codes.", examples: ["Zk3aXq0B"] }),
    status: wireEnum("CodeKeyStatus", CodeKeyStatus),
    publishedAt: timestamp("When it is in the key set for the first time."),
    signsFrom: timestamp("When it begins to sign."),
    retiredAt: timestamp("When it ends to sign, as soon as that is known; null for the newest key.").nullable(),
    compromisedAt: timestamp("When it was removed from the key set.").nullable(),
    createdBy: z
      .string()
      .nullable()
      .meta({ description: "The caller that created it; null if the service created it as its first key." }),
    compromisedBy: z.string().nullable().meta({ description: "The caller that removed it from the key set." }),
    compromiseReason: z.string().nullable(),
  })
  .meta({ id: "CodeKey" });

/** Returns a key of AAP Codes as REST spells it. */
export function toCodeKeyObject({ id, status, ...key }: CodeKeyFieldsFragment): z.input<typeof codeKeyObject> {
  return { codeKeyId: id, status: toWireName(status), ...key };
}
