import { ReceivePaymentEventDocument } from "../../generated/operations.ts";
import { endpointWithRawBody } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { toWireName } from "./to-wire.ts";

/** Receives a processor's event. Its unchanged bytes are stored before the response (specification, "Payment event receiver"). */
export const receivePaymentEvent = endpointWithRawBody(async ({ params, body, edge }) => {
  const input = {
    connectionId: params["connectionId"] ?? "",
    headers: { ...body.headers },
    body: body.bytes.toString("base64"),
  };
  const { received, status, conversionId, verification } = (await edge.ask(ReceivePaymentEventDocument, { input }))
    .receivePaymentEvent;
  return {
    status: HTTP_STATUS.OK,
    body: { received, status, conversionId, verification: verification && toWireName(verification) },
  };
});
