import { Prisma } from "../generated/prisma/client.ts";

/** The SQLSTATE codes of a unique violation, a serialization failure and a deadlock. */
const OVERTAKEN = new Set(["23505", "40001", "40P01"]);

/** Returns whether a statement failed because another writer was first. */
export function isOvertaken(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  if (error.code === "P2002" || error.code === "P2034") return true;
  const { cause } = (error.meta?.["driverAdapterError"] ?? {}) as { cause?: { originalCode?: string } };
  return cause?.originalCode !== undefined && OVERTAKEN.has(cause.originalCode);
}
