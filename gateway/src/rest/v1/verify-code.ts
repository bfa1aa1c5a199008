import { z } from "zod";
import { VerifyCodeDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";

const fields = z.strictObject({ code: z.string() });

/** Verifies an AAP Code: returns its claims, or the reason why it is not valid. It needs no key. */
export const verifyCode = endpointWithFields(fields, async ({ body, graph }) => {
  const { valid, reason, claims } = (await graph.ask(VerifyCodeDocument, body)).verifyCode;
  return { status: HTTP_STATUS.OK, body: { valid, reason, claims } };
});
