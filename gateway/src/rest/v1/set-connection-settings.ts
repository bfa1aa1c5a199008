import { z } from "zod";
import { SetConnectionSettingsDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { freeObject } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { toConnectionObject } from "./connection-object.ts";

const fields = z.strictObject({ settings: freeObject });

/** Replaces a connection's settings, such as the processor's API key. No response contains them. */
export const setConnectionSettings = endpointWithFields(fields, async ({ params, body, graph }) => {
  const answer = await graph.ask(SetConnectionSettingsDocument, { id: params["id"] ?? "", ...body });
  return { status: HTTP_STATUS.OK, body: toConnectionObject(answer.setConnectionSettings) };
});
