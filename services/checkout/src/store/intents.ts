import { randomUUID } from "node:crypto";
import { newId } from "@aap/kernel/ids";
import { inOrderOf } from "@aap/subgraph-host/sharing";
import { sql, toJson } from "@aap/subgraph-host/sql";
import type { Statements } from "@aap/subgraph-host/transaction";
import type { Handoff } from "../domain/handoff.ts";
import type { HostedCheckout } from "../processors/processor.ts";
import { selectCheckoutConnection, type AskedConnection } from "./connections.ts";
import type { Database } from "./database.ts";
import { HANDOFF_COLUMNS, type HandoffRow } from "./handoffs.ts";

/** After this time another caller may ask the processor, if the first one has not finished. It exceeds the 3 s of a call. */
const ATTEMPT_SECONDS = 4;
const LINK_HOURS = 24;
/** Longer than any statement may take, so that a checkout is committed before it expires: the list of expired checkouts would miss it. */
const MIN_LINK_SECONDS = 60;

const IS_FREE = sql`held.state = 'creating' AND held.attempted_at < excluded.attempted_at - make_interval(secs => ${ATTEMPT_SECONDS})`;

/** The open handoff of a recommendation. */
export interface Intent {
  row: HandoffRow;
  /** Whether it is this caller's: it was saved for it, or taken over from a caller that did not finish. */
  isOwn: boolean;
}

/** What came of a handoff that was to be saved. */
export interface SavedIntent {
  /** Null if nothing was saved: the session has expired, or a hosted handoff has no connection. */
  intent: Intent | null;
  /** The connection that the merchant's new checkouts use; null if there is none. */
  connection: AskedConnection | null;
  /** Whether the session has expired by the database's clock. */
  hasExpired: boolean;
}

/** A handoff to save. */
export interface NewIntent {
  handoff: Handoff;
  sealedUserDetails: string | null;
  /** The address of the merchant's own page if it takes the payment; else null. */
  redirectUrl: string | null;
  /** The mode of a merchant without a connection. */
  livemode: boolean;
}

/**
 * Saves an intent with the connection and the mode of its merchant, or returns the open one of the recommendation. It is one statement,
 * so concurrent callers get the same intent.
 */
export async function saveIntent(db: Database, intent: NewIntent): Promise<SavedIntent> {
  const work = {
    name: "save intents",
    keysOf: ({ handoff }: NewIntent) => [handoff.recommendationId],
    run: (intents: readonly NewIntent[]) => insertIntents(db, intents),
  };
  return db.share(work, intent);
}

type SavedRow = HandoffRow & Omit<SavedIntent, "intent"> & { position: number };

async function insertIntents(db: Database, intents: readonly NewIntent[]): Promise<SavedIntent[]> {
  const given = intents.map(toRow);
  const rows = await db.query<SavedRow>(sql`
    WITH wanted AS MATERIALIZED (
      SELECT given.*, now, chosen.id AS "connectionId", coalesce(chosen.livemode, given."defaultLivemode") AS livemode,
        to_jsonb(chosen) AS connection
      FROM clock.now() AS now, jsonb_to_recordset(${toJson(given)}::jsonb) AS given (
        position int, id text, "paymentId" text, "recommendationId" text, "sessionId" text, "offerId" text, "merchantId" text, vertical text, "agentId" text,
        "defaultLivemode" boolean, hosted boolean, "amountMinor" bigint, currency text, "aapCode" text, "redirectUrl" text,
        "sealedUserDetails" text, "sessionExpiresAt" timestamptz, attempt text)
      LEFT JOIN LATERAL (${selectCheckoutConnection(sql`given."merchantId"`)}) AS chosen ON true
    ), saved AS (
      INSERT INTO handoff AS held (
        id, payment_id, recommendation_id, session_id, offer_id, merchant_id, vertical, agent_id, connection_id, livemode, state, backend, mode,
        amount_minor, currency, aap_code, checkout_url, sealed_user_details, session_expires_at, attempt, attempted_at, accepted_at, expires_at
      )
      SELECT id, "paymentId", "recommendationId", "sessionId", "offerId", "merchantId", vertical, "agentId", CASE WHEN hosted THEN "connectionId" END, livemode,
        CASE WHEN hosted THEN 'creating' ELSE 'awaiting_payment' END, CASE WHEN hosted THEN 'orchestrated' ELSE 'merchant' END,
        CASE WHEN hosted THEN 'checkout' ELSE 'redirect' END, "amountMinor", currency, "aapCode", "redirectUrl", "sealedUserDetails",
        "sessionExpiresAt", attempt, now, CASE WHEN hosted THEN NULL ELSE now END, now + make_interval(hours => ${LINK_HOURS})
      FROM wanted WHERE now < "sessionExpiresAt" AND ("connectionId" IS NOT NULL OR NOT hosted)
      ON CONFLICT (recommendation_id) WHERE state IN ('creating', 'awaiting_payment') DO UPDATE SET
        attempt = CASE WHEN ${IS_FREE} THEN excluded.attempt ELSE held.attempt END,
        attempted_at = CASE WHEN ${IS_FREE} THEN excluded.attempted_at ELSE held.attempted_at END
      RETURNING ${HANDOFF_COLUMNS}
    )
    SELECT saved.*, wanted.position, wanted.connection, wanted.now >= wanted."sessionExpiresAt" AS "hasExpired"
    FROM wanted LEFT JOIN saved ON saved."recommendationId" = wanted."recommendationId" ORDER BY wanted.position`);
  return rows.map(({ position, connection, hasExpired, ...row }) => {
    const intent = row.id === null ? null : { row, isOwn: row.attempt === given[position]?.attempt };
    return { intent, connection, hasExpired };
  });
}

