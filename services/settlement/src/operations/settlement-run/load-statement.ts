import type { Context } from "../../context.ts";
import { toInvoiceNumber } from "../../domain/settlement-run/invoice.ts";
import { sumOf, type Statement, type StatementLine } from "../../domain/statement/statement.ts";
import { StatementPartyDocument } from "../../generated/facts.ts";
import type { InvoiceRow, PayoutRow } from "../../store/settlement-run/find-payouts.ts";
import type { SettlementRunRow } from "../../store/settlement-run/find-settlement-runs.ts";
import { listStatementLines } from "../../store/settlement-run/statement-lines.ts";

type StatementContext = Pick<Context, "db" | "graph" | "loaders" | "caller">;

/** Returns the statement of a payout (`payout_…`) or an invoice (`inv_…`) that the caller may see; null if there is none. */
export async function loadStatement(id: string, ctx: StatementContext): Promise<Statement | null> {
  if (id.startsWith("payout_")) {
    const payout = await ctx.loaders.payout.load(id);
    return payout && loadPayoutStatement(payout, ctx);
  }
  const invoice = await ctx.loaders.invoice.load(id);
  return invoice && loadInvoiceStatement(invoice, ctx);
}

async function loadPayoutStatement(payout: PayoutRow, ctx: StatementContext): Promise<Statement> {
  const { run, partyName, lines } = await loadParts(payout, { kind: "builder", id: payout.builderId }, ctx);
  return {
    ...payout,
    kind: "payout",
    ...factsOf(run),
    dueAt: null,
    number: null,
    partyId: payout.builderId,
    partyName,
    bookedMinor: sumOf(lines).builderPayoutMinor,
    netMinor: payout.paidMinor,
    lines,
  };
}

async function loadInvoiceStatement(invoice: InvoiceRow, ctx: StatementContext): Promise<Statement> {
  const { run, partyName, lines } = await loadParts(invoice, { kind: "merchant", id: invoice.merchantId }, ctx);
  return {
    ...invoice,
    kind: "invoice",
    ...factsOf(run),
    number: invoice.number === null ? null : toInvoiceNumber(invoice.number, invoice.livemode),
    partyId: invoice.merchantId,
    partyName,
    bookedMinor: sumOf(lines).commissionMinor,
    netMinor: invoice.dueMinor,
    lines,
  };
}

function factsOf({ number, cutOff, closedAt }: SettlementRunRow) {
  return { runNumber: number, cutOff, issuedAt: closedAt ?? cutOff };
}

async function loadParts(
  { runId, currency }: { runId: string; currency: string },
  party: { kind: "builder" | "merchant"; id: string },
  { db, graph, loaders, caller }: StatementContext,
): Promise<{ run: SettlementRunRow; partyName: string; lines: StatementLine[] }> {
  const isBuilder = party.kind === "builder";
  const [run, names, lines] = await Promise.all([
    loaders.run.load(runId),
    graph.ask(StatementPartyDocument, { id: party.id, isBuilder }),
    listStatementLines(db, { runId, currency, party }, caller),
  ]);
  if (run === null) throw new Error(`the run ${runId} does not exist`);
  return { run, partyName: names.builder?.name ?? names.merchant?.name ?? party.id, lines };
}
