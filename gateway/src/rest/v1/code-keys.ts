import { CodeKeysDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";

/** The public keys that verify AAP Codes, as an RFC 7517 key set. */
export const codeKeys = endpoint(async ({ graph }) => ({
  status: HTTP_STATUS.OK,
  body: (await graph.ask(CodeKeysDocument, {})).codeKeys,
  headers: { "Cache-Control": "public, max-age=300" },
}));
