import { Button, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { moneyColumn, textColumn } from "../../components/columns.tsx";
import { Facts, Heading, Panel } from "../../components/panel.tsx";
import { Empty, Failed, Loading } from "../../components/states.tsx";
import { Table, type Column } from "../../components/table.tsx";
import { Time } from "../../components/values.tsx";
import type { Amount } from "../../format.ts";
import { RunPreviewDocument, type RunPreviewQuery } from "../../generated/graphql.ts";
import { ask } from "../../graph.ts";
import { useMay } from "../../viewer.ts";
import { CloseRun } from "./close-run.tsx";
import { amountsText, lineColumns, payoutColumns, toSetAsideFacts } from "./shared.tsx";

type Previewed = RunPreviewQuery["settlementPreview"];

/** What a settlement run that is closed now would book, pay and invoice. It is computed when the view is opened, and on request. */
export function RunPreview() {
  const mayClose = useMay("settlements:write");
  const { data, isPending, isFetching, error, refetch } = useQuery({
    queryKey: ["run preview"],
    queryFn: () => ask(RunPreviewDocument, {}),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  if (isPending) return <Loading isPage rows={8} />;
  if (error) return <Failed isPage error={error} retry={() => void refetch()} />;
  const preview = data.settlementPreview;
  return (
    <>
      <Heading
        title="Preview of a run"
        over={
          <Link to="/runs" className="link over">
            Runs
          </Link>
        }
      >
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          Compute again
        </Button>
        {mayClose && (preview.totals.length > 0 || preview.further) && <CloseRun cutOff={preview.cutOff} />}
      </Heading>
      <Stack gap="md">
        <Panel title="The run">
          <Facts
            of={[
              ["Mode", preview.livemode ? "Live" : "Test"],
              ["Cut-off", <Time key="c" at={preview.cutOff} />],
              ["Lines", countLines(preview.totals)],
              ["Pays", amountsText(preview.paid)],
              ["Invoices", amountsText(preview.invoiced)],
              ...toSetAsideFacts(preview.setAside),
              ...toFurtherFacts(preview.further),
            ]}
          />
        </Panel>
        {preview.totals.length === 0 ? (
          <Panel title="Lines">
            <Empty title="Nothing to settle">No sale is eligible, and nothing was corrected since the last run.</Empty>
          </Panel>
        ) : (
          <Panel title="Lines" flush>
            <Table
              name="Lines"
              columns={TOTAL_COLUMNS}
              rows={withIds(preview.totals, ({ commission }) => [commission])}
            />
          </Panel>
        )}
        {preview.payouts.length > 0 && (
          <Panel title="Payouts" flush>
            <Table
              name="Payouts"
              columns={PAYOUT_COLUMNS}
              rows={withIds(preview.payouts, ({ paid, builder }) => [paid, builder.id])}
            />
          </Panel>
        )}
        {preview.invoices.length > 0 && (
          <Panel title="Invoices" flush>
            <Table
              name="Invoices"
              columns={INVOICE_COLUMNS}
              rows={withIds(preview.invoices, ({ due, merchant }) => [due, merchant.id])}
            />
          </Panel>
        )}
      </Stack>
    </>
  );
}

function countLines(totals: readonly { lines: number }[]): number {
  return totals.reduce((sum, { lines }) => sum + lines, 0);
}

/** What is left for another run, if the run shown is an open one with an earlier cut-off. */
function toFurtherFacts(further: Previewed["further"]): [name: string, value: ReactNode][] {
  if (!further) return [];
  return [
    [
      "Left for the next run",
      <>
        {countLines(further.totals)} lines until <Time at={further.cutOff} />
      </>,
    ],
  ];
}

/** Adds to each row the id that a table needs: its currency and its party. */
function withIds<Row>(rows: readonly Row[], keyOf: (row: Row) => [amount: Amount, partyId?: string]) {
  return rows.map((row) => {
    const [{ currency }, partyId = ""] = keyOf(row);
    return { ...row, id: `${partyId} ${currency}` };
  });
}

type WithId<Row> = Row & { id: string };

const TOTAL_COLUMNS: readonly Column<WithId<Previewed["totals"][number]>>[] = [
  textColumn("currency", "Currency", ({ commission }) => commission.currency),
  textColumn("lines", "Lines", ({ lines }) => String(lines), { isNumeric: true }),
  ...lineColumns<WithId<Previewed["totals"][number]>>(),
];

const PAYOUT_COLUMNS: readonly Column<WithId<Previewed["payouts"][number]>>[] = [
  ...payoutColumns<WithId<Previewed["payouts"][number]>>(),
  moneyColumn("withheld", "Withheld", ({ withheld }) => withheld, { isSecondary: true }),
];

const INVOICE_COLUMNS: readonly Column<WithId<Previewed["invoices"][number]>>[] = [
  textColumn("merchant", "Merchant", ({ merchant }) => merchant.name),
  moneyColumn("in", "Carried in", ({ carriedIn }) => carriedIn, { isSecondary: true }),
  moneyColumn("total", "Owed", ({ total }) => total, { isSecondary: true }),
  moneyColumn("due", "Due", ({ due }) => due),
  moneyColumn("out", "Carried over", ({ carriedOut }) => carriedOut, { isSecondary: true }),
];
