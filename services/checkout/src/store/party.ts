import type { Party } from "@aap/kernel/caller";
import { sql, type Sql } from "@aap/subgraph-host/sql";

/** Returns the SQL condition on handoffs that a party may read. */
export function handoffsOf(party: Party): Sql {
  switch (party.kind) {
    case "all":
      return sql`true`;
    case "agents":
      return sql`agent_id = ANY(${party.agentIds})`;
    case "merchant":
      return sql`merchant_id = ${party.merchantId}`;
    case "none":
      return sql`false`;
  }
}

/** Returns the SQL condition on connections that a party may see: a merchant sees its own, an agent none. */
export function connectionsOf(party: Party): Sql {
  if (party.kind === "all") return sql`true`;
  return party.kind === "merchant" ? sql`merchant_id = ${party.merchantId}` : sql`false`;
}

/** Returns the SQL condition on stored payment methods that a party may read: an agent its own, a builder those of its agents, a merchant none. */
export function paymentMethodsOf(party: Party): Sql {
  if (party.kind === "all") return sql`true`;
  return party.kind === "agents" ? sql`agent_id = ANY(${party.agentIds})` : sql`false`;
}
