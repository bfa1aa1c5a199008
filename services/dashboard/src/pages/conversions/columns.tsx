import { Link } from "@tanstack/react-router";
import {
  createdColumn,
  idColumn,
  moneyColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from "../../components/columns.tsx";
import type { Column } from "../../components/table.tsx";
import { Tag } from "../../components/tag.tsx";
import { toWords } from "../../format.ts";
import { ConversionOrderField, type ConversionRowFragment } from "../../generated/graphql.ts";

/** The status of a conversion; a review holds a pending one. */
function Status({ of: { status, reviews } }: { of: ConversionRowFragment }) {
  const isInReview = reviews.some(({ clearedAt }) => clearedAt === null);
  if (!isInReview) return <Tag status={status} />;
  const review = <Tag status="IN_REVIEW" />;
  return status === "PENDING" ? (
    review
  ) : (
    <>
      <Tag status={status} /> {review}
    </>
  );
}

/** Returns the columns of a list of conversions; a merchant sees what it owes, a builder what it earns. */
export function conversionColumns(kind: string): readonly Column<ConversionRowFragment>[] {
  const isMerchant = kind === "MERCHANT";
  return [
    {
      id: "offer",
      title: "Sale",
      cell: ({ id, offer }) => (
        <Link to="/conversions/$id" params={{ id }} className="row-link">
          {offer.name}
        </Link>
      ),
      text: ({ offer }) => offer.name,
    },
    {
      id: "status",
      title: "Status",
      cell: (row) => <Status of={row} />,
      text: ({ status }) => status,
    },
    moneyColumn("value", "Value", ({ transactionValue }) => transactionValue, {
      orderField: ConversionOrderField.Value,
    }),
    moneyColumn("commission", "Commission", ({ commission }) => commission, {
      isHidden: kind === "BUILDER",
      isSecondary: true,
    }),
    moneyColumn("payout", "Payout", ({ builderPayout }) => builderPayout, { isHidden: isMerchant, isSecondary: true }),
    moneyColumn("held", "Held", ({ held }) => held, { isHidden: true }),
    moneyColumn("fee", "Network fee", ({ networkFee }) => networkFee, { isHidden: true }),
    statusColumn("verification", "Verification", ({ verification }) => verification, {
      isHidden: true,
      isSecondary: true,
    }),
    textColumn("path", "Path", ({ conversionPath }) => toWords(conversionPath), { isHidden: true }),
    textColumn("merchant", "Merchant", ({ merchant }) => merchant.name, { isHidden: isMerchant, isSecondary: true }),
    textColumn("agent", "Agent", ({ agent }) => agent.name, { isSecondary: true }),
    textColumn("order", "Order", ({ orderReference }) => orderReference, { isHidden: true }),
    idColumn({ isHidden: true }),
    timeColumn("validation", "Validation ends", ({ validationEndsAt }) => validationEndsAt, { isHidden: true }),
    timeColumn("occurred", "Sold", ({ occurredAt }) => occurredAt, { isHidden: true }),
    timeColumn("updated", "Last change", ({ updatedAt }) => updatedAt, {
      isHidden: true,
      orderField: ConversionOrderField.UpdatedAt,
    }),
    createdColumn("Recorded"),
  ];
}
