import type { Caller } from "@aap/kernel/caller";
import { newId } from "@aap/kernel/ids";
import type { Page } from "@aap/subgraph-host";
import type { Database } from "../database.ts";
import type { BuilderProfile } from "../domain/builder-profile.ts";
import { Prisma } from "../generated/prisma/client.ts";
import { agentsOf, buildersOf } from "./visibility.ts";

/** A builder or an agent by its id alone; the rest is loaded when it is asked for. */
export interface ActorRef {
  id: string;
}

/** Whoever builds agents and is paid for what they cause. */
export interface BuilderRow extends ActorRef, BuilderProfile {
  name: string;
  createdAt: Date;
}

/** A software agent; without `builderId` its traffic is anonymous. */
export interface AgentRow extends ActorRef {
  name: string;
  builderId: string | null;
  createdAt: Date;
}

const builderColumns = Prisma.sql`builder.id, builder.name, builder.contact_email AS "contactEmail",
  builder.affiliated_merchant_ids AS "affiliatedMerchantIds", builder.created_at AS "createdAt"`;
const agentColumns = Prisma.sql`agent.id, agent.name, agent.builder_id AS "builderId", agent.created_at AS "createdAt"`;

/** The builders of these ids that the caller may see. */
export function findBuilders(db: Database, ids: readonly string[], caller: Caller): Promise<BuilderRow[]> {
  return db.$queryRaw`SELECT ${builderColumns} FROM builder WHERE id = ANY(${[...ids]}::text[]) AND ${buildersOf(caller)}`;
}

/** The agents of these ids that the caller may see. */
export function findAgents(db: Database, ids: readonly string[], caller: Caller): Promise<AgentRow[]> {
  return db.$queryRaw`SELECT ${agentColumns} FROM agent WHERE id = ANY(${[...ids]}::text[]) AND ${agentsOf(caller)}`;
}

/** The builders that the caller may see, newest first, one more than the page holds. */
export function listBuilders(db: Database, { limit, afterId }: Page, caller: Caller): Promise<BuilderRow[]> {
  return db.$queryRaw`
    SELECT ${builderColumns} FROM builder
    WHERE ${buildersOf(caller)} AND (${afterId}::text IS NULL OR id < ${afterId})
    ORDER BY id DESC LIMIT ${limit + 1}`;
}

/** The agents that the caller may see, newest first, one more than the page holds. */
export function listAgents(db: Database, { limit, afterId }: Page, caller: Caller): Promise<AgentRow[]> {
  return db.$queryRaw`
    SELECT ${agentColumns} FROM agent
    WHERE ${agentsOf(caller)} AND (${afterId}::text IS NULL OR id < ${afterId})
    ORDER BY id DESC LIMIT ${limit + 1}`;
}

/** For each builder the agents of it that the caller may see, newest first, one more than the page holds. */
export function listAgentsOfBuilders(
  db: Database,
  builderIds: readonly string[],
  { limit, afterId }: Page,
  caller: Caller,
): Promise<AgentRow[]> {
  return db.$queryRaw`
    SELECT listed.* FROM unnest(${[...builderIds]}::text[]) AS parent(id) CROSS JOIN LATERAL (
      SELECT ${agentColumns} FROM agent
      WHERE builder_id = parent.id AND ${agentsOf(caller)} AND (${afterId}::text IS NULL OR agent.id < ${afterId})
      ORDER BY agent.id DESC LIMIT ${limit + 1}) AS listed`;
}

/** Saves a new builder. */
export async function saveBuilder(db: Database, builder: BuilderProfile & { name: string }): Promise<BuilderRow> {
  const { affiliatedMerchantIds, ...given } = builder;
  return db.builder.create({ data: { ...given, id: newId("bld"), affiliatedMerchantIds: [...affiliatedMerchantIds] } });
}

/** Saves the named parts of a builder's profile; null where the builder is unknown. */
export async function saveProfile(
  db: Database,
  id: string,
  { affiliatedMerchantIds, ...given }: Partial<BuilderProfile>,
): Promise<BuilderRow | null> {
  const affiliates = affiliatedMerchantIds && { affiliatedMerchantIds: [...affiliatedMerchantIds] };
  const [builder] = await db.builder.updateManyAndReturn({ where: { id }, data: { ...given, ...affiliates } });
  return builder ?? null;
}

/** Saves a new agent without a builder. */
export async function saveAgent(db: Database, name: string): Promise<AgentRow> {
  return db.agent.create({ data: { id: newId("agent"), name } });
}

/** Saves a new agent under a builder in one step; null when the builder is unknown or has 200 agents already. */
export async function saveRegisteredAgent(db: Database, name: string, builderId: string): Promise<AgentRow | null> {
  const [agent] = await db.$queryRaw<AgentRow[]>`
    WITH seat AS (
      UPDATE builder SET agent_count = agent_count + 1 WHERE id = ${builderId} AND agent_count < 200 RETURNING id)
    INSERT INTO agent (id, name, builder_id, registered_at)
    SELECT ${newId("agent")}, ${name}, seat.id, clock.now() FROM seat
    RETURNING ${agentColumns}`;
  return agent ?? null;
}

/** Puts an agent without a builder under one; null when it has one, or the builder has 200 agents, or either is unknown. */
export async function saveRegistration(db: Database, agentId: string, builderId: string): Promise<AgentRow | null> {
  const [agent] = await db.$queryRaw<AgentRow[]>`
    WITH free AS (
      SELECT id FROM agent WHERE id = ${agentId} AND builder_id IS NULL FOR UPDATE),
    seat AS (
      UPDATE builder SET agent_count = agent_count + 1
      WHERE id = ${builderId} AND agent_count < 200 AND EXISTS (SELECT FROM free) RETURNING id)
    UPDATE agent SET builder_id = seat.id, registered_at = clock.now() FROM seat, free WHERE agent.id = free.id
    RETURNING ${agentColumns}`;
  return agent ?? null;
}
