import { z } from "zod";
import { SetConnectionSettingsDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { freeObject } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { connectionObject, toConnectionObject } from "./connection-object.ts";

const fields = z.strictObject({
  settings: freeObject.meta({ description: "`stripe`: `{ secretKey }`; `generic`: `{ endpoint }`; `sandbox`: `{}`." }),
});

const declaration = {
  summary: "Replace a connection's settings",
  description: "Such as the processor's API key. No response contains them.",
  responses: { 200: { description: "Replaced.", body: connectionObject } },
  refusals: {
    400: { SETTINGS_INVALID: "settings are not valid for the processor" },
    404: { CONNECTION_NOT_FOUND: "Connection not found" },
    409: { CONNECTION_DISABLED: "Connection is disabled" },
  },
} as const;

/** Replaces a connection's settings, such as the processor's API key. No response contains them. */
export const setConnectionSettings = endpointWithFields(fields, declaration, async ({ params, body, graph }) => {
  const answer = await graph.ask(SetConnectionSettingsDocument, { id: params["connectionId"] ?? "", ...body });
  return { status: HTTP_STATUS.OK, body: toConnectionObject(answer.setConnectionSettings.connection) };
});
