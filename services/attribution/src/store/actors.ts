import type { Caller } from "@aap/kernel/caller";
import { newId } from "@aap/kernel/ids";
import { pageOf, type Page } from "@aap/subgraph-host";
import { contains, matches, type ListFilter } from "@aap/subgraph-host/list-filter";
import { sql, type Sql } from "@aap/subgraph-host/sql";
import { countOf, countOfEach } from "@aap/subgraph-host/total-count";
import type { BuilderProfile } from "../domain/builder-profile.ts";
import type { Database } from "./database.ts";
import { agentsOf, buildersOf } from "./visibility.ts";

/** A builder with its profile. */
export interface BuilderRow extends BuilderProfile {
  id: string;
  name: string;
  createdAt: Date;
}

/** An agent; it is anonymous if `builderId` is null. */
export interface AgentRow {
  id: string;
  name: string;
  builderId: string | null;
  createdAt: Date;
  /** Only if it was read with the agent and the caller may read it. */
  builder?: BuilderRow | null;
}

const builderColumns = sql`builder.id, builder.name, builder.contact_email AS "contactEmail",
  builder.affiliated_merchant_ids AS "affiliatedMerchantIds", builder.created_at AS "createdAt"`;
const agentColumns = sql`agent.id, agent.name, agent.builder_id AS "builderId", agent.created_at AS "createdAt"`;

/** Returns the builders with these ids that the caller may read. */
export function findBuilders(db: Database, ids: readonly string[], caller: Caller): Promise<BuilderRow[]> {
  return db.query(
    sql`SELECT ${builderColumns} FROM builder WHERE id = ANY(${[...ids]}::text[]) AND ${buildersOf(caller)}`,
  );
}

/** A row of `selectAgents` as JSON, or with its builder as JSON. */
export type AgentJson = Omit<AgentRow, "createdAt" | "builder"> & {
  createdAt: string | Date;
  builder: (Omit<BuilderRow, "createdAt"> & { createdAt: string }) | null;
};

/** Returns the statement of the agents that the caller may read, with their builders; it ends with a condition. */
export function selectAgents(caller: Caller): Sql {
  return sql`SELECT ${agentColumns}, to_jsonb(own) AS builder
    FROM agent LEFT JOIN LATERAL (SELECT ${builderColumns} FROM builder WHERE builder.id = agent.builder_id AND ${buildersOf(caller)}) AS own ON true
    WHERE ${agentsOf(caller)}`;
}

/** Returns an agent with its builder. */
export function toAgentRow({ builder, createdAt, ...agent }: AgentJson): AgentRow {
  return {
    ...agent,
    createdAt: new Date(createdAt),
    builder: builder && { ...builder, createdAt: new Date(builder.createdAt) },
  };
}

/** Returns the agents with these ids that the caller may read, with their builders. */
export async function findAgents(db: Database, ids: readonly string[], caller: Caller): Promise<AgentRow[]> {
  const rows = await db.query<AgentJson>(sql`${selectAgents(caller)} AND agent.id = ANY(${[...ids]}::text[])`);
  return rows.map(toAgentRow);
}

/** A page of a list of agents or builders with its filter. */
export type ActorPage = Page & ListFilter;

const FILTERED_BUILDERS = {
  id: sql`builder.id`,
  createdAt: sql`builder.created_at`,
  q: (text: string) => sql`(builder.id = ${text} OR ${contains(sql`builder.name`, text)})`,
};

const FILTERED_AGENTS = {
  id: sql`agent.id`,
  createdAt: sql`agent.created_at`,
  builderId: sql`agent.builder_id`,
  q: (text: string) => sql`(agent.id = ${text} OR ${contains(sql`agent.name`, text)})`,
};

/** Returns the builders of a page that the caller may read and that match the filter, newest first, and one more if the list continues. */
export function listBuilders(db: Database, page: ActorPage, caller: Caller): Promise<BuilderRow[]> {
  return db.query(
    sql`SELECT ${builderColumns} FROM ${listedBuilders(page, caller)} ${pageOf(sql`builder.id`, "newest", page)}`,
  );
}

/** Counts the builders that the caller may read and that match the filter. */
export function countBuilders(db: Database, page: ActorPage, caller: Caller): Promise<number> {
  return countOf(db, listedBuilders(page, caller));
}

