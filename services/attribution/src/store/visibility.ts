import type { Caller, Party } from "@aap/kernel/caller";
import { sql, type Sql } from "@aap/subgraph-host/sql";

/** Returns the condition on `recommendation` for the recommendations that a party may read. */
export function recommendationsOf(party: Party): Sql {
  switch (party.kind) {
    case "all":
      return sql`TRUE`;
    case "agents":
      return sql`recommendation.agent_id = ANY(${[...party.agentIds]}::text[])`;
    case "merchant":
      return sql`recommendation.merchant_id = ${party.merchantId}`;
    case "none":
      return sql`FALSE`;
  }
}

/** Returns the condition on `api_key` for the keys that a caller may manage: a builder's own and its agents', a merchant's own. */
export function keysOf(caller: Caller): Sql {
  switch (caller.kind) {
    case "service":
    case "operator":
      return sql`TRUE`;
    case "builder":
      return sql`(api_key.owner_id = ANY(${[caller.id, ...caller.agentIds]}::text[]) AND api_key.kind IN ('builder', 'agent'))`;
    case "merchant":
      return sql`(api_key.owner_id = ${caller.id} AND api_key.kind = 'merchant')`;
    case "agent":
    case "anonymous":
      return sql`FALSE`;
  }
}

/** Returns the condition on `agent` for the agents that a caller may read: itself, its own, or those that recommended its offers. */
export function agentsOf(caller: Caller): Sql {
  switch (caller.kind) {
    case "service":
    case "operator":
      return sql`TRUE`;
    case "agent":
      return sql`agent.id = ${caller.id}`;
    case "builder":
      return sql`agent.builder_id = ${caller.id}`;
    case "merchant":
      return sql`EXISTS (
        SELECT FROM recommendation WHERE recommendation.agent_id = agent.id AND recommendation.merchant_id = ${caller.id})`;
    case "anonymous":
      return sql`FALSE`;
  }
}

/** Returns the condition on `builder` for the builders that a caller may read: itself, or those of the agents that it may read. */
export function buildersOf(caller: Caller): Sql {
  switch (caller.kind) {
    case "service":
    case "operator":
      return sql`TRUE`;
    case "builder":
      return sql`builder.id = ${caller.id}`;
    case "agent":
    case "merchant":
      return sql`EXISTS (SELECT FROM agent WHERE agent.builder_id = builder.id AND ${agentsOf(caller)})`;
    case "anonymous":
      return sql`FALSE`;
  }
}
