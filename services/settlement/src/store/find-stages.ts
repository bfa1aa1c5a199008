import type { Database } from "./database.ts";

/** Which of these sessions have a conversion. Says nothing of whose it is, so it asks for no party. */
export async function findConvertedSessions(db: Database, sessionIds: readonly string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM unnest(${[...sessionIds]}::text[]) AS session (id) WHERE EXISTS (SELECT FROM conversion WHERE session_id = session.id)`;
  return rows.map(({ id }) => id);
}

/** Which of these checkouts a payment was tried for and failed. Says nothing of whose they are, so it asks for no party. */
export async function findFailedCheckouts(db: Database, checkoutIds: readonly string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT checkout_id AS id FROM evidence_outcome WHERE status = 'noted' AND checkout_id = ANY(${[...checkoutIds]})`;
  return rows.map(({ id }) => id);
}
