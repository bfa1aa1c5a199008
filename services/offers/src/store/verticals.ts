import { anyOf, sql, type Sql } from "@aap/subgraph-host/sql";
import type { Attribute } from "../domain/attributes.ts";
import type { Requirements } from "../domain/requirements.ts";
import type { VerticalInput } from "../domain/vertical.ts";
import type { Vertical } from "../generated/prisma/client.ts";
import type { Database } from "./database.ts";

/** A vertical. `indexedAttributes` are the attributes that its built search indexes hold, in their order. */
export type VerticalRow = Omit<Vertical, "attributes" | "requirements"> & {
  attributes: Attribute[];
  requirements: Requirements;
  /** The transaction that saved this version; each save has another one. */
  savedBy: string;
};

const SELECT_VERTICAL = sql`SELECT name, title, validation_days AS "validationDays", attributes, requirements,
  indexed_attributes AS "indexedAttributes", updated_at AS "updatedAt", xmin::text AS "savedBy" FROM vertical`;

/** Returns the verticals with these names. */
export function findVerticals(db: Database, names: readonly string[]): Promise<VerticalRow[]> {
  return db.query(sql`${SELECT_VERTICAL} WHERE name = ${anyOf(names.filter(isCatalogueName))}`);
}

/** Returns all verticals, ordered by name. */
export function listVerticals(db: Database): Promise<VerticalRow[]> {
  return db.query(sql`${SELECT_VERTICAL} ORDER BY name`);
}

/** The condition that a vertical is still the version that was read. */
export function isUnchanged({ name, savedBy }: VerticalRow): Sql {
  return sql`EXISTS (SELECT FROM vertical WHERE name = ${name} AND xmin = ${savedBy}::xid)`;
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
