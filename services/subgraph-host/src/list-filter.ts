import { firstIdAt } from "@aap/kernel/ids";
import { join, sql, type Sql } from "./sql.ts";

/** The filters of a list of sales; null does not filter. */
export interface ListFilter {
  createdFrom: Date | null;
  createdTo: Date | null;
  /** The least id that the range may contain, and the first id after it. */
  idFrom: string | null;
  idTo: string | null;
  sessionId: string | null;
  merchantId: string | null;
}

/** The columns that a `ListFilter` compares. */
export interface FilteredColumns {
  id: Sql;
  createdAt: Sql;
  sessionId: Sql;
  merchantId: Sql;
}

/** The arguments of a list in the graph. */
interface FilterArguments {
  createdFrom?: Date | null;
  createdTo?: Date | null;
  sessionId?: string | null;
  merchantId?: string | null;
}

/** The greatest difference between the clock of a process, which is in its ids, and the database's. */
const CLOCK_TOLERANCE_MS = 3_600_000;

/**
 * Reads the filters of a list of ids with a prefix. In production it also bounds the ids, which contain their time, so that a list in
 * the order of ids reads only the rows of the range. Elsewhere the database's clock may have been moved.
 */
export function toListFilter(
  { createdFrom = null, createdTo = null, sessionId = null, merchantId = null }: FilterArguments,
  { prefix, production }: { prefix: string; production: boolean },
): ListFilter {
  const boundAt = (time: Date | null, toleranceMs: number) =>
    time === null || !production ? null : firstIdAt(prefix, new Date(time.getTime() + toleranceMs));
  return {
    createdFrom,
    createdTo,
    idFrom: boundAt(createdFrom, -CLOCK_TOLERANCE_MS),
    idTo: boundAt(createdTo, CLOCK_TOLERANCE_MS),
    sessionId,
    merchantId,
  };
}

/** Returns the condition for the rows that match a filter. */
export function matches({ id, createdAt, sessionId, merchantId }: FilteredColumns, filter: ListFilter): Sql {
  const conditions = [
    filter.createdFrom && sql`${createdAt} >= ${filter.createdFrom}`,
    filter.createdTo && sql`${createdAt} < ${filter.createdTo}`,
    filter.idFrom && sql`${id} >= ${filter.idFrom}`,
    filter.idTo && sql`${id} < ${filter.idTo}`,
    filter.sessionId !== null && sql`${sessionId} = ${filter.sessionId}`,
    filter.merchantId !== null && sql`${merchantId} = ${filter.merchantId}`,
  ];
  return join([sql`true`, ...conditions.filter((condition) => condition instanceof Object)], " AND ");
}