/** Returns the agents of a page that the caller may read and that match the filter, newest first, and one more if the list continues. */
export function listAgents(db: Database, page: ActorPage, caller: Caller): Promise<AgentRow[]> {
  return db.query(
    sql`SELECT ${agentColumns} FROM ${listedAgents(page, caller)} ${pageOf(sql`agent.id`, "newest", page)}`,
  );
}

/** Counts the agents that the caller may read and that match the filter. */
export function countAgents(db: Database, page: ActorPage, caller: Caller): Promise<number> {
  return countOf(db, listedAgents(page, caller));
}

/** Returns the agents of a page of each builder that the caller may read and that match the filter, newest first, and one more if its list continues. */
export function listAgentsOfBuilders(
  db: Database,
  builderIds: readonly string[],
  page: ActorPage,
  caller: Caller,
): Promise<AgentRow[]> {
  return db.query(sql`
    SELECT listed.* FROM unnest(${[...builderIds]}::text[]) AS parent(id) CROSS JOIN LATERAL (
      SELECT ${agentColumns} FROM ${listedAgents(page, caller)} AND builder_id = parent.id
      ${pageOf(sql`agent.id`, "newest", page)}) AS listed`);
}

/** Counts the agents of each builder that the caller may read and that match the filter. */
export function countAgentsOfBuilders(db: Database, builderIds: readonly string[], page: ActorPage, caller: Caller) {
  return countOfEach(db, builderIds, sql`${listedAgents(page, caller)} AND builder_id = parent.id`);
}

const listedBuilders = (filter: ListFilter, caller: Caller) =>
  sql`builder WHERE ${buildersOf(caller)} AND ${matches(FILTERED_BUILDERS, filter)}`;
const listedAgents = (filter: ListFilter, caller: Caller) =>
  sql`agent WHERE ${agentsOf(caller)} AND ${matches(FILTERED_AGENTS, filter)}`;

/** Saves a new builder. */
export async function saveBuilder(db: Database, builder: BuilderProfile & { name: string }): Promise<BuilderRow> {
  const { affiliatedMerchantIds, ...given } = builder;
  return db.builder.create({ data: { ...given, id: newId("bld"), affiliatedMerchantIds: [...affiliatedMerchantIds] } });
}

/** Saves the given fields of a builder's profile; returns null if the builder does not exist. */
export async function saveProfile(
  db: Database,
  id: string,
  { affiliatedMerchantIds, ...given }: Partial<BuilderProfile>,
): Promise<BuilderRow | null> {
  const affiliates = affiliatedMerchantIds && { affiliatedMerchantIds: [...affiliatedMerchantIds] };
  const [builder] = await db.builder.updateManyAndReturn({ where: { id }, data: { ...given, ...affiliates } });
  return builder ?? null;
}

/** Saves a new anonymous agent. */
export async function saveAgent(db: Database, name: string): Promise<AgentRow> {
  return db.agent.create({ data: { id: newId("agent"), name } });
}

/** Saves a new agent that is registered with a builder; returns null if the builder does not exist or has 200 agents. */
export async function saveRegisteredAgent(db: Database, name: string, builderId: string): Promise<AgentRow | null> {
  const [agent] = await db.query<AgentRow>(sql`
    WITH seat AS (
      UPDATE builder SET agent_count = agent_count + 1 WHERE id = ${builderId} AND agent_count < 200 RETURNING id)
    INSERT INTO agent (id, name, builder_id, registered_at)
    SELECT ${newId("agent")}, ${name}, seat.id, clock.now() FROM seat
    RETURNING ${agentColumns}`);
  return agent ?? null;
}

/** Saves the registration of an anonymous agent with a builder; returns null if the agent has a builder, the builder has 200 agents, or one of them does not exist. */
export async function saveRegistration(db: Database, agentId: string, builderId: string): Promise<AgentRow | null> {
  const [agent] = await db.query<AgentRow>(sql`
    WITH free AS (
      SELECT id FROM agent WHERE id = ${agentId} AND builder_id IS NULL FOR UPDATE),
    seat AS (
      UPDATE builder SET agent_count = agent_count + 1
      WHERE id = ${builderId} AND agent_count < 200 AND EXISTS (SELECT FROM free) RETURNING id)
    UPDATE agent SET builder_id = seat.id, registered_at = clock.now() FROM seat, free WHERE agent.id = free.id
    RETURNING ${agentColumns}`);
  return agent ?? null;
}
