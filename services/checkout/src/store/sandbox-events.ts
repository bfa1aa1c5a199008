import { sql } from "@aap/subgraph-host/sql";
import type { Database } from "./database.ts";
import type { Transaction } from "./sandbox-payments.ts";

/** An event of the sandbox and the state of its delivery. */
export interface EventRow {
  id: string;
  paymentId: string;
  connectionId: string;
  type: string;
  /** The exact text that is signed and sent. */
  body: string;
  createdAt: Date;
  attempts: number;
  lastStatus: number | null;
  lastAnswer: string | null;
  deliveredAt: Date | null;
}

const EVENT = sql`
  SELECT event.id, event.payment_id AS "paymentId", payment.connection_id AS "connectionId", event.type, event.body,
    event.created_at AS "createdAt", event.attempts, event.last_status AS "lastStatus", event.last_answer AS "lastAnswer",
    event.delivered_at AS "deliveredAt"
  FROM sandbox_event AS event JOIN sandbox_payment AS payment ON payment.id = event.payment_id`;

/** A new event. */
export type NewEvent = Pick<EventRow, "id" | "paymentId" | "type" | "body">;

/** Saves an event to deliver. */
export async function saveEvent(tx: Transaction, event: NewEvent): Promise<void> {
  await tx.sandboxEvent.create({ data: event });
}

/** Returns an event; null if there is none with this id. */
export async function findEvent(db: Database, id: string): Promise<EventRow | null> {
  const [row] = await db.query<EventRow>(sql`${EVENT} WHERE event.id = ${id}`);
  return row ?? null;
}

/** Returns the newest 100 events of a payment, newest first. */
export function listEvents(db: Database, paymentId: string): Promise<EventRow[]> {
  return db.query<EventRow>(sql`${EVENT} WHERE event.payment_id = ${paymentId} ORDER BY event.id DESC LIMIT 100`);
}

/** One attempt to deliver an event; the status is null without a response. */
export interface Attempt {
  status: number | null;
  answer: string;
  delivered: boolean;
}

/** Saves one attempt to deliver an event. */
export async function saveAttempt(db: Database, id: string, { status, answer, delivered }: Attempt): Promise<void> {
  await db.$executeRaw`
    UPDATE sandbox_event SET attempts = attempts + 1, last_attempt_at = clock.now(), last_status = ${status}::int, last_answer = ${answer},
      delivered_at = CASE WHEN ${delivered} THEN COALESCE(delivered_at, clock.now()) ELSE delivered_at END
    WHERE id = ${id}`;
}
