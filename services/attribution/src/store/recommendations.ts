import type { Party } from "@aap/kernel/caller";
import { orderOf, pageOf, type BaseContext, type Page } from "@aap/subgraph-host";
import { equalTo, matches, type ListFilter } from "@aap/subgraph-host/list-filter";
import { inOrderOf } from "@aap/subgraph-host/sharing";
import { raw, sql, toJson } from "@aap/subgraph-host/sql";
import { countOf, countOfEach } from "@aap/subgraph-host/total-count";
import type { AcceptedRecommendation, ConversionTerms } from "../domain/recommendation.ts";
import { selectAgents, toAgentRow, type AgentJson, type AgentRow } from "./actors.ts";
import type { Database } from "./database.ts";
import { recommendationsOf } from "./visibility.ts";

/** A saved recommendation. */
export interface RecommendationRow extends Omit<AcceptedRecommendation, "conversionTerms" | "vertical"> {
  id: string;
  /** Null if a version before 2026-11-21 recorded the recommendation. */
  conversionTerms: ConversionTerms | null;
  /** Null if a version before 2026-11-26 recorded the recommendation. */
  vertical: string | null;
  context: string | null;
  createdAt: Date;
  /** The time of reading, or of saving. */
  readAt: Date;
  /** Only if it was read with the recommendation and the caller may read it. */
  agent?: AgentRow | null;
}

/** The parents that have a list of recommendations, and the order of the list. */
const PARENTS = {
  session: { column: raw("session_id"), order: "oldest" },
  offer: { column: raw("offer_id"), order: "newest" },
  agent: { column: raw("agent_id"), order: "newest" },
} as const;

const columns = sql`
  recommendation.id, session_id AS "sessionId", offer_id AS "offerId", merchant_id AS "merchantId", vertical, agent_id AS "agentId",
  context, aap_code AS "aapCode", conversion_terms AS "conversionTerms", session_expires_at AS "sessionExpiresAt", created_at AS "createdAt",
  (SELECT clock.now()) AS "readAt"`;

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

/** A page of a list of recommendations with its filter. */
export type RecommendationPage = Page & ListFilter;

const ID = sql`recommendation.id`;
const FILTERED = {
  id: ID,
  createdAt: sql`recommendation.created_at`,
  sessionId: sql`session_id`,
  merchantId: sql`merchant_id`,
  agentId: sql`agent_id`,
  offerId: sql`offer_id`,
  vertical: sql`vertical`,
  builderId: (id: string) => sql`agent_id = ANY(ARRAY(SELECT agent.id FROM agent WHERE agent.builder_id = ${id}))`,
  q: (id: string) => sql`(recommendation.id = ${id} OR session_id = ${id} OR offer_id = ${id})`,
};

const listed = (filter: ListFilter, party: Party) =>
  sql`recommendation WHERE ${recommendationsOf(party)} AND ${matches(FILTERED, filter)}`;

/** Returns the recommendations of a page that the party may read and that match the filter, newest first, and one more if the list continues. */
export function listRecommendations(
  db: Database,
  page: RecommendationPage,
  party: Party,
): Promise<RecommendationRow[]> {
  const isOfAgents =
    party.kind === "agents" && equalTo(page, "sessionId") === null && equalTo(page, "agentId") === null;
  if (isOfAgents) return listRecommendationsOfAgents(db, page, party.agentIds);
  return db.query(sql`SELECT ${columns} FROM ${listed(page, party)} ${pageOf(ID, "newest", page)}`);
}

/** Counts the recommendations that the party may read and that match the filter. */
export function countRecommendations(db: Database, page: RecommendationPage, party: Party): Promise<number> {
  return countOf(db, listed(page, party));
}

/** Merges the pages of each agent, because PostgreSQL does not read an index in the order of ids for `ANY` of 200 agents. */
function listRecommendationsOfAgents(
  db: Database,
  page: RecommendationPage,
  agentIds: readonly string[],
): Promise<RecommendationRow[]> {
  const { limit } = page;
  return db.query(sql`
    SELECT listed.* FROM unnest(${[...agentIds]}::text[]) AS parent(id) CROSS JOIN LATERAL (
      SELECT ${columns} FROM recommendation WHERE agent_id = parent.id AND ${matches(FILTERED, page)} ${pageOf(ID, "newest", page)}) AS listed
    ORDER BY ${orderOf(sql`listed.id`, "newest", page)} LIMIT ${limit + 1}`);
}

/** Returns the recommendations of a page of each session (oldest first), offer or agent (newest first) that the party may read and that match the filter, and one more if the list continues. */
export function listRecommendationsOf(
  db: Database,
  parent: keyof typeof PARENTS,
  parentIds: readonly string[],
  page: RecommendationPage,
  party: Party,
): Promise<RecommendationRow[]> {
  const { column, order } = PARENTS[parent];
  return db.query(sql`
    SELECT listed.* FROM unnest(${[...parentIds]}::text[]) AS parent(id) CROSS JOIN LATERAL (
      SELECT ${columns} FROM ${listed(page, party)} AND ${column} = parent.id ${pageOf(ID, order, page)}) AS listed`);
}

/** Counts the recommendations of each session, offer or agent that the party may read and that match the filter. */
export function countRecommendationsOf(
  db: Database,
  parent: keyof typeof PARENTS,
  parentIds: readonly string[],
  page: RecommendationPage,
  party: Party,
) {
  return countOfEach(db, parentIds, sql`${listed(page, party)} AND ${PARENTS[parent].column} = parent.id`);
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
  const { idempotencyKey: _, ...row } = recommendation;
  return createdAt && { ...row, createdAt, readAt: createdAt };
}

/** Returns the time of each recommendation, null if it was not inserted. */
async function insertRecommendations(db: Database, given: readonly NewRecommendation[]): Promise<(Date | null)[]> {
  const inserted = await db.query<{ id: string; createdAt: Date }>(sql`
    INSERT INTO recommendation
      (id, session_id, offer_id, merchant_id, vertical, agent_id, context, idempotency_key, aap_code, conversion_terms,
        session_expires_at, created_at)
    SELECT id, "sessionId", "offerId", "merchantId", vertical, "agentId", context, "idempotencyKey", "aapCode", "conversionTerms", "sessionExpiresAt",
      date_trunc('milliseconds', now)
    FROM clock.now() AS now, jsonb_to_recordset(${toJson(given)}::jsonb) AS (
      id text, "sessionId" text, "offerId" text, "merchantId" text, vertical text, "agentId" text, context text, "idempotencyKey" text,
      "aapCode" text, "conversionTerms" jsonb, "sessionExpiresAt" timestamptz)
    WHERE now < "sessionExpiresAt"
    ON CONFLICT (agent_id, idempotency_key) WHERE idempotency_key IS NOT NULL DO NOTHING
    RETURNING id, created_at AS "createdAt"`);
  const rows = inOrderOf(
    given.map(({ id }) => id),
    inserted,
    ({ id }) => id,
  );
  return rows.map((row) => row && row.createdAt);
}
