import { Panel } from "../../components/panel.tsx";
import { Money } from "../../components/values.tsx";
import { formatCount } from "../../format.ts";
import { groupBy, type AmountName, type Sale } from "./sales.ts";

const SHOWN = 6;

/** The agents, merchants or offers with the largest sums. */
export function Ranking({
  title,
  by,
  sales,
  amount,
  currency,
}: {
  title: string;
  by: "agent" | "merchant" | "offer";
  sales: readonly Sale[];
  amount: AmountName;
  currency: string;
}) {
  const groups = groupBy(sales, by, amount, currency).slice(0, SHOWN);
  const highest = Math.max(...groups.map(({ sum }) => Number(sum.decimal)), 0);
  return (
    <Panel title={title}>
      <ol className="ranks">
        {groups.map(({ id, name, sum, sales: sold }) => (
          <li key={id}>
            <div className="line">
              <span>
                {name} <span className="soft">{formatCount(sold.length)}</span>
              </span>
              <Money of={sum} />
            </div>
            <div className="bar-track" aria-hidden>
              <span style={{ width: `${highest === 0 ? 0 : Math.max(0, (Number(sum.decimal) / highest) * 100)}%` }} />
            </div>
          </li>
        ))}
      </ol>
      {groups.length === 0 && <span className="soft">No sales in {currency}.</span>}
    </Panel>
  );
}
