import { z } from "zod";
import { RotateCodeKeyDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { codeKeyObject, toCodeKeyObject } from "./code-key-object.ts";

const declaration = {
  summary: "Replace the key that signs AAP Codes",
  description:
    "The next key is published now and signs ten minutes later. The former one retires then, and verifies the codes that it signed. The body is `{}`.",
  responses: { 201: { description: "The next key.", body: codeKeyObject } },
  refusals: { 409: { CODE_KEY_ROTATING: "The next key is published already and signs soon" } },
} as const;

/** Publishes the next key of AAP Codes, which signs ten minutes later. */
export const rotateCodeKey = endpointWithFields(z.strictObject({}), declaration, async ({ graph }) => ({
  status: HTTP_STATUS.CREATED,
  body: toCodeKeyObject((await graph.ask(RotateCodeKeyDocument, {})).rotateCodeKey.codeKey),
}));
