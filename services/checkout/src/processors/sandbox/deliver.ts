import { openConnection } from "../../operations/open-connection.ts";
import { findActiveConnection } from "../../store/connections.ts";
import type { Database } from "../../store/database.ts";
import { findEvent, saveAttempt } from "../../store/sandbox-events.ts";
import type { ProcessorHost } from "../index.ts";
import { signMessage } from "../standard-events/signature.ts";

const TIMEOUT_MS = 10_000;
const KEPT_ANSWER_CHARACTERS = 500;

/** Delivers one event over HTTP to the merchant's webhook address; throws unless it is answered 2xx, so that it is tried again. */
export async function deliverEvent(
  eventId: string,
  { db, secrets, publicUrl }: Pick<ProcessorHost, "db" | "secrets" | "publicUrl">,
): Promise<void> {
  const event = await findEvent(db, eventId);
  if (event === null) return;
  const connection = await findActiveConnection(db, event.connectionId);
  if (connection === null) return giveUp(db, eventId, "The connection was disabled.");
  const { secrets: live } = await openConnection(secrets, connection);
  const [secret] = live;
  if (secret === undefined) return giveUp(db, eventId, "The connection has no live secret.");
  // Each attempt is signed anew: its time must be of now, and its id the event's.
  const headers = {
    "content-type": "application/json",
    ...signMessage(secret, event.id, connection.wallTime, event.body),
  };
  const { status, answer } = await post(`${publicUrl}/v1/webhooks/${event.connectionId}`, headers, event.body);
  const delivered = status !== null && status >= 200 && status < 300;
  await saveAttempt(db, eventId, { status, answer: answer.slice(0, KEPT_ANSWER_CHARACTERS), delivered });
  if (!delivered) throw new Error(`the event ${eventId} was answered ${status ?? "by nobody"}`);
}

async function giveUp(db: Database, eventId: string, answer: string): Promise<void> {
  await saveAttempt(db, eventId, { status: null, answer, delivered: false });
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
