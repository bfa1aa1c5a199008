import type { Party } from "@aap/kernel/caller";
import { Prisma } from "../generated/prisma/client.ts";

/** The condition, on a table that is named `c`, that keeps a party to its own conversions. */
export function conversionsOf(party: Party): Prisma.Sql {
  switch (party.kind) {
    case "everyone":
      return Prisma.sql`true`;
    case "agents":
      return Prisma.sql`c.agent_id = ANY(${[...party.agentIds]})`;
    case "merchant":
      return Prisma.sql`c.merchant_id = ${party.merchantId}`;
    case "nobody":
      return Prisma.sql`false`;
  }
}
