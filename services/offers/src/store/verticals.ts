import { sql } from "@aap/subgraph-host/sql";
import type { Attribute } from "../domain/attributes.ts";
import type { Requirements } from "../domain/requirements.ts";
import type { VerticalInput } from "../domain/vertical.ts";
import type { Vertical } from "../generated/prisma/client.ts";
import type { Database } from "./database.ts";

/** A vertical. `indexedAttributes` are the attributes that its built search indexes hold, in their order. */
export type VerticalRow = Omit<Vertical, "attributes" | "requirements"> & {
  attributes: Attribute[];
  requirements: Requirements;
};

/** Returns the verticals with these names. */
export async function findVerticals(db: Database, names: readonly string[]): Promise<VerticalRow[]> {
  const rows = await db.query<Vertical>(sql`
    SELECT name, title, validation_days AS "validationDays", attributes, requirements, indexed_attributes AS "indexedAttributes", updated_at AS "updatedAt"
    FROM vertical WHERE name = ANY(${names.filter(isCatalogueName)})`);
  return rows.map(toRow);
}

/** Returns all verticals, ordered by name. */
export async function listVerticals(db: Database): Promise<VerticalRow[]> {
  return (await db.vertical.findMany({ orderBy: { name: "asc" } })).map(toRow);
}

/** Saves a vertical; it replaces the vertical with its name. */
export async function saveVertical(
  db: Database,
  { name, title, validationDays, attributes, requirements }: VerticalInput,
  indexedAttributes: string[],
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO vertical (name, title, validation_days, attributes, requirements, indexed_attributes)
    VALUES (${name}, ${title}, ${validationDays}, ${JSON.stringify(attributes)}::jsonb, ${JSON.stringify(requirements)}::jsonb, '{}')
    ON CONFLICT (name) DO UPDATE SET title = excluded.title, validation_days = excluded.validation_days, attributes = excluded.attributes,
      requirements = excluded.requirements, indexed_attributes = ${indexedAttributes}, updated_at = clock.now()`;
}

/** Returns whether a text may be the name of a vertical or a flow. PostgreSQL refuses some other texts as parameters. */
export function isCatalogueName(name: string): boolean {
  return /^[a-z0-9_]{1,63}$/.test(name);
}

function toRow(vertical: Vertical): VerticalRow {
  const attributes = vertical.attributes as unknown as Attribute[];
  return { ...vertical, attributes, requirements: vertical.requirements as unknown as Requirements };
}
