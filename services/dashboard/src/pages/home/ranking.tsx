import { SimpleGrid } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { Panel } from "../../components/panel.tsx";
import { Money } from "../../components/values.tsx";
import { formatCount } from "../../format.ts";
import type { EarnedFragment, RanksAndLatestQuery } from "../../generated/graphql.ts";
import type { EarnedName } from "./earned.ts";

/** The sum of one agent, merchant or offer; a party that the viewer may not read has no name. */
interface Ranked extends EarnedFragment {
  party?: { id: string; name: string } | null;
}

/** What each agent, merchant and offer earned in a range, the largest sums first. */
export function Rankings({
  of: { agents, merchants, offers },
  earned,
  currency,
}: {
  of: RanksAndLatestQuery["viewer"];
  earned: EarnedName;
  currency: string;
}) {
  const lists = [
    ["Agents", "agent", agents],
    ["Merchants", "merchant", merchants],
    ["Offers", "offer", offers],
  ] as const;
  return (
    <SimpleGrid cols={{ base: 1, md: merchants ? 3 : 2 }} spacing="md">
      {lists.map(
        ([title, filter, metrics]) =>
          metrics && (
            <Ranking
              key={title}
              title={title}
              filter={filter}
              points={metrics.conversions.points}
              earned={earned}
              currency={currency}
            />
          ),
      )}
    </SimpleGrid>
  );
}

function Ranking({
  title,
  filter,
  points,
  earned,
  currency,
}: {
  title: string;
  /** The filter by which the list of conversions shows the sales of one party. */
  filter: "agent" | "merchant" | "offer";
  points: readonly Ranked[];
  earned: EarnedName;
  currency: string;
}) {
  const ranked = points
    .filter((point) => point.currency === currency)
    .toSorted((a, b) => b[earned].amountMinor - a[earned].amountMinor);
  const highest = Math.max(ranked[0]?.[earned].amountMinor ?? 0, 1);
  return (
    <Panel title={title}>
      <ol className="ranks">
        {ranked.map(({ party, count, [earned]: sum }) => (
          <li key={party?.id ?? "none"}>
            <div className="line">
              <span className="rank-name">
                {party ? (
                  <Link className="party-link" to="/conversions" search={{ [filter]: party.id, currency }}>
                    {party.name}
                  </Link>
                ) : (
                  "Unnamed"
                )}{" "}
                <span className="soft">{formatCount(count)}</span>
              </span>
              <Money of={sum} />
            </div>
            <div className="bar-track" aria-hidden>
              <span style={{ width: `${Math.max(0, (sum.amountMinor / highest) * 100)}%` }} />
            </div>
          </li>
        ))}
      </ol>
      {ranked.length === 0 && <span className="soft">No sales in {currency}.</span>}
    </Panel>
  );
}
