import type { Caller, Party } from "@aap/kernel/caller";
import { Prisma } from "../generated/prisma/client.ts";

/** Returns the SQL condition for the evidence `e` that a party may see: a merchant its own connections' events; agents and builders none. */
export function evidenceOf(party: Party): Prisma.Sql {
  if (party.kind === "all") return Prisma.sql`true`;
  return party.kind === "merchant" ? Prisma.sql`e.merchant_id = ${party.merchantId}` : Prisma.sql`false`;
}

/** Returns the SQL condition for the conversions `c` that a party may see. */
export function conversionsOf(party: Party): Prisma.Sql {
  switch (party.kind) {
    case "all":
      return Prisma.sql`true`;
    case "agents":
      return Prisma.sql`c.agent_id = ANY(${[...party.agentIds]})`;
    case "merchant":
      return Prisma.sql`c.merchant_id = ${party.merchantId}`;
    case "none":
      return Prisma.sql`false`;
  }
}

/** Returns the SQL condition for the rows `own` of a settlement run that a caller may see. Builders and merchants see their own rows if `sides` has their kind, else none. */
export function settledFor(caller: Caller, sides: readonly ("builder" | "merchant")[]): Prisma.Sql {
  if (caller.kind === "operator" || caller.kind === "service") return Prisma.sql`true`;
  const side = sides.find((one) => one === caller.kind);
  if (side === undefined) return Prisma.sql`false`;
  return side === "builder" ? Prisma.sql`own.builder_id = ${caller.id}` : Prisma.sql`own.merchant_id = ${caller.id}`;
}
