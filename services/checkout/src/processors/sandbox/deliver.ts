import { openConnection } from "../../operations/open-connection.ts";
import { findSealedConnection } from "../../store/connections.ts";
import { findEvent, saveAttempt } from "../../store/sandbox-events.ts";
import type { ProcessorHost } from "../processor-host.ts";
import { dialectOf } from "./dialect-of.ts";

/** The queue of events that are to be delivered. */
export const DELIVERIES = "sandbox-deliveries";

const TIMEOUT_MS = 10_000;
const KEPT_ANSWER_CHARACTERS = 500;

/**
 * Delivers one event over HTTP to the connection's webhook address, also if the connection is disabled. Throws unless the answer is
 * 2xx, so that the queue tries again.
 */
export async function deliverEvent(
  eventId: string,
  { db, secrets, publicUrl }: Pick<ProcessorHost, "db" | "secrets" | "publicUrl">,
): Promise<void> {
  const event = await findEvent(db, eventId);
  if (event === null) return;
  const connection = await findSealedConnection(db, event.connectionId);
  if (connection === null) throw new Error(`the event ${eventId} has no connection`);
  const [secret] = (await openConnection(secrets, connection)).secrets;
  if (secret === undefined) throw new Error(`the connection ${connection.id} has no live secret`);
  // Each attempt has the same event id and a new time, so it is signed again.
  const headers = {
    "content-type": "application/json",
    ...dialectOf(connection).sign(secret, event.id, connection.wallTime, event.body),
  };
  const { status, answer } = await post(`${publicUrl}/v1/webhooks/${event.connectionId}`, headers, event.body);
  const delivered = status !== null && status >= 200 && status < 300;
  await saveAttempt(db, eventId, { status, answer: answer.slice(0, KEPT_ANSWER_CHARACTERS), delivered });
  if (!delivered) throw new Error(`the event ${eventId} was not accepted: ${status ?? "no answer"}`);
}

async function post(
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<{ status: number | null; answer: string }> {
  try {
    const response = await fetch(url, {
      method: "POST",
      redirect: "manual",
      headers,
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, answer: await response.text() };
  } catch (error) {
    return { status: null, answer: String((error as Error).cause ?? error) };
  }
}
