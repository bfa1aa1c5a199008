import { moneyColumn, textColumn } from "../../components/columns.tsx";
import type { Column } from "../../components/table.tsx";
import { Id } from "../../components/values.tsx";
import { formatMoney, toWords, type Amount } from "../../format.ts";

/** The columns of the amounts of lines. */
export function lineColumns<
  Row extends Record<"commission" | "networkFee" | "builderPayout" | "held", Amount>,
>(): Column<Row>[] {
  return [
    moneyColumn("commission", "Commission", ({ commission }) => commission),
    moneyColumn("fee", "Network fee", ({ networkFee }) => networkFee, { isSecondary: true }),
    moneyColumn("payout", "Payout", ({ builderPayout }) => builderPayout, { isSecondary: true }),
    moneyColumn("held", "Held", ({ held }) => held, { isSecondary: true }),
  ];
}

/** The columns of the payouts of a run. */
export function payoutColumns<
  Row extends Record<"carriedIn" | "earned" | "paid" | "carriedOut", Amount> & { builder: { name: string } },
>(): Column<Row>[] {
  return [
    textColumn("builder", "Builder", ({ builder }) => builder.name),
    moneyColumn("in", "Carried in", ({ carriedIn }) => carriedIn, { isSecondary: true }),
    moneyColumn("earned", "Earned", ({ earned }) => earned, { isSecondary: true }),
    moneyColumn("paid", "Payout", ({ paid }) => paid),
    moneyColumn("out", "Carried over", ({ carriedOut }) => carriedOut, { isSecondary: true }),
  ];
}

/** The sales that a run sets aside, as facts. */
export function toSetAsideFacts(sales: readonly { conversionId: string; reason: string }[]) {
  return sales.map(
    ({ conversionId, reason }) =>
      [
        "Set aside",
        <span key={conversionId}>
          <Id>{conversionId}</Id> {toWords(reason)}
        </span>,
      ] as const,
  );
}

/** Writes amounts, one for each currency. */
export function amountsText(amounts: readonly Amount[]): string {
  return amounts.map((amount) => formatMoney(amount)).join(", ") || "–";
}
