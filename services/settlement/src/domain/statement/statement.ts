import { toNumber } from "@aap/kernel/money";
import type { Split } from "../conversion/commission.ts";
import type { LineKind } from "../conversion/facts.ts";
import type { CorrectionKind } from "../settlement-run/balance-correction.ts";
import type { Tax } from "../settlement-run/tax.ts";

/** A line of a statement: what a run booked for a conversion, in minor units of the statement's currency. */
export interface StatementLine extends Split {
  id: string;
  conversionId: string;
  kind: LineKind;
  orderReference: string | null;
  occurredAt: Date | null;
  valueMinor: bigint;
  valueCurrency: string;
}

/** A correction of the party's balance that the run carries. */
export interface StatementCorrection {
  id: string;
  kind: CorrectionKind;
  reason: string;
  /** What it adds to what is paid or owed, in minor units of the statement's currency. */
  addedMinor: bigint;
  decidedAt: Date | null;
}

/** What a builder is paid, or a merchant owes, for a run in one currency, with the lines that it follows from. */
export interface Statement extends Tax {
  /** The id of the payout or invoice. */
  id: string;
  kind: "payout" | "invoice";
  runId: string;
  runNumber: number | null;
  livemode: boolean;
  cutOff: Date;
  issuedAt: Date;
  /** Null for a payout, and if nothing is due. */
  dueAt: Date | null;
  /** The number of the invoice; null for a payout. */
  number: string | null;
  status: string;
  partyId: string;
  partyName: string;
  currency: string;
  carriedInMinor: bigint;
  /** The sum of the lines, of the builder's payouts or of the merchant's commissions, and of the corrections. */
  bookedMinor: bigint;
  /** What is paid or due, without tax. */
  netMinor: bigint;
  carriedOutMinor: bigint;
  lines: readonly StatementLine[];
  corrections: readonly StatementCorrection[];
}

/** The part of a line's amounts that a statement sums up: the builder's payout, or the merchant's commission. */
export function amountOf(statement: Pick<Statement, "kind">, line: Split): bigint {
  return statement.kind === "payout" ? line.builderPayoutMinor : line.commissionMinor;
}

/** Returns the sums of a statement's lines, in minor units. */
export function sumOf(lines: readonly Split[]): Split {
  const sum = (part: keyof Split) => lines.reduce((total, line) => total + line[part], 0n);
  return {
    commissionMinor: sum("commissionMinor"),
    networkFeeMinor: sum("networkFeeMinor"),
    builderPayoutMinor: sum("builderPayoutMinor"),
    heldMinor: sum("heldMinor"),
  };
}

/** Returns the addresses of a conversion and of its evidence, relative to the service. */
export function linksOf(conversionId: string): { conversionUrl: string; evidenceUrl: string } {
  const conversionUrl = `/v1/conversions/${conversionId}`;
  return { conversionUrl, evidenceUrl: `${conversionUrl}/evidence` };
}

/** Returns a statement as JSON, with amounts in major units. */
export function toStatementDocument(statement: Statement): Record<string, unknown> {
  const { kind, currency, lines } = statement;
  const amount = (amountMinor: bigint) => toNumber({ amountMinor, currency });
  const toSplit = (split: Split) => ({
    commission: amount(split.commissionMinor),
    networkFee: amount(split.networkFeeMinor),
    builderPayout: amount(split.builderPayoutMinor),
    held: amount(split.heldMinor),
  });
  return {
    statementId: statement.id,
    kind,
    settlementId: statement.runId,
    settlementNumber: statement.runNumber,
    livemode: statement.livemode,
    number: statement.number,
    status: statement.status.toLowerCase(),
    cutOff: statement.cutOff.toISOString(),
    issuedAt: statement.issuedAt.toISOString(),
    dueAt: statement.dueAt?.toISOString() ?? null,
    ...(kind === "payout" ? { builderId: statement.partyId } : { merchantId: statement.partyId }),
    name: statement.partyName,
    currency,
    carriedIn: amount(statement.carriedInMinor),
    lines: lines.map((line) => ({
      lineId: line.id,
      kind: line.kind.toLowerCase(),
      conversionId: line.conversionId,
      orderReference: line.orderReference,
      occurredAt: line.occurredAt?.toISOString() ?? null,
      transactionValue: toNumber({ amountMinor: line.valueMinor, currency: line.valueCurrency }),
      transactionCurrency: line.valueCurrency,
      ...toSplit(line),
      ...linksOf(line.conversionId),
    })),
    corrections: statement.corrections.map(({ id, kind: correctionKind, reason, addedMinor, decidedAt }) => ({
      correctionId: id,
      kind: correctionKind.toLowerCase(),
      reason,
      amount: amount(addedMinor),
      approvedAt: decidedAt?.toISOString() ?? null,
    })),
    totals: { lines: lines.length, ...toSplit(sumOf(lines)) },
    carriedOut: amount(statement.carriedOutMinor),
    net: amount(statement.netMinor),
    tax: {
      rate: statement.taxBasisPoints / 10_000,
      number: statement.taxNumber,
      reverseCharge: statement.reverseCharge,
      amount: amount(statement.taxMinor),
    },
    amount: amount(statement.netMinor + statement.taxMinor),
  };
}
