import type { Context } from "../../context.ts";
import { addRepriced, readTerms, type GivenTerms, type Repriced } from "../../domain/conversion/what-if.ts";
import { listConversions, type ConversionPage } from "../../store/conversion/find-conversions.ts";
import { loadRecords } from "../../store/load.ts";

/** The most conversions that one request reprices. */
const MAX_CONVERSIONS = 1_000;
const BATCH = 100;

/** The sums of repriced conversions by currency. */
export interface Repricing {
  sums: Repriced[];
  /** Whether these are all conversions that match the filter. */
  isComplete: boolean;
}

/**
 * Returns what the caller's newest 1,000 conversions of a filter owe, and what they would owe by other terms of commission. It changes
 * nothing. Throws COMMISSION_TERMS_INVALID.
 */
export async function repriceConversions(
  filter: ConversionPage,
  terms: GivenTerms,
  { db, party }: Pick<Context, "db" | "party">,
): Promise<Repricing> {
  const commission = readTerms(terms);
  let sums: Repriced[] = [];
  let afterId: string | null = null;
  for (let count = 0; count < MAX_CONVERSIONS; count += BATCH) {
    const rows = await listConversions(db, { ...filter, limit: BATCH, afterId }, party);
    const ids = rows.slice(0, BATCH).map(({ id }) => id);
    const { records, now } = await loadRecords(db, ids, party);
    sums = addRepriced(sums, records, commission, now);
    if (rows.length <= BATCH) return { sums, isComplete: true };
    afterId = ids.at(-1) ?? null;
  }
  return { sums, isComplete: false };
}
