import { Link } from "@tanstack/react-router";
import { modeColumn, moneyColumn, statusColumn, textColumn, timeColumn } from "../../components/columns.tsx";
import { ChoiceFilter } from "../../components/fields.tsx";
import { ListPage } from "../../components/list.tsx";
import type { Column } from "../../components/table.tsx";
import { CREATED_AT, inOf, orderOf, useFilters } from "../../filters.ts";
import {
  InvoicesDocument,
  InvoiceOrderField,
  InvoiceStatus,
  type InvoiceRowFragment,
} from "../../generated/graphql.ts";
import { pages } from "../../graph.ts";
import { useViewer } from "../../viewer.ts";
import { runColumn } from "./columns.tsx";

/** The invoices of the viewer, or for an operator of all merchants, by default the newest first. */
export function Invoices() {
  const [filters] = useFilters();
  const filter = { status: inOf(filters["status"], InvoiceStatus) };
  const variables = { first: 50, filter, orderBy: orderOf(filters, InvoiceOrderField) };
  return (
    <ListPage
      title="Invoices"
      query={pages(InvoicesDocument, variables, ({ invoices }) => invoices)}
      columns={columnsFor(useViewer().kind)}
      filters={<ChoiceFilter name="status" label="Status" values={Object.values(InvoiceStatus)} />}
      empty="A settlement run invoices merchants for the conversions that it settles."
    />
  );
}

function columnsFor(kind: string): readonly Column<InvoiceRowFragment>[] {
  return [
    {
      id: "number",
      title: "Invoice",
      cell: ({ id, number }) => (
        <Link className="row-link" to="/invoices/$id" params={{ id }}>
          {number ?? "Nothing due"}
        </Link>
      ),
      text: ({ number }) => number ?? "",
    },
    statusColumn("status", "Status", ({ status }) => status),
    moneyColumn("due", "Due", ({ due }) => due, { orderField: InvoiceOrderField.Amount }),
    textColumn("merchant", "Merchant", ({ merchant }) => merchant.name, { isHidden: kind === "MERCHANT" }),
    moneyColumn("in", "Carried in", ({ carriedIn }) => carriedIn, { isHidden: true }),
    moneyColumn("total", "Commission", ({ total }) => total, { isSecondary: true }),
    moneyColumn("out", "Carried over", ({ carriedOut }) => carriedOut, { isHidden: true }),
    runColumn(),
    modeColumn(),
    timeColumn("issued", "Issued", ({ issuedAt }) => issuedAt, { isSecondary: true, orderField: CREATED_AT }),
    timeColumn("dueAt", "Pay by", ({ dueAt }) => dueAt, { isSecondary: true, orderField: InvoiceOrderField.DueAt }),
  ];
}
