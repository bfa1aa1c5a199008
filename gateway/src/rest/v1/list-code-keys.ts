import { z } from "zod";
import { CodeKeyHistoryDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { codeKeyObject, toCodeKeyObject } from "./code-key-object.ts";

const listed = z.object({ codeKeys: z.array(codeKeyObject) }).meta({ id: "CodeKeys" });

const declaration = {
  summary: "List the keys of AAP Codes",
  description: "With who created and removed them. Those that verify codes are at `/.well-known/jwks.json`.",
  responses: { 200: { description: "All keys, newest first.", body: listed } },
} as const;

/** Lists all keys of AAP Codes, newest first, with who created and removed them. */
export const listCodeKeys = endpoint(declaration, async ({ graph }) => {
  const { codeKeyHistory } = await graph.ask(CodeKeyHistoryDocument, {});
  return { status: HTTP_STATUS.OK, body: { codeKeys: codeKeyHistory.map(toCodeKeyObject) } };
});
