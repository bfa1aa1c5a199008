import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { modeColumn, statusColumn, textColumn, timeColumn } from "../../components/columns.tsx";
import { ListPage } from "../../components/list.tsx";
import type { Column } from "../../components/table.tsx";
import { CREATED_AT, orderOf, useFilters } from "../../filters.ts";
import { RunsDocument, type RunRowFragment } from "../../generated/graphql.ts";
import { pages } from "../../graph.ts";
import { useMay, useViewer } from "../../viewer.ts";
import { CloseRun } from "./close-run.tsx";
import { amountsText } from "./shared.tsx";

/** The settlement runs with lines of the viewer, newest first. */
export function Runs() {
  const { kind } = useViewer();
  const mayPreview = useMay("accounting:read");
  const mayClose = useMay("settlements:write");
  const [filters] = useFilters();
  const variables = { first: 20, orderBy: orderOf(filters) };
  return (
    <ListPage
      title="Settlement runs"
      name="Runs"
      actions={
        mayPreview && (
          <>
            <Button component={Link} to="/runs/preview" variant="default">
              Preview
            </Button>
            {mayClose && <CloseRun />}
          </>
        )
      }
      query={pages(RunsDocument, variables, ({ settlementRuns }) => settlementRuns)}
      columns={columnsFor(kind)}
      empty="A run settles conversions whose validation window is over."
    />
  );
}

function columnsFor(kind: string): readonly Column<RunRowFragment>[] {
  const paid = textColumn<RunRowFragment>(
    "paid",
    "Payout",
    ({ payouts }) => amountsText(payouts.edges.map(({ node }) => node.paid)),
    { isNumeric: true },
  );
  const owed = textColumn<RunRowFragment>(
    "owed",
    "Owed",
    ({ invoices }) => amountsText(invoices.map(({ total }) => total)),
    { isNumeric: true },
  );
  return [
    {
      id: "number",
      title: "Run",
      cell: ({ id, number }) => (
        <Link className="row-link" to="/runs/$id" params={{ id }}>
          {number === null ? "Run without entries" : `Run ${number}`}
        </Link>
      ),
      text: ({ number }) => (number === null ? "" : String(number)),
    },
    statusColumn("status", "Status", ({ status }) => status),
    ...(kind === "BUILDER"
      ? [paid]
      : kind === "MERCHANT"
        ? [owed]
        : [
            textColumn<RunRowFragment>("builders", "Payouts", ({ payouts }) => String(payouts.edges.length), {
              isNumeric: true,
            }),
            textColumn<RunRowFragment>("merchants", "Invoices", ({ invoices }) => String(invoices.length), {
              isNumeric: true,
            }),
          ]),
    modeColumn(),
    timeColumn("cut-off", "Cut-off", ({ cutOff }) => cutOff, { isSecondary: true }),
    timeColumn("closed", "Closed", ({ closedAt }) => closedAt, { isSecondary: true, orderField: CREATED_AT }),
    textColumn("by", "Closed by", ({ closedBy }) => closedBy, { isHidden: kind !== "OPERATOR", isSecondary: true }),
  ];
}
