import { Link } from "@tanstack/react-router";
import { modeColumn, moneyColumn, statusColumn, textColumn, timeColumn } from "../../components/columns.tsx";
import { ChoiceFilter } from "../../components/fields.tsx";
import { ListPage } from "../../components/list.tsx";
import type { Column } from "../../components/table.tsx";
import { Money } from "../../components/values.tsx";
import { CREATED_AT, inOf, orderOf, useFilters } from "../../filters.ts";
import { PayoutsDocument, PayoutOrderField, PayoutStatus, type PayoutRowFragment } from "../../generated/graphql.ts";
import { pages } from "../../graph.ts";
import { useViewer } from "../../viewer.ts";
import { runColumn } from "./columns.tsx";

/** The payouts of the viewer, or for an operator of all builders, by default the newest first. */
export function Payouts() {
  const [filters] = useFilters();
  const filter = { status: inOf(filters["status"], PayoutStatus) };
  const variables = { first: 50, filter, orderBy: orderOf(filters, PayoutOrderField) };
  return (
    <ListPage
      title="Payouts"
      query={pages(PayoutsDocument, variables, ({ payouts }) => payouts)}
      columns={columnsFor(useViewer().kind)}
      filters={<ChoiceFilter name="status" label="Status" values={Object.values(PayoutStatus)} />}
      empty="A settlement run pays builders for the conversions that it settles."
    />
  );
}

function columnsFor(kind: string): readonly Column<PayoutRowFragment>[] {
  return [
    {
      id: "paid",
      title: "Payout",
      cell: ({ id, paid }) => (
        <Link className="row-link" to="/payouts/$id" params={{ id }}>
          <Money of={paid} />
        </Link>
      ),
      text: ({ paid }) => paid.decimal,
      currency: ({ paid }) => paid.currency,
      orderField: PayoutOrderField.Amount,
    },
    statusColumn("status", "Status", ({ status }) => status),
    textColumn("builder", "Builder", ({ builder }) => builder.name, { isHidden: kind === "BUILDER" }),
    moneyColumn("in", "Carried in", ({ carriedIn }) => carriedIn, { isSecondary: true }),
    moneyColumn("earned", "Earned", ({ earned }) => earned, { isSecondary: true }),
    moneyColumn("out", "Carried over", ({ carriedOut }) => carriedOut, { isSecondary: true }),
    runColumn(),
    modeColumn(),
    timeColumn("closed", "Closed", ({ run }) => run.closedAt, { isSecondary: true, orderField: CREATED_AT }),
  ];
}
