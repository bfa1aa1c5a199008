import type { Party } from "@aap/kernel/caller";
import type { BaseContext, Page } from "@aap/subgraph-host";
import { matches, type ListFilter } from "@aap/subgraph-host/list-filter";
import { inOrderOf } from "@aap/subgraph-host/sharing";
import { raw, sql, toJson } from "@aap/subgraph-host/sql";
import type { AcceptedRecommendation, ConversionTerms } from "../domain/recommendation.ts";
import { selectAgents, toAgentRow, type AgentJson, type AgentRow } from "./actors.ts";
import type { Database } from "./database.ts";
import { recommendationsOf } from "./visibility.ts";

/** A saved recommendation. */
export interface RecommendationRow extends Omit<AcceptedRecommendation, "sessionExpiresAt" | "conversionTerms"> {
  id: string;
  /** Null if a version before 2026-11-21 recorded the recommendation. */
  conversionTerms: ConversionTerms | null;
  context: string | null;
  createdAt: Date;
  /** Only if it was read with the recommendation and the caller may read it. */
  agent?: AgentRow | null;
}

/** The parents that have a list of recommendations, and the order of the list. */
const PARENTS = {
  session: { column: raw("session_id"), order: raw("ASC"), beyond: raw(">") },
  offer: { column: raw("offer_id"), order: raw("DESC"), beyond: raw("<") },
  agent: { column: raw("agent_id"), order: raw("DESC"), beyond: raw("<") },
} as const;

const columns = sql`
  recommendation.id, session_id AS "sessionId", offer_id AS "offerId", merchant_id AS "merchantId", agent_id AS "agentId",
  context, aap_code AS "aapCode", conversion_terms AS "conversionTerms", created_at AS "createdAt"`;

/** Returns the recommendations with these ids that the caller may read, with their agents. */
export async function findRecommendations(
  db: Database,
  ids: readonly string[],
  { caller, party }: Pick<BaseContext, "caller" | "party">,
): Promise<RecommendationRow[]> {
  const rows = await db.query<RecommendationRow & { agent: AgentJson | null }>(sql`
    SELECT ${columns}, to_jsonb(presenter) AS agent
    FROM recommendation LEFT JOIN LATERAL (${selectAgents(caller)} AND agent.id = recommendation.agent_id) AS presenter ON true
    WHERE recommendation.id = ANY(${[...ids]}::text[]) AND ${recommendationsOf(party)}`);
  return rows.map(({ agent, ...row }) => ({ ...row, agent: agent && toAgentRow(agent) }));
}

/** A page of a list of recommendations with its filters. */
export type RecommendationPage = Page & ListFilter;

const FILTERED = {
  id: sql`recommendation.id`,
  createdAt: sql`created_at`,
  sessionId: sql`session_id`,
  merchantId: sql`merchant_id`,
};

/** Returns the recommendations of a page that the party may read and that match the filters, newest first, and one more if the list continues. */
export function listRecommendations(
  db: Database,
  page: RecommendationPage,
  party: Party,
): Promise<RecommendationRow[]> {
  if (party.kind === "agents" && page.sessionId === null) return listRecommendationsOfAgents(db, page, party.agentIds);
  const { limit, afterId } = page;
  return db.query(sql`
    SELECT ${columns} FROM recommendation
    WHERE ${recommendationsOf(party)} AND ${matches(FILTERED, page)} AND (${afterId}::text IS NULL OR id < ${afterId})
    ORDER BY id DESC LIMIT ${limit + 1}`);
}

/** Merges the newest recommendations of each agent, because PostgreSQL does not read an index in the order of ids for `ANY` of 200 agents. */
function listRecommendationsOfAgents(
  db: Database,
  page: RecommendationPage,
  agentIds: readonly string[],
): Promise<RecommendationRow[]> {
  const { limit, afterId } = page;
  return db.query(sql`
    SELECT listed.* FROM unnest(${[...agentIds]}::text[]) AS parent(id) CROSS JOIN LATERAL (
      SELECT ${columns} FROM recommendation
      WHERE agent_id = parent.id AND ${matches(FILTERED, page)} AND (${afterId}::text IS NULL OR recommendation.id < ${afterId})
      ORDER BY recommendation.id DESC LIMIT ${limit + 1}) AS listed
    ORDER BY listed.id DESC LIMIT ${limit + 1}`);
}

