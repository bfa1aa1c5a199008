import { endpointSchema } from "@aap/subgraph-host/endpoint-url";
import { lookupPublic } from "@aap/subgraph-host/public-address";
import { Webhook } from "standardwebhooks";
import { Agent, request, type Dispatcher } from "undici";
import { readRetryAfter, type Tried } from "../../domain/outbound/delivery.ts";
import type { PublicEvent } from "../../domain/outbound/public-event.ts";

/** The time for one try: connecting, sending, and reading the response. */
const TRY_MS = 10_000;
const MAX_RESPONSE_BYTES = 64 * 1_024;
const MAX_HEADER_BYTES = 16 * 1_024;

/** Sends events to endpoints. */
export interface Sender {
  /** Posts a signed event; never rejects. Null if the process stops meanwhile: the try does not count. */
  send(url: string, secrets: readonly string[], event: PublicEvent): Promise<Tried | null>;
  /** Ends the tries that are under way, and closes all connections. */
  close(): Promise<void>;
}

/**
 * Creates the sender of a process. In production it connects only to public addresses: a name is resolved for each connection, every
 * address that it has is checked, and the socket connects to a checked one. It follows no redirect, and never logs or keeps a body.
 */
export function createSender({ production }: { production: boolean }): Sender {
  const dispatcher = new Agent({
    connect: { timeout: TRY_MS, ...(production && { lookup: lookupPublic }) },
    maxHeaderSize: MAX_HEADER_BYTES,
    maxResponseSize: MAX_RESPONSE_BYTES,
    keepAliveTimeout: 4_000,
    // An endpoint with many names must not collect connections.
    connections: 10,
  });
  const stopping = new AbortController();
  const allowed = endpointSchema(production);
  return {
    async send(url, secrets, event) {
      // An IP address needs no lookup that could refuse it. It may have been registered outside production.
      if (!allowed.safeParse(url).success) return NOT_ALLOWED;
      const startedMs = performance.now();
      const tookMs = () => Math.round(performance.now() - startedMs);
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(TRY_MS)]);
      try {
        const tried = await post(url, sign(secrets, event), { dispatcher, signal });
        return { ...tried, tookMs: tookMs() };
      } catch (error) {
        if (stopping.signal.aborted) return null;
        return { httpStatus: null, error: describe(error), retryAfterSeconds: null, tookMs: tookMs() };
      }
    },
    async close() {
      stopping.abort();
      await dispatcher.destroy();
    },
  };
}

const NOT_ALLOWED: Tried = {
  httpStatus: null,
  error: "Its address is not allowed.",
  retryAfterSeconds: null,
  tookMs: 0,
};

/** Returns the body and headers of a delivery (Standard Webhooks), with a signature by each secret. Every try has the time of sending. */
function sign(secrets: readonly string[], event: PublicEvent): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify(event);
  const at = new Date();
  const headers = {
    "content-type": "application/json",
    "user-agent": "AAP-Webhooks/1",
    "webhook-id": event.id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(event.id, at, body)).join(" "),
  };
  return { body, headers };
}

async function post(
  url: string,
  message: ReturnType<typeof sign>,
  { dispatcher, signal }: { dispatcher: Dispatcher; signal: AbortSignal },
): Promise<Omit<Tried, "tookMs">> {
  const timeouts = { headersTimeout: TRY_MS, bodyTimeout: TRY_MS };
  const response = await request(url, { method: "POST", ...message, ...timeouts, dispatcher, signal });
  const { statusCode: httpStatus, headers } = response;
  // The status decides. Only the start of the body is read, so that the connection can be used again.
  await response.body.dump({ limit: MAX_RESPONSE_BYTES, signal }).catch(() => {});
  const retryAfter = headers["retry-after"];
  const isAccepted = httpStatus >= 200 && httpStatus < 300;
  return {
    httpStatus,
    error: isAccepted ? null : `It responded ${httpStatus}.`,
    retryAfterSeconds: readRetryAfter(typeof retryAfter === "string" ? retryAfter : null, Date.now()),
  };
}

/** The texts for errors of connections, by code or name. Other errors may name addresses of our network. */
const PROBLEMS: Readonly<Record<string, string>> = {
  TimeoutError: "It did not respond within 10 s.",
  UND_ERR_CONNECT_TIMEOUT: "It did not respond within 10 s.",
  UND_ERR_HEADERS_TIMEOUT: "It did not respond within 10 s.",
  UND_ERR_HEADERS_OVERFLOW: "Its response has too large headers.",
  ECONNREFUSED: "It refused the connection.",
  ECONNRESET: "It closed the connection.",
  UND_ERR_SOCKET: "It closed the connection.",
  ENOTFOUND: "Its name cannot be resolved.",
  EAI_AGAIN: "Its name cannot be resolved.",
  ADDRESS_NOT_PUBLIC: "Its name leads to an address that is not public.",
  CERT_HAS_EXPIRED: "Its certificate has expired.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "Its certificate is self-signed.",
  ERR_TLS_CERT_ALTNAME_INVALID: "Its certificate is for another name.",
};

function describe(error: unknown): string {
  const { code, name, cause } = error as { code?: string; name?: string; cause?: { code?: string } };
  const problem = [code, cause?.code, name].flatMap((key) => PROBLEMS[key ?? ""] ?? [])[0];
  return problem ?? "The request failed.";
}
