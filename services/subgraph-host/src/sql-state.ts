/** Prisma's codes for errors that PostgreSQL reports with a SQLSTATE: a unique violation and a serialization failure. */
const SQL_STATES: Readonly<Record<string, string>> = { P2002: "23505", P2034: "40001" };

/** Returns the SQLSTATE code of a failed statement, whether Prisma's client or `query` sent it; null if PostgreSQL did not report the error. */
export function sqlStateOf(error: unknown): string | null {
  const { code, meta } = (error ?? {}) as {
    code?: unknown;
    meta?: { driverAdapterError?: { cause?: { originalCode?: string } } };
  };
  if (meta?.driverAdapterError?.cause?.originalCode !== undefined) return meta.driverAdapterError.cause.originalCode;
  if (typeof code !== "string") return null;
  return SQL_STATES[code] ?? (/^[0-9A-Z]{5}$/.test(code) ? code : null);
}
