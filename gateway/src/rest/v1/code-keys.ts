import { CodeKeysDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";

/** Returns the public keys that verify AAP Codes, as a JWK set (RFC 7517). */
export const codeKeys = endpoint(async ({ graph }) => ({
  status: HTTP_STATUS.OK,
  body: (await graph.ask(CodeKeysDocument, {})).codeKeys,
  headers: { "Cache-Control": "public, max-age=300" },
}));
