import type { Party } from "@aap/kernel/caller";
import type { Page } from "@aap/subgraph-host";
import type { Database } from "../database.ts";
import type { AcceptedRecommendation, ConversionTerms } from "../domain/recommendation.ts";
import { Prisma } from "../generated/prisma/client.ts";
import { recommendationsOf } from "./visibility.ts";

/** The record that an agent presented an offer within a session. */
export interface RecommendationRow extends Omit<AcceptedRecommendation, "sessionExpiresAt" | "conversionTerms"> {
  id: string;
  /** Null for what was recorded before they were kept. */
  conversionTerms: ConversionTerms | null;
  context: string | null;
  createdAt: Date;
}

/** What a recommendation may be listed under, and in which order. */
const LISTS = {
  session: { column: Prisma.raw("session_id"), order: Prisma.raw("ASC"), beyond: Prisma.raw(">") },
  offer: { column: Prisma.raw("offer_id"), order: Prisma.raw("DESC"), beyond: Prisma.raw("<") },
  agent: { column: Prisma.raw("agent_id"), order: Prisma.raw("DESC"), beyond: Prisma.raw("<") },
} as const;

const columns = Prisma.sql`
  recommendation.id, session_id AS "sessionId", offer_id AS "offerId", merchant_id AS "merchantId", agent_id AS "agentId",
  context, aap_code AS "aapCode", conversion_terms AS "conversionTerms", created_at AS "createdAt"`;

/** The recommendations of these ids that the party may see. */
export function findRecommendations(db: Database, ids: readonly string[], party: Party): Promise<RecommendationRow[]> {
  return db.$queryRaw`
    SELECT ${columns} FROM recommendation WHERE id = ANY(${[...ids]}::text[]) AND ${recommendationsOf(party)}`;
}

/** The recommendations that the party may see, newest first, one more than the page holds. */
export function listRecommendations(db: Database, page: Page, party: Party): Promise<RecommendationRow[]> {
  if (party.kind === "agents") return listRecommendationsOfAgents(db, page, party.agentIds);
  const { limit, afterId } = page;
  return db.$queryRaw`
    SELECT ${columns} FROM recommendation
    WHERE ${recommendationsOf(party)} AND (${afterId}::text IS NULL OR id < ${afterId})
    ORDER BY id DESC LIMIT ${limit + 1}`;
}

/** Each agent's newest, then the newest of those: an index over `ANY` of 200 agents is not read in the order of ids. */
function listRecommendationsOfAgents(
  db: Database,
  { limit, afterId }: Page,
  agentIds: readonly string[],
): Promise<RecommendationRow[]> {
  return db.$queryRaw`
    SELECT listed.* FROM unnest(${[...agentIds]}::text[]) AS parent(id) CROSS JOIN LATERAL (
      SELECT ${columns} FROM recommendation
      WHERE agent_id = parent.id AND (${afterId}::text IS NULL OR recommendation.id < ${afterId})
      ORDER BY recommendation.id DESC LIMIT ${limit + 1}) AS listed
    ORDER BY listed.id DESC LIMIT ${limit + 1}`;
}

/** For each session (oldest first), offer or agent (newest first) those that the party may see, one more than the page holds. */
export function listRecommendationsOf(
  db: Database,
  parent: keyof typeof LISTS,
  parentIds: readonly string[],
  { limit, afterId }: Page,
  party: Party,
): Promise<RecommendationRow[]> {
  const { column, order, beyond } = LISTS[parent];
  return db.$queryRaw`
    SELECT listed.* FROM unnest(${[...parentIds]}::text[]) AS parent(id) CROSS JOIN LATERAL (
      SELECT ${columns} FROM recommendation
      WHERE ${column} = parent.id AND ${recommendationsOf(party)}
        AND (${afterId}::text IS NULL OR recommendation.id ${beyond} ${afterId})
      ORDER BY recommendation.id ${order} LIMIT ${limit + 1}) AS listed`;
}

/** Those of the sessions in which something was recommended that the party may see. */
export function findSessionsWithRecommendation(
  db: Database,
  sessionIds: readonly string[],
  party: Party,
): Promise<{ id: string }[]> {
  return db.$queryRaw`
    SELECT parent.id FROM unnest(${[...sessionIds]}::text[]) AS parent(id)
    WHERE EXISTS (SELECT FROM recommendation WHERE session_id = parent.id AND ${recommendationsOf(party)})`;
}

/** What an agent's request under a key recorded; null where none did. */
export async function findRecommendationByKey(
  db: Database,
  agentId: string,
  idempotencyKey: string,
): Promise<RecommendationRow | null> {
  const [found] = await db.$queryRaw<RecommendationRow[]>`
    SELECT ${columns} FROM recommendation WHERE agent_id = ${agentId} AND idempotency_key = ${idempotencyKey}`;
  return found ?? null;
}

/** Saves a recommendation under that id unless the session's window has closed or the agent's key is used by now; null when so. */
export async function saveRecommendation(
  db: Database,
  id: string,
  accepted: AcceptedRecommendation,
  context: string | null,
  idempotencyKey: string | null,
): Promise<RecommendationRow | null> {
  const { sessionExpiresAt, ...kept } = accepted;
  const { sessionId, offerId, merchantId, agentId, aapCode, conversionTerms } = kept;
  const [saved] = await db.$queryRaw<{ createdAt: Date }[]>`
    INSERT INTO recommendation
      (id, session_id, offer_id, merchant_id, agent_id, context, idempotency_key, aap_code, conversion_terms,
        session_expires_at, created_at)
    SELECT ${id}, ${sessionId}, ${offerId}, ${merchantId}, ${agentId}, ${context}, ${idempotencyKey}, ${aapCode}, ${JSON.stringify(conversionTerms)}::jsonb,
      ${sessionExpiresAt}::timestamptz, date_trunc('milliseconds', clock.now())
    WHERE clock.now() < ${sessionExpiresAt}::timestamptz
    ON CONFLICT (agent_id, idempotency_key) WHERE idempotency_key IS NOT NULL DO NOTHING
    RETURNING created_at AS "createdAt"`;
  if (saved === undefined) return null;
  return { id, ...kept, context, createdAt: saved.createdAt };
}
