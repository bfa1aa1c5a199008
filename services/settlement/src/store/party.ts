import type { Caller, Party } from "@aap/kernel/caller";
import { Prisma } from "../generated/prisma/client.ts";

/** The condition, on evidence that is named `e`, that keeps a merchant to its own connections; agents and builders see none. */
export function evidenceOf(party: Party): Prisma.Sql {
  if (party.kind === "everyone") return Prisma.sql`true`;
  return party.kind === "merchant" ? Prisma.sql`e.merchant_id = ${party.merchantId}` : Prisma.sql`false`;
}

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

/**
 * The condition, on rows of settlement runs that are named `own`, that keeps a builder and a merchant to theirs; rows that
 * are not for its side are for nobody of it.
 */
export function settledFor(caller: Caller, sides: readonly ("builder" | "merchant")[]): Prisma.Sql {
  if (caller.kind === "operator" || caller.kind === "service") return Prisma.sql`true`;
  const side = sides.find((one) => one === caller.kind);
  if (side === undefined) return Prisma.sql`false`;
  return side === "builder" ? Prisma.sql`own.builder_id = ${caller.id}` : Prisma.sql`own.merchant_id = ${caller.id}`;
}
