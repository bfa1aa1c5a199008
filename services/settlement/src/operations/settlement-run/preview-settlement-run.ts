import type { Statements } from "@aap/subgraph-host/transaction";
import type { Context } from "../../context.ts";
import { decideOutcome } from "../../domain/settlement-run/outcome.ts";
import { totalsOf, sumByParties, type RunLine, type Totals } from "../../domain/settlement-run/run-sums.ts";
import { decideCutOff, decideMode, type SetAside } from "../../domain/settlement-run/settlement-run.ts";
import { readSnapshot } from "../../store/read-snapshot.ts";
import type { Outcome } from "../../store/settlement-run/close-run.ts";
import { findDraft, findDueUntil, findUnsettled, type DraftLine } from "../../store/settlement-run/draft-run.ts";
import { givenLines, loadBuilderBalances, loadMerchantBalances } from "../../store/settlement-run/load-balances.ts";
import { givenReleases, loadShares } from "../../store/settlement-run/load-shares.ts";
import { findPolicy } from "../../store/settlement-run/policy.ts";
import { computeLines, findFirstLines } from "./compute-lines.ts";

const PAGE = 2_000;
const BATCH = 100;

/** What closing a run would book, pay and invoice. */
export interface SettlementPreview extends Pick<Outcome, "payouts" | "invoices"> {
  livemode: boolean;
  cutOff: Date;
  totals: Totals[];
  setAside: SetAside[];
}

/**
 * Returns what `closeSettlementRun` would book, pay and invoice at this moment, by the same rules. It reads one snapshot and changes
 * nothing. If the mode has an open run, which the closing closes first, it is that run's. Throws CUT_OFF_IN_FUTURE, and
 * TEST_MODE_NOT_SETTLED in production.
 */
export function previewSettlementRun(
  { cutOff, livemode: asked }: { cutOff: Date | null; livemode: boolean | null },
  { db, production }: Pick<Context, "db" | "production">,
): Promise<SettlementPreview> {
  const livemode = decideMode(asked, production);
  return readSnapshot(db, async (tx) => {
    const { now, draft } = await findDraft(tx, livemode);
    const decided = decideCutOff(cutOff, now);
    const run = { livemode, cutOff: draft?.cutOff ?? decided };
    const setAside: SetAside[] = [];
    const booked = await loadLines(run, setAside, tx);
    const sums = sumByParties(booked);
    const lines = givenLines(sums);
    const builders = await loadBuilderBalances(tx, livemode, lines);
    const merchants = await loadMerchantBalances(tx, livemode, lines);
    const { payWhenPaid } = await findPolicy(tx, livemode);
    const shares = payWhenPaid ? await loadShares(tx, livemode, sharesOf(booked)) : [];
    return { ...run, ...decideOutcome(builders, merchants, shares), totals: totalsOf(sums), setAside };
  });
}

type BookedLine = RunLine & { conversionId: string };

function sharesOf(booked: readonly BookedLine[]): Parameters<typeof loadShares>[2] {
  const releases = booked.filter(({ heldMinor }) => heldMinor !== 0n);
  const others = booked.filter(({ heldMinor }) => heldMinor === 0n);
  return { lines: givenLines(sumByParties(others)), releases: givenReleases(releases) };
}

/** Returns the lines of a run; a conversion that cannot be read or computed is added to `setAside`. */
async function loadLines(
  { livemode, cutOff }: Pick<SettlementPreview, "livemode" | "cutOff">,
  setAside: SetAside[],
  tx: Statements,
): Promise<BookedLine[]> {
  const lines: BookedLine[] = [];
  // The closing saves the states of these first.
  const due = await findDueUntil(tx, livemode, cutOff);
  await computeAll(due);
  const known = new Set(due);
  const findAfter = (id: string) => findUnsettled(tx, { id: null, livemode, cutOff }, id, PAGE);
  for (let ids = await findAfter(""); ids.length > 0; ids = await findAfter(ids.at(-1) ?? "")) {
    const first = await findFirstLines(ids, tx);
    add(first.lines);
    await computeAll(first.otherIds.filter((id) => !known.has(id)));
  }
  return lines;

  async function computeAll(ids: readonly string[]): Promise<void> {
    for (let start = 0; start < ids.length; start += BATCH)
      add(await computeLines(ids.slice(start, start + BATCH), cutOff, tx, async (aside) => void setAside.push(aside)));
  }

  function add(drafted: readonly DraftLine[]): void {
    for (const { conversion, line } of drafted) {
      const { builderId, merchantId, policy } = conversion;
      lines.push({ ...line, conversionId: conversion.id, builderId, merchantId, currency: policy.currency });
    }
  }
}
