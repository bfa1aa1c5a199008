import type { Caller, Party } from "@aap/kernel/caller";
import { createLoaderFactory, type Page } from "@aap/subgraph-host";
import type { ListFilter } from "@aap/subgraph-host/list-filter";
import { createMoneyLoaders } from "./money-loaders.ts";
import { createOutboundLoaders } from "./outbound-loaders.ts";
import {
  countConversions,
  countConversionsOf,
  findConversions,
  findNewestOfCheckouts,
  findWhole,
  listConversions,
  listConversionsOf,
  type ConversionPage,
  type ConversionParent,
  type ConversionRow,
} from "./store/conversion/find-conversions.ts";
import { listHistoryOf } from "./store/conversion/find-history.ts";
import {
  countMilestonesOf,
  findMilestones,
  listMilestonesOf,
  type MilestoneRow,
} from "./store/conversion/find-milestones.ts";
import { findBytes, listPiecesOf } from "./store/conversion/find-pieces.ts";
import { findConvertedSessions, findFailedCheckouts } from "./store/conversion/find-status-facts.ts";
import { findUpdatedAt } from "./store/conversion/list-changed.ts";
import type { Database } from "./store/database.ts";
import { findConnectionHealth } from "./store/evidence/connection-health.ts";
import { countUnmatched, findStoredBytes, listUnmatched, type EvidenceRow } from "./store/evidence/find-evidence.ts";
import { findVariantBytes } from "./store/evidence/variants.ts";

/** Returns the loaders of one request. Each reads one list or look-up for any number of rows in one statement, which requests of one caller share. */
export function createLoaders(db: Database, party: Party, caller: Caller) {
  const { rows, groups, pages, list } = createLoaderFactory(db.share, caller);
  const pagesOf = (by: ConversionParent, order: "newest" | "oldest") =>
    pages<ConversionRow, ConversionPage>(
      `${order} of ${by}`,
      (parentIds, page) => listConversionsOf(db, by, order, parentIds, page, party),
      (row) => row[by] ?? "",
      (parentIds, page) => countConversionsOf(db, by, parentIds, page, party),
    );
  return {
    conversions: list<ConversionRow, ConversionPage>(
      "conversions",
      (page) => listConversions(db, page, party),
      (page) => countConversions(db, page, party),
    ),
    conversion: rows(
      "conversion",
      (ids) => findConversions(db, ids, party),
      ({ id }) => id,
    ),
    conversionUpdatedAt: rows(
      "conversionUpdatedAt",
      (ids) => findUpdatedAt(db, ids, party),
      ({ id }) => id,
    ),
    wholeConversion: rows(
      "wholeConversion",
      (ids) => findWhole(db, ids, party),
      ({ id }) => id,
    ),
    milestone: rows(
      "milestone",
      (ids) => findMilestones(db, ids, party),
      ({ id }) => id,
    ),
    ofRecommendation: pagesOf("recommendationId", "oldest"),
    ofSession: pagesOf("sessionId", "oldest"),
    ofMerchant: pagesOf("merchantId", "newest"),
    ofAgent: pagesOf("agentId", "newest"),
    ofBuilder: pagesOf("builderId", "newest"),
    connectionHealth: rows(
      "connectionHealth",
      (ids) => findConnectionHealth(db, ids, party),
      ({ id }) => id,
    ),
    milestonesOf: pages<MilestoneRow, Page & ListFilter>(
      "milestonesOf",
      (ids, page) => listMilestonesOf(db, ids, page, party),
      ({ conversionId }) => conversionId,
      (ids, page) => countMilestonesOf(db, ids, page, party),
    ),
    unmatched: list<EvidenceRow, Page & ListFilter>(
      "unmatched",
      (page) => listUnmatched(db, page, party),
      (page) => countUnmatched(db, page, party),
    ),
    historyOf: groups(
      "historyOf",
      (ids) => listHistoryOf(db, ids, party),
      ({ conversionId }) => conversionId,
    ),
    piecesOf: groups(
      "piecesOf",
      (ids) => listPiecesOf(db, ids, party),
      ({ conversionId }) => conversionId,
    ),
    ...createMoneyLoaders(db, caller),
    ...createOutboundLoaders(db, caller),
    bytes: rows(
      "bytes",
      (ids) => findBytes(db, ids, party),
      ({ id }) => id,
    ),
    variantBytes: rows(
      "variantBytes",
      (ids) => findVariantBytes(db, ids, party),
      ({ id }) => id,
    ),
    storedBytes: rows(
      "storedBytes",
      (ids) => findStoredBytes(db, ids, party),
      ({ id }) => id,
    ),
    /** The next three do not filter by the caller: all callers that may read a session or checkout get the same status. */
    convertedSession: rows(
      "convertedSession",
      (ids) => findConvertedSessions(db, ids),
      (id) => id,
    ),
    failedCheckout: rows(
      "failedCheckout",
      (ids) => findFailedCheckouts(db, ids),
      (id) => id,
    ),
    paidCheckout: rows(
      "paidCheckout",
      (ids) => findNewestOfCheckouts(db, ids, { kind: "all" }),
      ({ checkoutId }) => checkoutId ?? "",
    ),
  };
}

export type Loaders = ReturnType<typeof createLoaders>;
