import { SegmentedControl, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { BarChart } from "../../components/chart.tsx";
import { Heading, Panel } from "../../components/panel.tsx";
import { Empty, Failed, Loading } from "../../components/states.tsx";
import { Table } from "../../components/table.tsx";
import { oneOf, useFilters } from "../../filters.ts";
import {
  MetricsRank,
  OverviewDocument,
  RanksAndLatestDocument,
  type ConversionRowFragment,
  type OverviewQuery,
} from "../../generated/graphql.ts";
import { fresh } from "../../graph.ts";
import { useViewer } from "../../viewer.ts";
import { conversionColumns } from "../conversions/columns.tsx";
import { toBars, toRanges, type Range } from "./days.ts";
import { earnedBy, type EarnedName } from "./earned.ts";
import { Figures } from "./figures.tsx";
import { Funnel } from "./funnel.tsx";
import { Rankings } from "./ranking.tsx";

/** The ranks that are shown of each list. */
const RANKS = 6;

/** The sums by which the service ranks parties. */
const RANKED_BY: Readonly<Record<EarnedName, MetricsRank>> = {
  commission: MetricsRank.Commission,
  builderPayout: MetricsRank.BuilderPayout,
};

/** The first view of each role: what the last 30 days brought, and to which parties. */
export function Home() {
  const { kind, id } = useViewer();
  const [{ currency: chosen }, setFilters] = useFilters();
  const { range, year } = toRanges(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
  const variables = { range, year, id, isMerchant: kind === "MERCHANT", isOperator: kind === "OPERATOR" };
  const { data, error, refetch } = useQuery(fresh(OverviewDocument, variables));
  if (error) return <Failed isPage error={error} retry={() => void refetch()} />;
  if (!data) return <Loading isPage rows={10} />;
  const currencies = currenciesOf(data);
  const currency = oneOf(chosen, currencies) ?? currencies[0];
  return (
    <>
      <Heading title={kind === "BUILDER" ? "Earnings" : "Overview"}>
        {currencies.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label="Currency"
            data={currencies}
            value={currency ?? ""}
            onChange={(one) => setFilters({ currency: one })}
          />
        )}
      </Heading>
      {currency === undefined ? (
        <Stack gap="md">
          <Panel>
            <Empty title="No sales in the last 30 days">A sale appears here as soon as it is paid or reported.</Empty>
          </Panel>
          <Funnel overview={data} />
        </Stack>
      ) : (
        <Overview overview={data} range={range} currency={currency} />
      )}
    </>
  );
}

/** Returns the currencies of the sales and of the balances, the one with most sales first. */
function currenciesOf({ viewer, balances }: OverviewQuery): string[] {
  const { totals } = viewer.metrics.conversions;
  const byCount = totals.toSorted((a, b) => b.count - a.count);
  const due = [...(viewer.year?.conversions.totals ?? []), ...(balances ?? [])];
  return [...new Set([...byCount, ...due].map(({ currency }) => currency))];
}

function Overview({ overview, range, currency }: { overview: OverviewQuery; range: Range; currency: string }) {
  const { kind } = useViewer();
  const earned = earnedBy(kind);
  const { buckets, conversions } = overview.viewer.metrics;
  const bars = toBars(buckets, conversions.points, currency, (point) => point[earned]);
  const title = kind === "BUILDER" ? "Earnings by day" : "Commission by day";
  return (
    <Stack gap="md">
      <Figures overview={overview} currency={currency} today={bars.at(-1)} />
      <Panel title={title} actions={<span className="soft note">Last 30 days, {currency}</span>}>
        <BarChart title={title} bars={bars} />
      </Panel>
      <Funnel overview={overview} />
      <RanksAndLatest range={range} earned={earned} currency={currency} />
    </Stack>
  );
}

/** What is below the figures, in one request: the rankings and the latest conversions. */
function RanksAndLatest({ range, earned, currency }: { range: Range; earned: EarnedName; currency: string }) {
  const isMerchant = useViewer().kind === "MERCHANT";
  const variables = { range, top: RANKS, rankBy: RANKED_BY[earned], isMerchant };
  const { data, error, refetch } = useQuery(fresh(RanksAndLatestDocument, variables));
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading rows={8} />;
  return (
    <>
      <Rankings of={data.viewer} earned={earned} currency={currency} />
      <Latest rows={data.conversions.edges.map(({ node }) => node)} />
    </>
  );
}

function Latest({ rows }: { rows: readonly ConversionRowFragment[] }) {
  const columns = conversionColumns(useViewer().kind).filter(({ isHidden }) => !isHidden);
  return (
    <Panel
      title="Latest conversions"
      flush
      actions={
        <Link to="/conversions" className="link">
          All conversions
        </Link>
      }
    >
      <Table name="Latest conversions" columns={columns} rows={rows} />
    </Panel>
  );
}
