import type { Caller, Party } from "@aap/kernel/caller";
import { createPageLoader, createRowLoader } from "@aap/subgraph-host";
import type { Database } from "./store/database.ts";
import {
  findConversions,
  findNewestOf,
  listConversionsOf,
  type ConversionParent,
  type ConversionRow,
} from "./store/find-conversions.ts";
import { findStoredBytes } from "./store/find-evidence.ts";
import { findMilestones, listHistoryOf, listMilestonesOf } from "./store/find-milestones.ts";
import { findBytes, listPiecesOf } from "./store/find-pieces.ts";
import { findRuns, listInvoicesOf, listLinesOf, listPayoutsOf } from "./store/find-settlement-runs.ts";
import { findConvertedSessions, findFailedCheckouts } from "./store/find-stages.ts";
import { findVariantBytes } from "./store/variants.ts";

/** One request's batched reading: whatever many parents ask for of one kind is one statement. */
export function createLoaders(db: Database, party: Party, caller: Caller) {
  const pagesOf = (by: ConversionParent, order: "newest" | "oldest") =>
    createPageLoader<ConversionRow>(
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
    ofRecommendation: newestOf("recommendationId"),
    ofCheckout: newestOf("checkoutId"),
    ofSession: pagesOf("sessionId", "oldest"),
    ofMerchant: pagesOf("merchantId", "newest"),
    ofAgent: pagesOf("agentId", "newest"),
    ofBuilder: pagesOf("builderId", "newest"),
    milestonesOf: createPageLoader(
      (ids, page) => listMilestonesOf(db, ids, page, party),
      ({ conversionId }) => conversionId,
    ),
    historyOf: createRowLoader(
      async (ids) => [...Map.groupBy(await listHistoryOf(db, ids, party), ({ conversionId }) => conversionId)],
      ([id]) => id,
    ),
    piecesOf: createRowLoader(
      async (ids) => [...Map.groupBy(await listPiecesOf(db, ids, party), ({ conversionId }) => conversionId)],
      ([id]) => id,
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
    invoicesOf: createRowLoader(
      async (ids) => [...Map.groupBy(await listInvoicesOf(db, ids, caller), ({ runId }) => runId)],
      ([id]) => id,
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
    /** Where a session or a checkout stands is the same for everyone who may read it. */
    convertedSession: createRowLoader(
      (ids) => findConvertedSessions(db, ids),
      (id) => id,
    ),
    failedCheckout: createRowLoader(
      (ids) => findFailedCheckouts(db, ids),
      (id) => id,
    ),
    paidCheckout: createRowLoader(
      (ids) => findNewestOf(db, "checkoutId", ids, { kind: "everyone" }),
      ({ checkoutId }) => checkoutId ?? "",
    ),
  };
}

export type Loaders = ReturnType<typeof createLoaders>;
