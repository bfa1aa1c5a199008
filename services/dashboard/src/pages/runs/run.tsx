import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { moneyColumn, statusColumn, textColumn } from "../../components/columns.tsx";
import { List } from "../../components/list.tsx";
import { Facts, Heading, Panel } from "../../components/panel.tsx";
import { Failed, Loading, NotFound } from "../../components/states.tsx";
import { Table, type Column } from "../../components/table.tsx";
import { Tag } from "../../components/tag.tsx";
import { Id, Time } from "../../components/values.tsx";
import { RunDocument, RunLinesDocument, type LineRowFragment, type RunQuery } from "../../generated/graphql.ts";
import { fresh, pages, type ListPage } from "../../graph.ts";
import { lineColumns, payoutColumns, toSetAsideFacts } from "./shared.tsx";

type Shown = NonNullable<RunQuery["settlementRun"]>;

const route = getRouteApi("/frame/runs/$id");
const NONE: ListPage<LineRowFragment> = { edges: [], pageInfo: { hasNextPage: false, endCursor: null } };

/** One settlement run: what it pays, what is owed for it, and its lines. */
export function Run() {
  const { id }: { id: string } = route.useParams();
  const { data, isPending, error, refetch } = useQuery(fresh(RunDocument, { id }));
  if (isPending) return <Loading isPage rows={8} />;
  if (error) return <Failed isPage error={error} retry={() => void refetch()} />;
  const run = data.settlementRun;
  if (run === null) return <NotFound what="run" />;
  const lines = pages(RunLinesDocument, { id, first: 50 }, ({ settlementRun }) => settlementRun?.lines ?? NONE);
  return (
    <>
      <Heading
        title={run.number === null ? "Run without entries" : `Run ${run.number}`}
        over={
          <Link to="/runs" className="link over">
            Runs
          </Link>
        }
      />
      <Stack gap="md">
        <Panel title="Run">
          <RunFacts run={run} />
        </Panel>
        {run.payouts.edges.length > 0 && (
          <Panel title="Payouts" flush>
            <Table name="Payouts" columns={payoutColumns()} rows={run.payouts.edges.map(({ node }) => node)} />
          </Panel>
        )}
        {run.invoices.length > 0 && (
          <Panel title="Owed by merchants" flush>
            <Table
              name="Owed by merchants"
              columns={INVOICE_COLUMNS}
              rows={run.invoices.map((invoice) => ({
                ...invoice,
                id: `${invoice.merchant.id} ${invoice.total.currency}`,
              }))}
            />
          </Panel>
        )}
        <List
          name="Lines"
          title="Lines"
          query={lines}
          columns={LINE_COLUMNS}
          empty="The run has no lines that you may see."
        />
      </Stack>
    </>
  );
}

function RunFacts({ run }: { run: Shown }) {
  return (
    <Facts
      of={[
        ["Status", <Tag key="s" status={run.status} />],
        ["Mode", run.livemode ? "Live" : "Test"],
        ["Cut-off", <Time key="c" at={run.cutOff} />],
        [
          "Closed",
          run.closedAt ? (
            <span key="d">
              <Time at={run.closedAt} /> <span className="soft">{run.closedBy}</span>
            </span>
          ) : (
            "–"
          ),
        ],
        ["Id", <Id key="i">{run.id}</Id>],
        ...toSetAsideFacts(run.setAside),
      ]}
    />
  );
}

const INVOICE_COLUMNS: readonly Column<Shown["invoices"][number] & { id: string }>[] = [
  textColumn("merchant", "Merchant", ({ merchant }) => merchant.name),
  moneyColumn("total", "Owed", ({ total }) => total),
];

const LINE_COLUMNS: readonly Column<LineRowFragment>[] = [
  {
    id: "conversion",
    title: "Sale",
    cell: ({ conversion }) =>
      conversion ? (
        <Link className="row-link" to="/conversions/$id" params={{ id: conversion.id }}>
          {conversion.offer.name}
        </Link>
      ) : (
        <span className="quiet">–</span>
      ),
    text: ({ conversion }) => conversion?.id ?? "",
  },
  statusColumn("kind", "Kind", ({ kind }) => kind),
  textColumn("merchant", "Merchant", ({ merchant }) => merchant.name, { isSecondary: true }),
  textColumn("builder", "Builder", ({ builder }) => builder?.name ?? null, { isSecondary: true }),
  ...lineColumns<LineRowFragment>(),
];
