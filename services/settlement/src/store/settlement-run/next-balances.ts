import { sql } from "@aap/subgraph-host/sql";
import type { Statements } from "@aap/subgraph-host/transaction";
import type { NextBalance } from "../../domain/settlement-run/next-payout.ts";
import { carriedOverTo, isRequestedBy, waitingCorrections } from "./load-balances.ts";

/** The most disputed conversions of a builder that are summed. */
const MAX_DISPUTED = 1_000;

/** A builder with its agents, in one mode. */
export interface BuilderBook {
  builderId: string;
  agentIds: readonly string[];
  livemode: boolean;
}

/** What a run carries for a builder besides the lines of conversions, and what disputes keep from being booked, in minor units. */
export interface Carried extends Pick<NextBalance, "currency" | "correctionsMinor" | "carriedInMinor" | "isRequested"> {
  disputedMinor: bigint;
}

/** Returns what the next run carries for a builder in each of these currencies; null if the builder has too many disputed conversions. */
export async function loadCarried(
  db: Pick<Statements, "query">,
  { builderId, agentIds, livemode }: BuilderBook,
  currencies: readonly string[],
): Promise<Carried[] | null> {
  type Row = { [Key in keyof Carried]: Carried[Key] extends bigint ? string : Carried[Key] } & { disputed: number };
  const rows = await db.query<Row>(sql`
    WITH disputed AS MATERIALIZED (
      SELECT c.currency, c.builder_payout_minor - coalesce(c.settled_builder_payout_minor, 0) AS minor FROM conversion c
      WHERE c.agent_id = ANY(${[...agentIds]}::text[]) AND c.state = 'DISPUTED' AND c.builder_id = ${builderId} AND c.livemode = ${livemode}
      LIMIT ${MAX_DISPUTED + 1}
    )
    SELECT asked.currency, (SELECT count(*)::int FROM disputed) AS disputed,
      coalesce((SELECT sum(d.minor) FROM disputed d WHERE d.currency = asked.currency), 0)::text AS "disputedMinor",
      coalesce((
        SELECT sum(minor) FROM (${waitingCorrections("BUILDER", livemode)}) waiting (party_id, currency, minor)
        WHERE waiting.party_id = ${builderId} AND waiting.currency = asked.currency), 0)::text AS "correctionsMinor",
      coalesce(${carriedOverTo(sql`${builderId}`, sql`asked.currency`, livemode)}, 0)::text AS "carriedInMinor",
      ${isRequestedBy(sql`${builderId}`, livemode)} AS "isRequested"
    FROM unnest(${[...currencies]}::char(3)[]) AS asked (currency)`);
  if (rows.some(({ disputed }) => disputed > MAX_DISPUTED)) return null;
  return rows.map(({ currency, isRequested, disputedMinor, correctionsMinor, carriedInMinor }) => ({
    currency,
    isRequested,
    disputedMinor: BigInt(disputedMinor),
    correctionsMinor: BigInt(correctionsMinor),
    carriedInMinor: BigInt(carriedInMinor),
  }));
}
