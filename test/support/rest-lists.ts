import Papa from "papaparse";
import { expect } from "vitest";
import type { TestService } from "./application.ts";
import type { Client } from "./client.ts";
import { succeeded } from "./succeeded.ts";

/** A list of REST in SQL. */
export interface RestList {
  /** The name of its rows in a page; by default its path. */
  rows?: string;
  /** The field with the id of a row. */
  id: string;
  /** The rows without a filter. */
  from: string;
  /** The order of the ids; by default the newest come first. */
  order?: "ASC" | "DESC";
  /** Each filter with the condition that says the same in SQL. A name such as `$merchant` is a value of the test's scene. */
  filters: Record<string, string>;
}

/** Returns what compares lists of REST, by their paths after `/v1/`, with SQL. `valuesOf` returns the values of the scene. */
export function createRestLists(
  app: Pick<TestService, "sql">,
  lists: Readonly<Record<string, RestList>>,
  valuesOf: () => Readonly<Record<string, string>>,
) {
  const withValues = (text: string) => text.replaceAll(/\$(\w+)/g, (_, name: string) => valuesOf()[name] ?? name);

  const idsOf = (list: string, rows: Record<string, string>[]) => rows.map((row) => row[lists[list]?.id ?? ""] ?? "");

  /** Returns the ids of the rows that match a condition, in the order of the list. */
  const recounted = async (list: string, condition: string): Promise<string[]> => {
    const { from, order = "DESC" } = lists[list] ?? {};
    const statement = `SELECT id FROM ${from} WHERE ${condition} ORDER BY id COLLATE "C" ${order}`;
    return (await app.sql<{ id: string }>(withValues(statement))).map(({ id }) => id);
  };

  /** Returns the ids of the only page that a client gets. */
  const listed = async (client: Client, list: string, query: string): Promise<string[]> => {
    const { body } = succeeded(await client.get(withValues(`/v1/${list}?limit=100&${query}`)));
    expect(body.nextCursor).toBeNull();
    return idsOf(list, body[lists[list]?.rows ?? list]);
  };

  const listedAsCsv = async (client: Client, list: string, query: string): Promise<string[]> => {
    const { body } = await client.send(withValues(`/v1/${list}?${query}`), { headers: { accept: "text/csv" } });
    return idsOf(list, Papa.parse<Record<string, string>>(body, { header: true, skipEmptyLines: true }).data);
  };

  return {
    /** The path, the filter and the condition of each filter. */
    cases: Object.entries(lists).flatMap(([list, { filters }]) =>
      Object.entries(filters).map(([query, condition]) => [list, query, condition] as const),
    ),
    recounted,
    listed,
    /** Expects that a filter selects some rows, and not all, and that a client gets those of SQL, as JSON and as CSV. */
    expectRowsOfSql: async (client: Client, list: string, query: string, condition: string): Promise<void> => {
      const expected = await recounted(list, condition);
      expect(expected.length).toBeGreaterThan(0);
      expect(expected.length).toBeLessThan((await recounted(list, "true")).length);
      expect(await listed(client, list, query)).toEqual(expected);
      expect(await listedAsCsv(client, list, query)).toEqual(expected);
    },
  };
}
