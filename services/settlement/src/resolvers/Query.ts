import { LEDGER_ACCOUNT_ID } from "@aap/kernel/ids";
import { toPage } from "@aap/subgraph-host";
import { toChangePage } from "@aap/subgraph-host/change-page";
import { toListFilter } from "@aap/subgraph-host/list-filter";
import type { ConversionPath } from "../domain/conversion/project.ts";
import { decideMode } from "../domain/settlement-run/settlement-run.ts";
import type { QueryResolvers } from "../generated/resolvers.ts";
import { listChangedConversions } from "../operations/conversion/list-changed-conversions.ts";
import { quoteCommission } from "../operations/conversion/quote-commission.ts";
import { repriceConversions } from "../operations/conversion/reprice-conversions.ts";
import { getBalances } from "../operations/ledger/get-balances.ts";
import { listEvents } from "../operations/outbound/list-events.ts";
import { loadBankFile } from "../operations/settlement-run/load-bank-file.ts";
import { loadStatement } from "../operations/settlement-run/load-statement.ts";
import { getPayoutDetails } from "../operations/settlement-run/payout-details.ts";
import { previewSettlementRun } from "../operations/settlement-run/preview-settlement-run.ts";
import { findLastVerification } from "../store/ledger/verifications.ts";
import { findEndpoint } from "../store/outbound/endpoints.ts";
import { findPolicy } from "../store/settlement-run/policy.ts";
import { toChangedConversionPage, toConversionPage } from "./conversion-page.ts";
import { toModeFilter } from "./mode-filter.ts";

export const Query: QueryResolvers = {
  webhookEndpoint: (_, { id }, { db, caller }) => findEndpoint(db, id, caller),
  webhookEndpoints: (_, args, { loaders, production }) =>
    loaders.endpoints({ ...toPage(args, "whe"), ...toListFilter(args, { prefix: "whe", production }) }),
  events: (_, { filter, ...args }, ctx) => listEvents({ ...toPage(args, "evt"), ...toModeFilter(filter, ctx) }, ctx),
  conversion: (_, { id }, { loaders }) => loaders.conversion.load(id),
  conversions: (_, { updatedAfter, ...args }, ctx) =>
    updatedAfter == null
      ? ctx.loaders.conversions(toConversionPage(args, ctx))
      : listChangedConversions(toChangedConversionPage({ ...args, updatedAfter }, ctx), ctx),
  unmatchedEvidence: (_, { filter, ...args }, ctx) =>
    ctx.loaders.unmatched({ ...toPage(args, "evd"), ...toModeFilter(filter, ctx, "evd") }),
  ledgerAccount: (_, { id }, { loaders }) => loaders.account.load(id),
  ledgerAccounts: (_, { filter, ...args }, ctx) =>
    ctx.loaders.accounts({ ...toPage(args, LEDGER_ACCOUNT_ID, "oldest"), ...toModeFilter(filter, ctx) }),
  balances: (_, { merchantId = null, builderId = null, livemode }, ctx) =>
    getBalances({ merchantId, builderId, livemode: livemode ?? ctx.production }, ctx),
  settlementRun: (_, { id }, { loaders }) => loaders.run.load(id),
  settlementRuns: (_, { filter, ...args }, ctx) =>
    ctx.loaders.runs({ ...toPage(args, "run"), ...toModeFilter(filter, ctx, "run") }),
  settlementPolicy: (_, { livemode = null }, { db, production }) => findPolicy(db, decideMode(livemode, production)),
  settlementPreview: (_, { cutOff = null, livemode = null }, ctx) => previewSettlementRun({ cutOff, livemode }, ctx),
  payout: (_, { id }, { loaders }) => loaders.payout.load(id),
  bankFile: (_, { runId }, ctx) => loadBankFile(runId, ctx),
  payoutDetails: (_, { builderId }, ctx) => getPayoutDetails(builderId, ctx),
  payouts: (_, { updatedAfter, filter, ...args }, ctx) => {
    const matching = toModeFilter(filter, ctx, "payout");
    return updatedAfter == null
      ? ctx.loaders.payouts({ ...toPage(args, "payout"), ...matching })
      : ctx.loaders.changedPayouts({ ...toChangePage({ ...args, updatedAfter }, "payout"), ...matching });
  },
  quoteCommission: (_, { offerId = null, recommendationId = null, currency = null, value, path }, ctx) =>
    quoteCommission({ offerId, recommendationId, currency, value, path: path.toLowerCase() as ConversionPath }, ctx),
  repriceConversions: (_, { filter, terms }, ctx) =>
    repriceConversions(toConversionPage({ filter: filter ?? null }, ctx), terms, ctx),
  ledgerVerification: (_, __, { db }) => findLastVerification(db),
  balanceCorrections: (_, { filter, ...args }, ctx) =>
    ctx.loaders.corrections({ ...toPage(args, "cor"), ...toModeFilter(filter, ctx, "cor") }),
  statement: (_, { id }, ctx) => loadStatement(id, ctx),
  invoice: (_, { id }, { loaders }) => loaders.invoice.load(id),
  invoices: (_, { updatedAfter, filter, ...args }, ctx) => {
    const matching = toModeFilter(filter, ctx, "inv");
    return updatedAfter == null
      ? ctx.loaders.invoices({ ...toPage(args, "inv"), ...matching })
      : ctx.loaders.changedInvoices({ ...toChangePage({ ...args, updatedAfter }, "inv"), ...matching });
  },
};