/** Returns the recommendations of a page of each session (oldest first), offer or agent (newest first) that the party may read, and one more if the list continues. */
export function listRecommendationsOf(
  db: Database,
  parent: keyof typeof PARENTS,
  parentIds: readonly string[],
  { limit, afterId }: Page,
  party: Party,
): Promise<RecommendationRow[]> {
  const { column, order, beyond } = PARENTS[parent];
  return db.query(sql`
    SELECT listed.* FROM unnest(${[...parentIds]}::text[]) AS parent(id) CROSS JOIN LATERAL (
      SELECT ${columns} FROM recommendation
      WHERE ${column} = parent.id AND ${recommendationsOf(party)}
        AND (${afterId}::text IS NULL OR recommendation.id ${beyond} ${afterId})
      ORDER BY recommendation.id ${order} LIMIT ${limit + 1}) AS listed`);
}

/** Returns those of the sessions that have a recommendation that the party may read. */
export function findSessionsWithRecommendation(
  db: Database,
  sessionIds: readonly string[],
  party: Party,
): Promise<{ id: string }[]> {
  return db.query(sql`
    SELECT parent.id FROM unnest(${[...sessionIds]}::text[]) AS parent(id)
    WHERE EXISTS (SELECT FROM recommendation WHERE session_id = parent.id AND ${recommendationsOf(party)})`);
}

/** Returns the recommendation that an agent's request with an idempotency key recorded; null if there is none. */
export async function findRecommendationByKey(
  db: Database,
  agentId: string,
  idempotencyKey: string,
): Promise<RecommendationRow | null> {
  const [found] = await db.query<RecommendationRow>(sql`
    SELECT ${columns} FROM recommendation WHERE agent_id = ${agentId} AND idempotency_key = ${idempotencyKey}`);
  return found ?? null;
}

/** A recommendation to save. */
export interface NewRecommendation extends AcceptedRecommendation {
  id: string;
  context: string | null;
  idempotencyKey: string | null;
}

/** Saves a recommendation; returns null if the session's window has ended or the agent has used the idempotency key. */
export async function saveRecommendation(
  db: Database,
  recommendation: NewRecommendation,
): Promise<RecommendationRow | null> {
  const work = {
    name: "save recommendations",
    keysOf: ({ agentId, idempotencyKey }: NewRecommendation) =>
      idempotencyKey === null ? [] : [`${agentId} ${idempotencyKey}`],
    run: (given: readonly NewRecommendation[]) => insertRecommendations(db, given),
  };
  const createdAt = await db.share(work, recommendation);
  const { sessionExpiresAt: _, idempotencyKey: __, ...row } = recommendation;
  return createdAt && { ...row, createdAt };
}

/** Returns the time of each recommendation, null if it was not inserted. */
async function insertRecommendations(db: Database, given: readonly NewRecommendation[]): Promise<(Date | null)[]> {
  const inserted = await db.query<{ id: string; createdAt: Date }>(sql`
    INSERT INTO recommendation
      (id, session_id, offer_id, merchant_id, agent_id, context, idempotency_key, aap_code, conversion_terms,
        session_expires_at, created_at)
    SELECT id, "sessionId", "offerId", "merchantId", "agentId", context, "idempotencyKey", "aapCode", "conversionTerms", "sessionExpiresAt",
      date_trunc('milliseconds', clock.now())
    FROM jsonb_to_recordset(${toJson(given)}::jsonb) AS (
      id text, "sessionId" text, "offerId" text, "merchantId" text, "agentId" text, context text, "idempotencyKey" text, "aapCode" text,
      "conversionTerms" jsonb, "sessionExpiresAt" timestamptz)
    WHERE clock.now() < "sessionExpiresAt"
    ON CONFLICT (agent_id, idempotency_key) WHERE idempotency_key IS NOT NULL DO NOTHING
    RETURNING id, created_at AS "createdAt"`);
  const rows = inOrderOf(
    given.map(({ id }) => id),
    inserted,
    ({ id }) => id,
  );
  return rows.map((row) => row && row.createdAt);
}
