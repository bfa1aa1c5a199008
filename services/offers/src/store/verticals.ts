import type { Database } from "../database.ts";
import type { Attribute } from "../domain/attributes.ts";
import type { VerticalInput } from "../domain/vertical.ts";
import type { Vertical } from "../generated/prisma/client.ts";

/** A vertical and the attributes that its built search indexes hold, in their order. */
export type VerticalRow = Omit<Vertical, "attributes"> & { attributes: Attribute[] };

/** The verticals of these names that there are. */
export async function findVerticals(db: Database, names: readonly string[]): Promise<VerticalRow[]> {
  const rows = await db.$queryRaw<Vertical[]>`
    SELECT name, title, validation_days AS "validationDays", attributes, indexed_attributes AS "indexedAttributes", updated_at AS "updatedAt"
    FROM vertical WHERE name = ANY(${names.filter(isPlainName)})`;
  return rows.map(toRow);
}

/** Every vertical, by name. */
export async function listVerticals(db: Database): Promise<VerticalRow[]> {
  return (await db.vertical.findMany({ orderBy: { name: "asc" } })).map(toRow);
}

/** Creates the vertical or replaces the one of its name. */
export async function saveVertical(
  db: Database,
  { name, title, validationDays, attributes }: VerticalInput,
  indexedAttributes: string[],
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO vertical (name, title, validation_days, attributes, indexed_attributes)
    VALUES (${name}, ${title}, ${validationDays}, ${JSON.stringify(attributes)}::jsonb, '{}')
    ON CONFLICT (name) DO UPDATE SET title = excluded.title, validation_days = excluded.validation_days, attributes = excluded.attributes,
      indexed_attributes = ${indexedAttributes}, updated_at = clock.now()`;
}

/** Whether a text can be a name at all; PostgreSQL refuses some texts outright. */
export function isPlainName(name: string): boolean {
  return /^[a-z0-9_]{1,63}$/.test(name);
}

function toRow(vertical: Vertical): VerticalRow {
  return { ...vertical, attributes: vertical.attributes as unknown as Attribute[] };
}
