import { Prisma } from "../generated/prisma/client.ts";

/** A key or unique row that someone else wrote first, and two writers that PostgreSQL would not let both continue. */
const OVERTAKEN = new Set(["23505", "40001", "40P01"]);

/** Tells whether a statement was undone because another writer was first. */
export function isOvertaken(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  if (error.code === "P2002" || error.code === "P2034") return true;
  const { cause } = (error.meta?.["driverAdapterError"] ?? {}) as { cause?: { originalCode?: string } };
  return cause?.originalCode !== undefined && OVERTAKEN.has(cause.originalCode);
}
