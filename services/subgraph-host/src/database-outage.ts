/** Prisma's codes for a database that cannot be reached, has no free connection, or does not respond in time. */
const PRISMA_CODES: ReadonlySet<string> = new Set(["P1001", "P1002", "P1008", "P1011", "P1017", "P2024", "P2037"]);

/** The driver adapter's kinds of the same errors, for which Prisma has no code. */
const ADAPTER_KINDS: ReadonlySet<string> = new Set([
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TooManyConnections",
]);

/**
 * PostgreSQL's classes 08 (connection), 53 (resources) and 57P (shutdown), its codes for a statement, lock or transaction that took
 * too long, and the codes of the socket.
 */
const POSTGRES_CODE =
  /^(08...|53...|57P..|57014|55P03|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;

/** The messages of the driver's errors that have no code. */
const DRIVER_MESSAGE =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not (currently )?accepting connections/i;

/** The number of nested causes that are examined. */
const MAX_CAUSES = 6;

/** Returns whether an error means that the database is unavailable or overloaded, so that the same request may succeed later. */
export function isDatabaseOutage(error: unknown, depth = 0): boolean {
  if (typeof error !== "object" || error === null || depth > MAX_CAUSES) return false;
  const { code, kind, originalCode, message, cause, meta } = error as Record<string, unknown>;
  if (
    [code, originalCode].some(
      (text) => typeof text === "string" && (PRISMA_CODES.has(text) || POSTGRES_CODE.test(text)),
    )
  )
    return true;
  if (typeof kind === "string" && ADAPTER_KINDS.has(kind)) return true;
  if (typeof message === "string" && DRIVER_MESSAGE.test(message)) return true;
  const { driverAdapterError } = (meta ?? {}) as { driverAdapterError?: unknown };
  return isDatabaseOutage(cause, depth + 1) || isDatabaseOutage(driverAdapterError, depth + 1);
}
