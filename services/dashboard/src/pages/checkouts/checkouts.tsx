import {
  conversionColumn,
  createdColumn,
  idColumn,
  moneyColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from "../../components/columns.tsx";
import { DayFilters } from "../../components/day-filters.tsx";
import { ChoiceFilter, SearchFilter } from "../../components/fields.tsx";
import { ListPage } from "../../components/list.tsx";
import type { Column } from "../../components/table.tsx";
import { VerticalFilter } from "../../components/vertical-filter.tsx";
import { daysOf, inOf, orderOf, useFilters } from "../../filters.ts";
import { toWords } from "../../format.ts";
import { CheckoutsDocument, CheckoutStatus, type CheckoutRowFragment } from "../../generated/graphql.ts";
import { pages } from "../../graph.ts";
import { useViewer } from "../../viewer.ts";

/** The checkouts of the viewer, newest first. */
export function Checkouts() {
  const [filters] = useFilters();
  const { kind } = useViewer();
  const { status, vertical, q } = filters;
  const filter = {
    status: inOf(status, CheckoutStatus),
    vertical: vertical ?? null,
    createdAt: daysOf(filters),
    q: q ?? null,
  };
  return (
    <ListPage
      title="Checkouts"
      query={pages(CheckoutsDocument, { first: 50, filter, orderBy: orderOf(filters) }, ({ checkouts }) => checkouts)}
      columns={columnsFor(kind)}
      filters={
        <>
          <SearchFilter label="Checkout or payment id" />
          <ChoiceFilter name="status" label="Status" values={Object.values(CheckoutStatus)} />
          <VerticalFilter />
          <DayFilters />
        </>
      }
      empty="A checkout appears when an agent hands a recommendation off."
    />
  );
}

function columnsFor(kind: string): readonly Column<CheckoutRowFragment>[] {
  return [
    textColumn("offer", "Offer", ({ offer }) => offer.name),
    statusColumn("status", "Status", ({ status }) => status),
    moneyColumn("amount", "Amount", ({ amount }) => amount),
    textColumn("merchant", "Merchant", ({ merchant }) => merchant.name, {
      isHidden: kind === "MERCHANT",
      isSecondary: true,
    }),
    textColumn("agent", "Agent", ({ agent }) => agent.name, { isSecondary: true }),
    textColumn("mode", "Page", ({ mode }) => toWords(mode), { isHidden: true }),
    textColumn("payment", "Payment", ({ paymentId }) => paymentId, { isHidden: true }),
    idColumn({ isHidden: true }),
    conversionColumn(),
    timeColumn("paid", "Paid", ({ paidAt }) => paidAt, { isHidden: true }),
    createdColumn(),
  ];
}
