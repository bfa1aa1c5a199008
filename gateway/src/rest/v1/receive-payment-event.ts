import { z } from "zod";
import { ReceivePaymentEventDocument } from "../../generated/operations.ts";
import { endpointWithRawBody } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { idOf, toWireName } from "../wire.ts";
import { verification as verificationOf } from "./conversion-object.ts";
import { signatureHeaders, signedEvent } from "./signed-event.ts";

const receipt = z
  .object({
    received: z.boolean(),
    status: z.string().meta({
      description:
        "`conversion_recorded` for a payment; for another event of a sale its conversion's status, such as `clawed_back`; else `payment_failed`, `ignored`, `parked` (the event waits for its sale) or `queued` (it is processed later); `GET /v1/evidence/unmatched` has the reasons.",
      examples: ["conversion_recorded"],
    }),
    conversionId: idOf("conv", "The conversion of the event.").nullable(),
    verification: verificationOf.nullable(),
  })
  .meta({ id: "EventReceipt" });

const declaration = {
  summary: "Receive a payment processor's event",
  description:
    "The processor signs the raw bytes with the connection's secret: Standard Webhooks for `generic` and `sandbox`, `Stripe-Signature` for `stripe`. They are stored before this response. Send an event again until the response is 200; a repeat changes nothing.",
  headers: signatureHeaders,
  rawBody: signedEvent,
  responses: { 200: { description: "Stored.", body: receipt } },
  refusals: {
    401: { SIGNATURE_INVALID: "The signature is not valid for this connection" },
    404: { CONNECTION_NOT_FOUND: "Connection not found" },
    503: { EVIDENCE_NOT_TAKEN: "The event cannot be received now; send it again" },
  },
} as const;

/** Receives a processor's event. Its unchanged bytes are stored before the response (specification, "Payment event receiver"). */
export const receivePaymentEvent = endpointWithRawBody(declaration, async ({ params, body, edge }) => {
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
