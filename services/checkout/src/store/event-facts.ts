import { sql, toJson } from "@aap/subgraph-host/sql";
import { SEALED, type SealedConnection } from "./connections.ts";
import type { Database } from "./database.ts";
import { HANDOFF_COLUMNS, IS_CHECKOUT, payableId, type HandoffRow } from "./handoffs.ts";

/** What an event says about its checkout. */
export interface PaymentReference {
  connectionId: string;
  /** The processor's id of the hosted checkout or the payment. */
  hostedId: string | null;
  /** The transaction id. */
  claimedId: string | null;
  /** The recommendation of a payment; null if the event names none, or is of another kind. */
  recommendationId: string | null;
  /** The time that the event names; null for any time. */
  paidAt: Date | null;
  livemode: boolean;
}

/** The checkouts that an event of a payment can be of. */
export interface PaidHandoffs {
  /** The connection's checkout with the processor's id, else the one with the transaction id. */
  checkout: HandoffRow | null;
  /** Without such a checkout: the one of the recommendation, as `findPayableOf` returns it. */
  payableCheckout: HandoffRow | null;
}

/** What of a connection can change, and the times of reading. */
export type CurrentConnection = Pick<SealedConnection, "sealedSettings" | "sealedSecrets" | "readAt" | "wallTime">;

/** The facts that an event is verified and attributed on. */
export interface EventFacts extends PaidHandoffs {
  /** The connection as it is now; null if there is none. */
  current: CurrentConnection | null;
}

/** Returns the connection of an event as it is now, and the checkouts that the event can be of. */
export function findEventFacts(db: Database, reference: PaymentReference): Promise<EventFacts> {
  const work = {
    name: "facts of events",
    run: (references: readonly PaymentReference[]) => findFactsOfEvents(db, references),
  };
  return db.share(work, reference);
}

type FactsRow = { position: number; isNamed: boolean | null } & CurrentConnection & HandoffRow;

async function findFactsOfEvents(db: Database, references: readonly PaymentReference[]): Promise<EventFacts[]> {
  const rows = await db.query<FactsRow>(sql`
    SELECT wanted.position, paid.*, now_sealed.*
    FROM jsonb_to_recordset(${toJson(references.map((reference, position) => ({ ...reference, position })))}::jsonb) AS wanted (
      position int, "connectionId" text, "hostedId" text, "claimedId" text, "recommendationId" text, "paidAt" timestamptz, livemode boolean)
    CROSS JOIN LATERAL (SELECT ${SEALED} FROM connection WHERE id = wanted."connectionId" OFFSET 0) AS now_sealed
    LEFT JOIN LATERAL (
      -- The first of these that there is. Each is a look-up.
      (SELECT true AS "isNamed", ${HANDOFF_COLUMNS} FROM handoff
        WHERE connection_id = wanted."connectionId" AND processor_payment_id = wanted."hostedId" AND ${IS_CHECKOUT}
        ORDER BY id DESC LIMIT 1)
      UNION ALL SELECT true, ${HANDOFF_COLUMNS} FROM handoff
        WHERE id = wanted."claimedId" AND connection_id = wanted."connectionId" AND ${IS_CHECKOUT}
      UNION ALL SELECT false, ${HANDOFF_COLUMNS} FROM handoff WHERE id = ${payableId({ kind: "all" })}
      LIMIT 1
    ) AS paid ON true`);
  const byPosition = new Map(rows.map((row) => [row.position, toFacts(row)]));
  return references.map((_, position) => byPosition.get(position) ?? NO_FACTS);
}

const NO_FACTS: EventFacts = { current: null, checkout: null, payableCheckout: null };

/** Both the connection and the checkout were read at `readAt`. */
function toFacts({ position: _, isNamed, sealedSettings, sealedSecrets, wallTime, ...row }: FactsRow): EventFacts {
  return {
    current: { sealedSettings, sealedSecrets, wallTime, readAt: row.readAt },
    checkout: isNamed === true ? row : null,
    payableCheckout: isNamed === false ? row : null,
  };
}
