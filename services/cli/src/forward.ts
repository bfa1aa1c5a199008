import { Webhook } from "standardwebhooks";

const TIMEOUT_MS = 10_000;

/**
 * Posts an event to an address, signed as the service signs its deliveries (Standard Webhooks). Returns the status of the response, or
 * `no response`. A failure does not end the stream.
 */
export async function forward(
  { url, secret }: { url: string; secret: string },
  event: { id: string },
  signal: AbortSignal,
): Promise<number | "no response"> {
  const body = JSON.stringify(event);
  const at = new Date();
  const headers = {
    "content-type": "application/json",
    "webhook-id": event.id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
    "webhook-signature": new Webhook(secret).sign(event.id, at, body),
  };
  try {
    const response = await fetch(url, {
      method: "POST",
      body,
      headers,
      redirect: "error",
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return "no response";
  }
}
