import { toCsv } from "@aap/kernel/csv";
import { toDecimal } from "@aap/kernel/money";
import { amountOf, linksOf, type Statement } from "./statement.ts";

const COLUMNS = [
  "statement_id",
  "row",
  "line_id",
  "conversion_id",
  "order_reference",
  "occurred_at",
  "transaction_value",
  "transaction_currency",
  "commission",
  "network_fee",
  "builder_payout",
  "held",
  "amount",
  "currency",
  "evidence_url",
];

/**
 * Returns a statement as CSV (RFC 4180) with a header. The column `amount` adds up to what is paid or due with tax: it has a row for each
 * line and correction, for the balance carried in, for the balance carried out, negated, and for the tax. A text that a spreadsheet would run as
 * a formula gets an apostrophe before it.
 */
export function toStatementCsv(statement: Statement): string {
  const { currency } = statement;
  const amount = (amountMinor: bigint) => toDecimal({ amountMinor, currency });
  const shared = { statement_id: statement.id, currency };
  const rows: Record<string, unknown>[] = [
    { ...shared, row: "carried_in", amount: amount(statement.carriedInMinor) },
    ...statement.lines.map((line) => ({
      ...shared,
      row: line.kind.toLowerCase(),
      line_id: line.id,
      conversion_id: line.conversionId,
      order_reference: line.orderReference,
      occurred_at: line.occurredAt?.toISOString(),
      transaction_value: toDecimal({ amountMinor: line.valueMinor, currency: line.valueCurrency }),
      transaction_currency: line.valueCurrency,
      commission: amount(line.commissionMinor),
      network_fee: amount(line.networkFeeMinor),
      builder_payout: amount(line.builderPayoutMinor),
      held: amount(line.heldMinor),
      amount: amount(amountOf(statement, line)),
      evidence_url: linksOf(line.conversionId).evidenceUrl,
    })),
    ...statement.corrections.map(({ id, kind, decidedAt, addedMinor }) => ({
      ...shared,
      row: kind.toLowerCase(),
      line_id: id,
      occurred_at: decidedAt?.toISOString(),
      amount: amount(addedMinor),
    })),
    { ...shared, row: "carried_out", amount: amount(-statement.carriedOutMinor) },
    { ...shared, row: "tax", amount: amount(statement.taxMinor) },
  ];
  return toCsv([COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column]))]);
}
