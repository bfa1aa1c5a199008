import { toConnection, toPage } from "@aap/subgraph-host";
import { toChangeConnection, toChangePage } from "@aap/subgraph-host/change-page";
import type { ConversionPath } from "../domain/conversion/project.ts";
import type { Reason } from "../domain/evidence/reasons.ts";
import { decideMode } from "../domain/settlement-run/settlement-run.ts";
import type { QueryResolvers } from "../generated/resolvers.ts";
import { listChangedConversions } from "../operations/conversion/list-changed-conversions.ts";
import { quoteCommission } from "../operations/conversion/quote-commission.ts";
import { repriceConversions } from "../operations/conversion/reprice-conversions.ts";
import { getBalances } from "../operations/ledger/get-balances.ts";
import { listEndpoints } from "../operations/outbound/endpoints.ts";
import { listEvents } from "../operations/outbound/list-events.ts";
import { loadBankFile } from "../operations/settlement-run/load-bank-file.ts";
import { loadStatement } from "../operations/settlement-run/load-statement.ts";
import { getPayoutDetails } from "../operations/settlement-run/payout-details.ts";
import { previewSettlementRun } from "../operations/settlement-run/preview-settlement-run.ts";
import { listUnmatched } from "../store/evidence/find-evidence.ts";
import { listAccounts } from "../store/ledger/find-accounts.ts";
import { findLastVerification } from "../store/ledger/verifications.ts";
import { findEndpoint } from "../store/outbound/endpoints.ts";
import { listCorrections } from "../store/settlement-run/corrections.ts";
import { listChangedInvoices, listChangedPayouts } from "../store/settlement-run/find-payouts.ts";
import { listRuns } from "../store/settlement-run/find-settlement-runs.ts";
import { findPolicy } from "../store/settlement-run/policy.ts";
import { toChangedConversionPage, toConversionPage } from "./conversion-page.ts";
import { toModePage } from "./mode-page.ts";

/** The ids of ledger accounts. */
const ACCOUNT_ID = /^(live|test):[a-z_]+:(accrued|settled)(:\w+)?:[A-Z]{3}$/;

export const Query: QueryResolvers = {
  webhookEndpoint: (_, { id }, { db, caller }) => findEndpoint(db, id, caller),
  webhookEndpoints: (_, args, ctx) => listEndpoints(toPage(args, "whe"), ctx),
  events: (_, args, ctx) => listEvents({ ...toModePage(args, ctx, "evt"), type: args.type ?? null }, ctx),
  conversion: (_, { id }, { loaders }) => loaders.conversion.load(id),
  conversions: (_, { updatedAfter, ...args }, ctx) =>
    updatedAfter == null
      ? ctx.loaders.conversions(toConversionPage(args, ctx))
      : listChangedConversions(toChangedConversionPage({ ...args, updatedAfter }, ctx), ctx),
  async unmatchedEvidence(_, { reason, ...args }, ctx) {
    const page = toModePage(args, ctx);
    const wanted = reason == null ? null : (reason.toLowerCase() as Reason);
    return toConnection(await listUnmatched(ctx.db, page, ctx.party, wanted), page);
  },
  ledgerAccount: (_, { id }, { loaders }) => loaders.account.load(id),
  async ledgerAccounts(_, { kind, stage, currency, partyId, livemode, ...args }, ctx) {
    const page = toPage(args, ACCOUNT_ID);
    const mode = livemode ?? ctx.production;
    const filter = {
      livemode: mode,
      kind: kind ?? null,
      stage: stage ?? null,
      currency: currency ?? null,
      partyId: partyId ?? null,
    };
    return toConnection(await listAccounts(ctx.db, page, filter, ctx.caller), page);
  },
  balances: (_, { merchantId = null, builderId = null, livemode }, ctx) =>
    getBalances({ merchantId, builderId, livemode: livemode ?? ctx.production }, ctx),
  settlementRun: (_, { id }, { loaders }) => loaders.run.load(id),
  async settlementRuns(_, args, ctx) {
    const page = toModePage(args, ctx);
    return toConnection(await listRuns(ctx.db, page, ctx.caller), page);
  },
  settlementPolicy: (_, { livemode = null }, { db, production }) => findPolicy(db, decideMode(livemode, production)),
  settlementPreview: (_, { cutOff = null, livemode = null }, ctx) => previewSettlementRun({ cutOff, livemode }, ctx),
  payout: (_, { id }, { loaders }) => loaders.payout.load(id),
  bankFile: (_, { runId }, ctx) => loadBankFile(runId, ctx),
  payoutDetails: (_, { builderId }, ctx) => getPayoutDetails(builderId, ctx),
  async payouts(_, { updatedAfter, livemode, status = null, runId = null, builderId = null, ...args }, ctx) {
    const filter = { livemode: livemode ?? ctx.production, status, runId, partyId: builderId };
    if (updatedAfter == null) return ctx.loaders.payouts({ ...toPage(args, "payout"), ...filter });
    const page = { ...toChangePage({ ...args, updatedAfter }, "payout"), ...filter };
    return toChangeConnection(await listChangedPayouts(ctx.db, page, ctx.caller), page);
  },
  quoteCommission: (_, { offerId = null, recommendationId = null, currency = null, value, path }, ctx) =>
    quoteCommission({ offerId, recommendationId, currency, value, path: path.toLowerCase() as ConversionPath }, ctx),
  repriceConversions: (_, { filter, terms }, ctx) =>
    repriceConversions(toConversionPage({ filter: filter ?? null }, ctx), terms, ctx),
  ledgerVerification: (_, __, { db }) => findLastVerification(db),
  async balanceCorrections(_, { status = null, ...args }, ctx) {
    const page = toModePage(args, ctx, "cor");
    return toConnection(await listCorrections(ctx.db, { ...page, status }), page);
  },
  statement: (_, { id }, ctx) => loadStatement(id, ctx),
  invoice: (_, { id }, { loaders }) => loaders.invoice.load(id),
  async invoices(_, { updatedAfter, livemode, status = null, runId = null, merchantId = null, ...args }, ctx) {
    const filter = { livemode: livemode ?? ctx.production, status, runId, partyId: merchantId };
    if (updatedAfter == null) return ctx.loaders.invoices({ ...toPage(args, "inv"), ...filter });
    const page = { ...toChangePage({ ...args, updatedAfter }, "inv"), ...filter };
    return toChangeConnection(await listChangedInvoices(ctx.db, page, ctx.caller), page);
  },
};
