import { Link } from "@tanstack/react-router";
import type { Column } from "../../components/table.tsx";
import { Tag } from "../../components/tag.tsx";
import { Id, Money, Time } from "../../components/values.tsx";
import { toWords } from "../../format.ts";
import type { ConversionRowFragment } from "../../generated/graphql.ts";

type ConversionColumn = Column<ConversionRowFragment>;

const amount = (
  id: string,
  title: string,
  pick: (row: ConversionRowFragment) => ConversionRowFragment["commission"],
  rest: Partial<ConversionColumn> = {},
): ConversionColumn => ({
  id,
  title,
  isNumeric: true,
  cell: (row) => <Money of={pick(row)} />,
  text: (row) => pick(row).decimal,
  ...rest,
});

/** Returns the columns of a list of conversions; a merchant sees what it owes, a builder what it earns. */
export function conversionColumns(kind: string): readonly ConversionColumn[] {
  const isMerchant = kind === "MERCHANT";
  return [
    {
      id: "offer",
      title: "Sale",
      cell: (row) => (
        <Link to="/conversions/$id" params={{ id: row.id }} className="row-link">
          {row.offer.name}
        </Link>
      ),
      text: (row) => row.offer.name,
    },
    {
      id: "status",
      title: "Status",
      cell: (row) => (
        <>
          <Tag status={row.status} />
          {row.reviews.some(({ clearedAt }) => clearedAt === null) && (
            <>
              {" "}
              <Tag status="PAUSED" text="In review" />
            </>
          )}
        </>
      ),
      text: (row) => row.status,
    },
    amount("value", "Value", (row) => row.transactionValue),
    amount("commission", "Commission", (row) => row.commission, { isHidden: kind === "BUILDER", isSecondary: true }),
    amount("payout", "Payout", (row) => row.builderPayout, { isHidden: isMerchant, isSecondary: true }),
    amount("held", "Held", (row) => row.held, { isHidden: true }),
    amount("fee", "Network fee", (row) => row.networkFee, { isHidden: true }),
    {
      id: "currency",
      title: "Currency",
      isHidden: true,
      cell: (row) => row.commission.currency,
      text: (row) => row.commission.currency,
    },
    {
      id: "verification",
      title: "Verification",
      isSecondary: true,
      isHidden: true,
      cell: (row) => <Tag status={row.verification} />,
      text: (row) => row.verification,
    },
    {
      id: "path",
      title: "Path",
      isHidden: true,
      cell: (row) => toWords(row.conversionPath),
      text: (row) => row.conversionPath,
    },
    {
      id: "merchant",
      title: "Merchant",
      isHidden: isMerchant,
      isSecondary: true,
      cell: (row) => row.merchant.name,
      text: (row) => row.merchant.name,
    },
    { id: "agent", title: "Agent", isSecondary: true, cell: (row) => row.agent.name, text: (row) => row.agent.name },
    {
      id: "order",
      title: "Order",
      isHidden: true,
      cell: (row) => row.orderReference ?? "–",
      text: (row) => row.orderReference ?? "",
    },
    { id: "id", title: "Id", isHidden: true, cell: (row) => <Id short>{row.id}</Id>, text: (row) => row.id },
    {
      id: "validation",
      title: "Validation ends",
      isHidden: true,
      cell: (row) => <Time at={row.validationEndsAt} />,
      text: (row) => row.validationEndsAt,
    },
    {
      id: "occurred",
      title: "Sold",
      isSecondary: true,
      cell: (row) => (
        <span className="quiet">
          <Time at={row.occurredAt} />
        </span>
      ),
      text: (row) => row.occurredAt,
    },
  ];
}
