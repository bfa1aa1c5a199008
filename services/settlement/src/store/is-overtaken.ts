import { sqlStateOf } from "@aap/subgraph-host/sql-state";

/** The SQLSTATE codes of a unique violation, a serialization failure and a deadlock. */
const OVERTAKEN: ReadonlySet<string | null> = new Set(["23505", "40001", "40P01"]);

/** Returns whether a statement failed because another writer was first. */
export function isOvertaken(error: unknown): boolean {
  return OVERTAKEN.has(sqlStateOf(error));
}

/** Returns whether a statement ended because it waited too long for another one, such as the closing of a settlement run. */
export function isLocked(error: unknown): boolean {
  return sqlStateOf(error) === "55P03";
}
