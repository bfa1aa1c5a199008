import type { Caller, Party } from "@aap/kernel/caller";
import { sql, type Sql } from "@aap/subgraph-host/sql";

/** Returns the SQL condition for the evidence `e` that a party may see: a merchant its own connections' events; agents and builders none. */
export function evidenceOf(party: Party): Sql {
  if (party.kind === "all") return sql`true`;
  return party.kind === "merchant" ? sql`e.merchant_id = ${party.merchantId}` : sql`false`;
}

/** Returns the SQL condition for the conversions `c` that a party may see. */
export function conversionsOf(party: Party): Sql {
  switch (party.kind) {
    case "all":
      return sql`true`;
    case "agents":
      return sql`c.agent_id = ANY(${[...party.agentIds]})`;
    case "merchant":
      return sql`c.merchant_id = ${party.merchantId}`;
    case "none":
      return sql`false`;
  }
}

/** Returns whether a party may see a conversion that was read for every party: the rule of `conversionsOf`. */
export function maySee(party: Party, { agentId, merchantId }: { agentId: string; merchantId: string }): boolean {
  switch (party.kind) {
    case "all":
      return true;
    case "agents":
      return party.agentIds.includes(agentId);
    case "merchant":
      return party.merchantId === merchantId;
    case "none":
      return false;
  }
}

/** Returns the SQL condition for the rows `own` of a settlement run that a caller may see. Builders and merchants see their own rows if `sides` has their kind, else none. */
export function settledFor(caller: Caller, sides: readonly ("builder" | "merchant")[]): Sql {
  if (caller.kind === "operator" || caller.kind === "service") return sql`true`;
  const side = sides.find((one) => one === caller.kind);
  if (side === undefined) return sql`false`;
  return side === "builder" ? sql`own.builder_id = ${caller.id}` : sql`own.merchant_id = ${caller.id}`;
}
