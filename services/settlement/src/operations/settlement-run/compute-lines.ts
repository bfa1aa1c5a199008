import type { Party } from "@aap/kernel/caller";
import type { Statements } from "@aap/subgraph-host/transaction";
import { ZodError } from "zod";
import { conversionKey } from "../../domain/changes.ts";
import { decideFirstLine } from "../../domain/settlement-run/first-line.ts";
import { decideLine } from "../../domain/settlement-run/settlement-run.ts";
import { loadRecords } from "../../store/load.ts";
import { loadAccrued, type DraftLine } from "../../store/settlement-run/draft-run.ts";
import type { LeaveOut } from "../conversion/change-each.ts";

const ALL: Party = { kind: "all" };

/**
 * Returns the first lines of conversions of `findUnsettled`, as far as the ledger decides them: what it has accrued. The lines of
 * `otherIds` have to be computed from their facts.
 */
export async function findFirstLines(
  ids: readonly string[],
  db: Pick<Statements, "query">,
): Promise<{ lines: DraftLine[]; otherIds: string[] }> {
  const lines = (await loadAccrued(db, ids)).flatMap((conversion) => {
    const line = decideFirstLine(conversion);
    return line === null ? [] : [{ conversion, line, version: conversion.version }];
  });
  const known = new Set(lines.map(({ conversion }) => conversion.id));
  return { lines, otherIds: ids.filter((id) => !known.has(id)) };
}

/**
 * Returns the lines that a run with this cut-off books for conversions, computed from their facts. A conversion that cannot be read or
 * computed is given to `leaveOut` and does not stop the others.
 */
export async function computeLines(
  ids: readonly string[],
  cutOff: Date,
  db: Pick<Statements, "query" | "share">,
  leaveOut: LeaveOut,
): Promise<DraftLine[]> {
  const known = await loadRecords(db, ids, ALL).catch(toUnreadable);
  if (known instanceof ZodError) return computeOneByOne(ids, known, cutOff, db, leaveOut);
  const lines: DraftLine[] = [];
  for (const record of known.records) {
    try {
      const line = decideLine(record, cutOff, known.now);
      if (line !== null)
        lines.push({ conversion: record, line, version: known.versions.get(conversionKey(record.id)) ?? 0 });
    } catch (error) {
      await leaveOut({ conversionId: record.id, reason: "line_not_computable" }, error);
    }
  }
  return lines;
}

/** Returns the error if a stored record does not match its schema; throws any other error, which is not the fault of a conversion. */
function toUnreadable(error: unknown): ZodError {
  if (error instanceof ZodError) return error;
  throw error;
}

async function computeOneByOne(
  ids: readonly string[],
  error: ZodError,
  cutOff: Date,
  db: Pick<Statements, "query" | "share">,
  leaveOut: LeaveOut,
): Promise<DraftLine[]> {
  const [conversionId, ...others] = ids;
  if (conversionId !== undefined && others.length === 0) {
    await leaveOut({ conversionId, reason: "record_unreadable" }, error);
    return [];
  }
  const lines: DraftLine[] = [];
  for (const id of ids) lines.push(...(await computeLines([id], cutOff, db, leaveOut)));
  return lines;
}
