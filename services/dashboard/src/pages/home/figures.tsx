import type { Bar } from "../../components/chart.tsx";
import { Figure } from "../../components/panel.tsx";
import { Money } from "../../components/values.tsx";
import { formatCount, type Amount } from "../../format.ts";
import type { OverviewQuery } from "../../generated/graphql.ts";
import { useViewer } from "../../viewer.ts";
import { computeChangeBasisPoints } from "./change.ts";
import { earnedBy } from "./earned.ts";
import { explainPayout } from "./explain-payout.ts";
import { Trend } from "./trend.tsx";

type Sums = OverviewQuery["viewer"]["metrics"]["conversions"]["totals"][number];
type SumName = "commission" | "builderPayout" | "networkFee" | "transactionValue";

/** The sums of one currency: of today, of 30 days with their trend, and what is due. All of them are computed by the service. */
export function Figures({
  overview,
  currency,
  today,
}: {
  overview: OverviewQuery;
  currency: string;
  today: Bar | undefined;
}) {
  const { kind } = useViewer();
  const { totals, previous } = overview.viewer.metrics.conversions;
  const sums = totals.find((one) => one.currency === currency);
  const before = previous?.find((one) => one.currency === currency);
  const zero = { decimal: "0", currency };
  const days = (name: SumName, title: string) => (
    <Figure
      name={title}
      value={<Money of={sums?.[name] ?? zero} />}
      change={<Trend basisPoints={changeOf(sums, before, name)} />}
      below={countSales(sums)}
    />
  );
  return (
    <div className="figures">
      <Figure name="Today" value={<Money of={today?.amount ?? zero} />} below={countSales(today)} />
      {days(earnedBy(kind), "Last 30 days")}
      {kind === "OPERATOR" && days("networkFee", "Network fees")}
      {kind !== "BUILDER" && days("transactionValue", "Value of sales")}
      <Due overview={overview} currency={currency} zero={zero} />
    </div>
  );
}

/** What a builder gets next, what a merchant owes, or what waits for the next run of an operator. */
function Due({ overview, currency, zero }: { overview: OverviewQuery; currency: string; zero: Amount }) {
  const { kind } = useViewer();
  const { viewer, balances } = overview;
  const balance = balances?.find((one) => one.currency === currency);
  if (kind === "MERCHANT")
    return (
      <>
        <Figure name="Next invoice" value={<Money of={balance?.accrued ?? zero} />} below="Not invoiced yet" />
        <Figure name="To pay" value={<Money of={balance?.payable ?? zero} />} below="Invoiced and not paid" />
      </>
    );
  const year = viewer.year?.conversions;
  const eligible = year?.points.find((point) => point.status === "ELIGIBLE" && point.currency === currency);
  const held = balance?.held ?? year?.totals.find((one) => one.currency === currency)?.held ?? zero;
  return (
    <>
      {balance?.nextPayout ? (
        <Figure
          name="Next payout"
          value={<Money of={balance.nextPayout.paid} />}
          below={explainPayout(balance.nextPayout)}
        />
      ) : (
        <Figure name="Eligible" value={<Money of={eligible?.[earnedBy(kind)] ?? zero} />} below="For the next run" />
      )}
      {balance && <Figure name="Not paid yet" value={<Money of={balance.payable} />} below="Booked by closed runs" />}
      <Figure name="Held" value={<Money of={held} />} below="Anonymous agents and open reviews" />
    </>
  );
}

function changeOf(now: Sums | undefined, before: Sums | undefined, name: SumName): number | null {
  return computeChangeBasisPoints(BigInt(now?.[name].amountMinor ?? 0), BigInt(before?.[name].amountMinor ?? 0));
}

function countSales(of: { count: number } | undefined): string {
  const count = of?.count ?? 0;
  return `${formatCount(count)} ${count === 1 ? "sale" : "sales"}`;
}
