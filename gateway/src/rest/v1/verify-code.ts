import { z } from "zod";
import { CodeInvalidReason, VerifyCodeDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { anyObject } from "../wire.ts";

const fields = z.strictObject({ code: z.string().meta({ description: "`aap://<host>/v1/<signed_payload>`." }) });

const verified = z
  .object({
    valid: z.boolean(),
    reason: z
      .enum(CodeInvalidReason)
      .meta({ id: "CodeInvalidReason" })
      .nullable()
      .meta({ description: "Null if it is valid." }),
    claims: anyObject("What the code states; null if it is not valid.").nullable(),
  })
  .meta({ id: "CodeVerification" });

const declaration = {
  summary: "Verify an AAP Code",
  responses: { 200: { description: "Whether it is valid, and why not.", body: verified } },
} as const;

/** Verifies an AAP Code: returns its claims, or the reason why it is not valid. It needs no key. */
export const verifyCode = endpointWithFields(fields, declaration, async ({ body, graph }) => {
  const { valid, reason, claims } = (await graph.ask(VerifyCodeDocument, body)).verifyCode;
  return { status: HTTP_STATUS.OK, body: { valid, reason, claims } };
});
