import type { Caller, Party } from "@aap/kernel/caller";
import { createGroupLoader, createPageLoader, createRowLoader } from "@aap/subgraph-host";
import {
  findConversions,
  findNewestOf,
  listConversionsOf,
  type ConversionParent,
  type ConversionRow,
  type ModePage,
} from "./store/conversion/find-conversions.ts";
import { listHistoryOf } from "./store/conversion/find-history.ts";
import { findMilestones, listMilestonesOf } from "./store/conversion/find-milestones.ts";
import { findBytes, listPiecesOf } from "./store/conversion/find-pieces.ts";
import { findConvertedSessions, findFailedCheckouts } from "./store/conversion/find-status-facts.ts";
import type { Database } from "./store/database.ts";
import { findStoredBytes } from "./store/evidence/find-evidence.ts";
import { findVariantBytes } from "./store/evidence/variants.ts";
import {
  findRuns,
  listInvoicesOf,
  listLinesOf,
  listPayoutsOf,
  listSetAsideOf,
} from "./store/settlement-run/find-settlement-runs.ts";

/** Returns the loaders of one request. Each batches its reads: one statement per loader and page, for all rows of the response. */
export function createLoaders(db: Database, party: Party, caller: Caller) {
  const pagesOf = (by: ConversionParent, order: "newest" | "oldest") =>
    createPageLoader<ConversionRow, ModePage>(
      (parentIds, page) => listConversionsOf(db, by, order, parentIds, page, party),
      (row) => row[by] ?? "",
    );
  const newestOf = (by: ConversionParent) =>
    createRowLoader<ConversionRow>(
      (parentIds) => findNewestOf(db, by, parentIds, party),
      (row) => row[by] ?? "",
    );
  return {
    conversion: createRowLoader(
      (ids) => findConversions(db, ids, party),
      ({ id }) => id,
    ),
    milestone: createRowLoader(
      (ids) => findMilestones(db, ids, party),
      ({ id }) => id,
    ),
    ofRecommendation: pagesOf("recommendationId", "oldest"),
    ofCheckout: newestOf("checkoutId"),
    ofSession: pagesOf("sessionId", "oldest"),
    ofMerchant: pagesOf("merchantId", "newest"),
    ofAgent: pagesOf("agentId", "newest"),
    ofBuilder: pagesOf("builderId", "newest"),
    milestonesOf: createPageLoader(
      (ids, page) => listMilestonesOf(db, ids, page, party),
      ({ conversionId }) => conversionId,
    ),
    historyOf: createGroupLoader(
      (ids) => listHistoryOf(db, ids, party),
      ({ conversionId }) => conversionId,
    ),
    piecesOf: createGroupLoader(
      (ids) => listPiecesOf(db, ids, party),
      ({ conversionId }) => conversionId,
    ),
    run: createRowLoader(
      (ids) => findRuns(db, ids, caller),
      ({ id }) => id,
    ),
    payoutsOf: createPageLoader(
      (ids, page) => listPayoutsOf(db, ids, page, caller),
      ({ runId }) => runId,
    ),
    linesOf: createPageLoader(
      (ids, page) => listLinesOf(db, ids, page, caller),
      ({ runId }) => runId,
    ),
    invoicesOf: createGroupLoader(
      (ids) => listInvoicesOf(db, ids, caller),
      ({ runId }) => runId,
    ),
    setAsideOf: createGroupLoader(
      (ids) => listSetAsideOf(db, ids, caller),
      ({ runId }) => runId,
    ),
    bytes: createRowLoader(
      (ids) => findBytes(db, ids, party),
      ({ id }) => id,
    ),
    variantBytes: createRowLoader(
      (ids) => findVariantBytes(db, ids, party),
      ({ id }) => id,
    ),
    storedBytes: createRowLoader(
      (ids) => findStoredBytes(db, ids, party),
      ({ id }) => id,
    ),
    /** The next three do not filter by the caller: all callers that may read a session or checkout get the same status. */
    convertedSession: createRowLoader(
      (ids) => findConvertedSessions(db, ids),
      (id) => id,
    ),
    failedCheckout: createRowLoader(
      (ids) => findFailedCheckouts(db, ids),
      (id) => id,
    ),
    paidCheckout: createRowLoader(
      (ids) => findNewestOf(db, "checkoutId", ids, { kind: "all" }),
      ({ checkoutId }) => checkoutId ?? "",
    ),
  };
}

export type Loaders = ReturnType<typeof createLoaders>;