function toRow({ handoff, sealedUserDetails, redirectUrl, livemode }: NewIntent, position: number) {
  const { recommendationId, sessionId, offer, merchant, vertical, agentId, price, aapCode, sessionExpiresAt } = handoff;
  return {
    position,
    id: newId("txn"),
    paymentId: newId("pay"),
    recommendationId,
    sessionId,
    offerId: offer.id,
    merchantId: merchant.id,
    vertical,
    agentId,
    defaultLivemode: livemode,
    hosted: redirectUrl === null,
    ...price,
    aapCode,
    redirectUrl,
    sealedUserDetails,
    sessionExpiresAt,
    attempt: randomUUID(),
  };
}

/**
 * Makes the intent a checkout that awaits its payment. A second caller gets the checkout that the first one saved. Returns null if
 * the session has expired by the database's clock, or if the intent was dropped.
 */
export async function acceptIntent(
  db: Statements,
  intent: HandoffRow,
  hosted: HostedCheckout,
): Promise<HandoffRow | null> {
  const work = {
    name: "accept intents",
    keysOf: (given: AcceptedIntent) => [given.acceptedId],
    run: (given: readonly AcceptedIntent[]) => updateAccepted(db, given),
  };
  const accepted = await db.share(work, { acceptedId: intent.id, ...hosted });
  const { checkoutUrl, paymentId: processorPaymentId } = hosted;
  if (accepted !== null) return { ...intent, ...accepted, checkoutUrl, processorPaymentId };
  const row = await findIntent(db, intent.id);
  return row?.state === "awaiting_payment" ? row : null;
}

interface AcceptedIntent extends HostedCheckout {
  acceptedId: string;
}

/** The columns of a handoff that the database decides when its intent is accepted. */
type Acceptance = Pick<HandoffRow, "id" | "state" | "acceptedAt" | "expiresAt" | "readAt">;

async function updateAccepted(db: Statements, given: readonly AcceptedIntent[]): Promise<(Acceptance | null)[]> {
  const rows = await db.query<Acceptance>(sql`
    UPDATE handoff SET state = 'awaiting_payment', checkout_url = g."checkoutUrl", processor_payment_id = g."paymentId",
      accepted_at = now, expires_at = greatest(now + make_interval(secs => ${MIN_LINK_SECONDS}),
        COALESCE(g."expiresAt", now + make_interval(hours => ${LINK_HOURS})))
    FROM clock.now() AS now, jsonb_to_recordset(${toJson(given)}::jsonb) AS g (
      "acceptedId" text, "checkoutUrl" text, "paymentId" text, "expiresAt" timestamptz)
    -- The array makes it a look-up for each intent. For the join alone PostgreSQL expects 100, and reads all handoffs.
    WHERE id = ANY(${given.map(({ acceptedId }) => acceptedId)}) AND id = g."acceptedId" AND state = 'creating' AND now < session_expires_at
    RETURNING id, state, accepted_at AS "acceptedAt", expires_at AS "expiresAt", now AS "readAt"`);
  return inOrderOf(
    given.map(({ acceptedId }) => acceptedId),
    rows,
    ({ id }) => id,
  );
}

/** Returns a handoff in any state; null if there is none with this id. */
export async function findIntent(db: Statements, id: string): Promise<HandoffRow | null> {
  const [row] = await db.query<HandoffRow>(sql`SELECT ${HANDOFF_COLUMNS} FROM handoff WHERE id = ${id}`);
  return row ?? null;
}

/** Drops an intent. The next intent of the recommendation gets a new transaction id. */
export async function dropIntent(db: Database, id: string): Promise<void> {
  await db.$executeRaw`UPDATE handoff SET state = 'dropped' WHERE id = ${id} AND state = 'creating'`;
}

/** Allows the next caller to ask the processor immediately, with the same transaction id. */
export async function releaseIntent(db: Database, { id, attempt }: HandoffRow): Promise<void> {
  await db.$executeRaw`UPDATE handoff SET attempted_at = 'epoch' WHERE id = ${id} AND attempt = ${attempt} AND state = 'creating'`;
}

/** Marks a checkout as expired if its link has expired, so that the recommendation can get another one. */
export async function expireHandoff(db: Database, id: string): Promise<void> {
  await db.$executeRaw`UPDATE handoff SET state = 'expired' WHERE id = ${id} AND state = 'awaiting_payment' AND expires_at <= clock.now()`;
}
