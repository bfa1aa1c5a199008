import type { Caller, Party } from "@aap/kernel/caller";
import { Prisma } from "../generated/prisma/client.ts";

/** Returns the condition on `recommendation` for the recommendations that a party may read. */
export function recommendationsOf(party: Party): Prisma.Sql {
  switch (party.kind) {
    case "all":
      return Prisma.sql`TRUE`;
    case "agents":
      return Prisma.sql`recommendation.agent_id = ANY(${[...party.agentIds]}::text[])`;
    case "merchant":
      return Prisma.sql`recommendation.merchant_id = ${party.merchantId}`;
    case "none":
      return Prisma.sql`FALSE`;
  }
}

/** Returns the condition on `agent` for the agents that a caller may read: itself, its own, or those that recommended its offers. */
export function agentsOf(caller: Caller): Prisma.Sql {
  switch (caller.kind) {
    case "service":
    case "operator":
      return Prisma.sql`TRUE`;
    case "agent":
      return Prisma.sql`agent.id = ${caller.id}`;
    case "builder":
      return Prisma.sql`agent.builder_id = ${caller.id}`;
    case "merchant":
      return Prisma.sql`EXISTS (
        SELECT FROM recommendation WHERE recommendation.agent_id = agent.id AND recommendation.merchant_id = ${caller.id})`;
    case "anonymous":
      return Prisma.sql`FALSE`;
  }
}

/** Returns the condition on `builder` for the builders that a caller may read: itself, or those of the agents that it may read. */
export function buildersOf(caller: Caller): Prisma.Sql {
  switch (caller.kind) {
    case "service":
    case "operator":
      return Prisma.sql`TRUE`;
    case "builder":
      return Prisma.sql`builder.id = ${caller.id}`;
    case "agent":
    case "merchant":
      return Prisma.sql`EXISTS (SELECT FROM agent WHERE agent.builder_id = builder.id AND ${agentsOf(caller)})`;
    case "anonymous":
      return Prisma.sql`FALSE`;
  }
}
