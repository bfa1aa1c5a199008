import { SegmentedControl, SimpleGrid, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { BarChart } from "../../components/chart.tsx";
import { Figure, Heading, Panel } from "../../components/panel.tsx";
import { Empty, Failed, Loading } from "../../components/states.tsx";
import { Table } from "../../components/table.tsx";
import { Money } from "../../components/values.tsx";
import { useFilters } from "../../filters.ts";
import { formatCount } from "../../format.ts";
import { DueSalesDocument, LatestConversionsDocument, SalesDocument } from "../../generated/graphql.ts";
import { whole } from "../../graph-all.ts";
import { fresh } from "../../graph.ts";
import { useViewer } from "../../viewer.ts";
import { conversionColumns } from "../conversions/columns.tsx";
import { Ranking } from "./ranking.tsx";
import { byDay, currenciesOf, sumOf, type AmountName, type Sale } from "./sales.ts";

const DAYS = 30;

/** The day of a time in the viewer's zone. */
const dayOf = (time: Date) => new Intl.DateTimeFormat("sv-SE").format(time);

/** The first view of each role: what the last 30 days brought, and to which parties. */
export function Home() {
  const { kind } = useViewer();
  const from = useMemo(startOfRange, []);
  const recent = useQuery(whole(SalesDocument, { createdFrom: from }, ({ conversions }) => conversions));
  const due = useQuery(whole(DueSalesDocument, {}, ({ conversions }) => conversions));
  const [filters, setFilters] = useFilters();
  if (recent.isPending || due.isPending) return <Loading rows={10} />;
  const error = recent.error ?? due.error;
  if (error) return <Failed error={error} retry={() => void recent.refetch()} />;
  const sales = recent.data?.nodes ?? [];
  const currencies = currenciesOf([...sales, ...(due.data?.nodes ?? [])]);
  const currency = filters["currency"] ?? currencies[0];
  return (
    <>
      <Heading title={kind === "BUILDER" ? "Earnings" : "Overview"}>
        {currencies.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label="Currency"
            data={currencies}
            value={currency ?? ""}
            onChange={(chosen) => setFilters({ currency: chosen })}
          />
        )}
      </Heading>
      {currency === undefined ? (
        <Panel>
          <Empty title="No sales in the last 30 days">A sale appears here as soon as it is paid or reported.</Empty>
        </Panel>
      ) : (
        <Overview sales={sales} due={due.data?.nodes ?? []} currency={currency} isCut={recent.data?.isCut ?? false} />
      )}
    </>
  );
}

function countSales(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "sale" : "sales"}`;
}

function startOfRange(): string {
  const day = new Date();
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() - (DAYS - 1));
  return day.toISOString();
}

function Overview({ sales, due, currency, isCut }: { sales: Sale[]; due: Sale[]; currency: string; isCut: boolean }) {
  const { kind } = useViewer();
  const earned: AmountName = kind === "BUILDER" ? "builderPayout" : "commission";
  const days = byDay(sales, new Date(), DAYS, dayOf);
  const bars = days.map((day) => ({
    day: day.day,
    amount: sumOf(day.sales, earned, currency),
    count: day.sales.filter((sale) => sale.commission.currency === currency).length,
  }));
  const inCurrency = sales.filter((sale) => sale.commission.currency === currency);
  const title = kind === "BUILDER" ? "Earnings by day" : "Commission by day";
  return (
    <Stack gap="md">
      <div className="figures">
        <Figure
          name="Today"
          value={<Money of={sumOf(days.at(-1)?.sales ?? [], earned, currency)} />}
          below={countSales(bars.at(-1)?.count ?? 0)}
        />
        <Figure
          name="Last 30 days"
          value={<Money of={sumOf(sales, earned, currency)} />}
          below={`${countSales(inCurrency.length)}${isCut ? ", of the newest 1,000" : ""}`}
        />
        <Figure
          name="Held"
          value={<Money of={sumOf(sales, "held", currency)} />}
          below="Anonymous agents and open reviews"
        />
        <Figure
          name={kind === "BUILDER" ? "Next payout" : "Next run"}
          value={<Money of={sumOf(due, earned, currency)} />}
          below="Eligible now"
        />
        {kind !== "BUILDER" && (
          <Figure
            name="Value of sales"
            value={<Money of={sumOf(sales, "transactionValue", currency)} />}
            below="Last 30 days"
          />
        )}
      </div>
      <Panel title={title}>
        <BarChart title={title} bars={bars} />
      </Panel>
      <SimpleGrid cols={{ base: 1, md: 3 }} spacing="md">
        <Ranking title="Agents" by="agent" sales={sales} amount={earned} currency={currency} />
        {kind !== "MERCHANT" && (
          <Ranking title="Merchants" by="merchant" sales={sales} amount={earned} currency={currency} />
        )}
        <Ranking title="Offers" by="offer" sales={sales} amount={earned} currency={currency} />
      </SimpleGrid>
      <Latest />
    </Stack>
  );
}

function Latest() {
  const { kind } = useViewer();
  const { data } = useQuery(fresh(LatestConversionsDocument, {}));
  const columns = conversionColumns(kind).filter(({ isHidden }) => !isHidden);
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
      {data ? (
        <Table name="Latest conversions" columns={columns} rows={data.conversions.edges.map(({ node }) => node)} />
      ) : (
        <Loading rows={4} />
      )}
    </Panel>
  );
}
