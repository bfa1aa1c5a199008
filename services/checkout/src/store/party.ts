import type { Party } from "@aap/kernel/caller";
import { Prisma } from "../generated/prisma/client.ts";

/** Returns the SQL condition on handoffs that a party may read. */
export function handoffsOf(party: Party): Prisma.Sql {
  switch (party.kind) {
    case "all":
      return Prisma.sql`true`;
    case "agents":
      return Prisma.sql`agent_id = ANY(${party.agentIds})`;
    case "merchant":
      return Prisma.sql`merchant_id = ${party.merchantId}`;
    case "none":
      return Prisma.sql`false`;
  }
}

/** Returns the SQL condition on connections that a party may see: a merchant sees its own, an agent none. */
export function connectionsOf(party: Party): Prisma.Sql {
  if (party.kind === "all") return Prisma.sql`true`;
  return party.kind === "merchant" ? Prisma.sql`merchant_id = ${party.merchantId}` : Prisma.sql`false`;
}
