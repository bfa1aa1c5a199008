import type { NewEvent } from "./event.ts";
import type { DisabledBy, EndpointOwner } from "./webhook-endpoint.ts";

/** The endpoint that an event is about. */
interface Endpoint {
  id: string;
  ownerKind: EndpointOwner["kind"];
  ownerId: string;
  livemode: boolean;
  url: string;
}

/** Returns the event that tells the owner of an endpoint that it was disabled. */
export function endpointDisabled(endpoint: Endpoint, by: DisabledBy, occurredAt: Date): NewEvent {
  const data = { endpointId: endpoint.id, url: endpoint.url, disabledBy: by };
  return { ...about(endpoint, occurredAt), type: "webhook_endpoint.disabled", data };
}

/** Returns the event by which an owner tries its endpoint. It is sent to this endpoint only. */
export function endpointTest(endpoint: Endpoint, occurredAt: Date): NewEvent {
  return { ...about(endpoint, occurredAt), type: "webhook_endpoint.test", data: { endpointId: endpoint.id } };
}

function about({ id, ownerKind, ownerId, livemode }: Endpoint, occurredAt: Date) {
  const own = (kind: EndpointOwner["kind"]) => (kind === ownerKind ? ownerId : null);
  return {
    subjectId: id,
    livemode,
    merchantId: own("merchant"),
    builderId: own("builder"),
    agentId: own("agent"),
    occurredAt,
  };
}
