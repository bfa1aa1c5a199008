import type { Context } from "../../context.ts";
import { amountOnStatement } from "../../domain/settlement-run/balance-correction.ts";
import { toInvoiceNumber } from "../../domain/settlement-run/invoice.ts";
import {
  sumOf,
  type Statement,
  type StatementCorrection,
  type StatementLine,
} from "../../domain/statement/statement.ts";
import { StatementPartyDocument } from "../../generated/facts.ts";
import { listCorrectionsOf } from "../../store/settlement-run/corrections.ts";
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
  const { run, partyName, lines, corrections, correctedMinor } = await loadParts(
    payout,
    { kind: "builder", id: payout.builderId },
    ctx,
  );
  return {
    ...payout,
    kind: "payout",
    ...factsOf(run),
    dueAt: null,
    number: null,
    partyId: payout.builderId,
    partyName,
    bookedMinor: sumOf(lines).builderPayoutMinor + correctedMinor,
    netMinor: payout.paidMinor,
    lines,
    corrections,
  };
}

async function loadInvoiceStatement(invoice: InvoiceRow, ctx: StatementContext): Promise<Statement> {
  const { run, partyName, lines, corrections, correctedMinor } = await loadParts(
    invoice,
    { kind: "merchant", id: invoice.merchantId },
    ctx,
  );
  return {
    ...invoice,
    kind: "invoice",
    ...factsOf(run),
    number: invoice.number === null ? null : toInvoiceNumber(invoice.number, invoice.livemode),
    partyId: invoice.merchantId,
    partyName,
    bookedMinor: sumOf(lines).commissionMinor + correctedMinor,
    netMinor: invoice.dueMinor,
    lines,
    corrections,
  };
}

function factsOf({ number, cutOff, closedAt }: SettlementRunRow) {
  return { runNumber: number, cutOff, issuedAt: closedAt ?? cutOff };
}

/** What the statements of builders and merchants are made of. */
interface Parts {
  run: SettlementRunRow;
  partyName: string;
  lines: StatementLine[];
  corrections: StatementCorrection[];
  correctedMinor: bigint;
}

async function loadParts(
  { runId, currency }: { runId: string; currency: string },
  party: { kind: "builder" | "merchant"; id: string },
  { db, graph, loaders, caller }: StatementContext,
): Promise<Parts> {
  const isBuilder = party.kind === "builder";
  const [run, names, lines, carried] = await Promise.all([
    loaders.run.load(runId),
    graph.ask(StatementPartyDocument, { id: party.id, isBuilder }),
    listStatementLines(db, { runId, currency, party }, caller),
    listCorrectionsOf(db, { runId, currency, partyId: party.id }),
  ]);
  if (run === null) throw new Error(`the run ${runId} does not exist`);
  const corrections = carried.map((one) => ({ ...one, addedMinor: amountOnStatement(one) }));
  return {
    run,
    partyName: names.builder?.name ?? names.merchant?.name ?? party.id,
    lines,
    corrections,
    correctedMinor: corrections.reduce((sum, { addedMinor }) => sum + addedMinor, 0n),
  };
}
