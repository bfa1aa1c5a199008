import { anyOf, sql } from "@aap/subgraph-host/sql";
import type { Flow } from "../domain/flow.ts";
import type { Database } from "./database.ts";
import { isCatalogueName } from "./verticals.ts";

/** Returns the flows with these types. */
export function findFlows(db: Database, types: readonly string[]): Promise<Flow[]> {
  return db.query<Flow>(sql`
    SELECT type, steps, required_steps AS required FROM flow WHERE type = ${anyOf(types.filter(isCatalogueName))}`);
}

/** Returns all flows, ordered by type. */
export function listFlows(db: Database): Promise<Flow[]> {
  return db.query<Flow>(sql`SELECT type, steps, required_steps AS required FROM flow ORDER BY type`);
}

/** Saves a flow; it replaces the flow with its type. */
export async function saveFlow(db: Database, { type, steps, required }: Flow): Promise<void> {
  await db.$executeRaw`
    INSERT INTO flow (type, steps, required_steps) VALUES (${type}, ${[...steps]}::text[], ${[...required]}::text[])
    ON CONFLICT (type) DO UPDATE SET steps = excluded.steps, required_steps = excluded.required_steps, updated_at = clock.now()`;
}
