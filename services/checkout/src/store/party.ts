import type { Party } from "@aap/kernel/caller";
import { Prisma } from "../generated/prisma/client.ts";

/** Whose handoffs a party may read, as a condition on the row. */
export function handoffsOf(party: Party): Prisma.Sql {
  switch (party.kind) {
    case "everyone":
      return Prisma.sql`true`;
    case "agents":
      return Prisma.sql`agent_id = ANY(${party.agentIds})`;
    case "merchant":
      return Prisma.sql`merchant_id = ${party.merchantId}`;
    case "nobody":
      return Prisma.sql`false`;
  }
}

/** Whose connections a party may see: a merchant its own, agents none. */
export function connectionsOf(party: Party): Prisma.Sql {
  if (party.kind === "everyone") return Prisma.sql`true`;
  return party.kind === "merchant" ? Prisma.sql`merchant_id = ${party.merchantId}` : Prisma.sql`false`;
}
