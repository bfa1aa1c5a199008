import { z } from "zod";
import { CompromiseCodeKeyDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { requiredText } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { codeKeyObject, toCodeKeyObject } from "./code-key-object.ts";

const fields = z.strictObject({
  reason: requiredText.meta({ description: "Why, in 1 to 500 characters.", examples: ["Found in a log."] }),
});

const declaration = {
  summary: "Remove a key of AAP Codes",
  description:
    "For ever: the codes that it signed are void, and the offers get new codes. If it signs, another key signs at once.",
  responses: { 200: { description: "Removed, now or before.", body: codeKeyObject } },
  refusals: {
    400: { CODE_KEY_INVALID: "Invalid input for a code key" },
    404: { CODE_KEY_NOT_FOUND: "Code key not found" },
  },
} as const;

/** Removes a compromised key of AAP Codes from the key set for ever. */
export const compromiseCodeKey = endpointWithFields(fields, declaration, async ({ params, body, graph }) => {
  const answer = await graph.ask(CompromiseCodeKeyDocument, { id: params["codeKeyId"] ?? "", ...body });
  return { status: HTTP_STATUS.OK, body: toCodeKeyObject(answer.compromiseCodeKey.codeKey) };
});
