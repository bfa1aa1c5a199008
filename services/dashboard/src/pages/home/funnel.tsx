import { Panel } from "../../components/panel.tsx";
import { formatCount, formatRate, formatTotal } from "../../format.ts";
import type { OverviewQuery } from "../../generated/graphql.ts";
import { computeChangeBasisPoints, computeShareBasisPoints } from "./change.ts";
import { Trend } from "./trend.tsx";

/** A step of the way from offers to sales. */
interface Step {
  name: string;
  count: string;
  /** Null for a step that is not compared. */
  changeBasisPoints: number | null;
  /** The share of the recommendations that reached the step; null for the steps up to them. */
  shareBasisPoints: number | null;
}

/** The steps from offers or sessions to conversions in 30 days, each with its rate and its change. */
export function Funnel({ overview }: { overview: OverviewQuery }) {
  return (
    <Panel
      title="From recommendation to sale"
      actions={<span className="soft note">Last 30 days, all currencies</span>}
    >
      <ol className="funnel">
        {toSteps(overview).map(({ name, count, changeBasisPoints, shareBasisPoints }) => (
          <li key={name}>
            <span className="soft">{name}</span>
            <span>
              <strong className="number">{count}</strong> <Trend basisPoints={changeBasisPoints} />
            </span>
            <span className="soft number">
              {shareBasisPoints !== null && `${formatRate(shareBasisPoints)} of recommendations`}
            </span>
            <div className="bar-track" aria-hidden>
              <span style={{ width: `${Math.min(100, (shareBasisPoints ?? 10_000) / 100)}%` }} />
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function toSteps({ offers, viewer: { metrics } }: OverviewQuery): Step[] {
  const { sessions, recommendations, checkouts, conversions } = metrics;
  const { total, previous } = recommendations;
  const step = (name: string, count: number, before: number | null | undefined, isAfter = true): Step => ({
    name,
    count: formatCount(count),
    changeBasisPoints: before == null ? null : computeChangeBasisPoints(BigInt(count), BigInt(before)),
    shareBasisPoints: isAfter ? computeShareBasisPoints(count, total.count) : null,
  });
  return [
    ...(offers ? [{ ...step("Active offers", 0, null, false), count: formatTotal(offers.totalCount) }] : []),
    ...(sessions ? [step("Sessions", sessions.count, sessions.previousCount, false)] : []),
    step("Recommendations", total.count, previous?.count, false),
    step("Visits of links", total.clicks, previous?.clicks),
    step("Checkouts", checkouts.count, checkouts.previousCount),
    step("Conversions", conversions.count, conversions.previousCount),
  ];
}
