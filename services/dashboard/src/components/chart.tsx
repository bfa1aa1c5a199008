import { useElementSize } from "@mantine/hooks";
import { formatDay, formatMoney, formatScale, type Amount } from "../format.ts";
import { toScale } from "./scale.ts";

/** A bar of a chart: a day and its amount. */
export interface Bar {
  /** The beginning of the day. */
  start: string;
  amount: Amount;
  /** Number of sales. */
  count: number;
}

const HEIGHT = 190;
const BOTTOM = 22;
const TOP = 10;
/** The width of the scale's labels. */
const LEFT = 56;
/** Room for the right half of the last day's label. */
const RIGHT = 18;

const yOf = (share: number) => HEIGHT - BOTTOM - share * (HEIGHT - BOTTOM - TOP);

/** Amounts by day as bars. The same numbers are in a table for readers of the screen. */
export function BarChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const { ref, width } = useElementSize();
  // Only the heights of the bars and the scale are floats. Every amount of a day is the exact text.
  const heights = bars.map(({ amount }) => Math.max(0, Number(amount.decimal)));
  const { top, steps } = toScale(Math.max(...heights, 0));
  const slot = Math.max(width - LEFT - RIGHT, 1) / Math.max(bars.length, 1);
  const labelEvery = Math.ceil(72 / slot);
  const currency = bars[0]?.amount.currency ?? "";
  return (
    <div ref={ref}>
      <svg
        className="chart"
        height={HEIGHT}
        viewBox={`0 0 ${Math.max(width, 1)} ${HEIGHT}`}
        role="img"
        aria-label={title}
      >
        {steps.map((value) => (
          <g key={value}>
            <line className="grid" x1={LEFT} x2={width} y1={yOf(value / top)} y2={yOf(value / top)} />
            <text className="axis" x={LEFT - 10} y={yOf(value / top) + 4} textAnchor="end">
              {formatScale(value, currency)}
            </text>
          </g>
        ))}
        {bars.map((bar, index) => (
          <DayBar
            key={bar.start}
            bar={bar}
            share={(heights[index] ?? 0) / top}
            x={LEFT + index * slot}
            slot={slot}
            isLabelled={(bars.length - 1 - index) % labelEvery === 0}
          />
        ))}
      </svg>
      <BarTable title={title} bars={bars} />
    </div>
  );
}

/** One bar, and over the whole height of the chart the place that shows its day and amount under the pointer. */
function DayBar({
  bar: { start, amount, count },
  share,
  x,
  slot,
  isLabelled,
}: {
  bar: Bar;
  share: number;
  x: number;
  slot: number;
  isLabelled: boolean;
}) {
  const y = Math.min(yOf(share), count > 0 ? yOf(0) - 2 : yOf(0));
  return (
    <g className="day">
      <title>{`${formatDay(start)}: ${formatMoney(amount)}, ${count} ${count === 1 ? "sale" : "sales"}`}</title>
      <rect className="place" x={x} y={TOP} width={slot} height={HEIGHT - BOTTOM - TOP} />
      <rect
        className="bar"
        x={x + slot * 0.16}
        y={y}
        width={slot * 0.68}
        height={yOf(0) - y}
        rx={Math.min(3, slot * 0.2)}
      />
      {isLabelled && (
        <text className="axis" x={x + slot / 2} y={HEIGHT - 5} textAnchor="middle">
          {formatShortDay(start)}
        </text>
      )}
    </g>
  );
}

function BarTable({ title, bars }: { title: string; bars: readonly Bar[] }) {
  return (
    <table className="screen-reader">
      <caption>{title}</caption>
      <tbody>
        {bars.map(({ start, amount, count }) => (
          <tr key={start}>
            <th scope="row">{formatDay(start)}</th>
            <td>{formatMoney(amount)}</td>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function formatShortDay(iso: string): string {
  return new Intl.DateTimeFormat(undefined, { month: "short", day: "numeric" }).format(new Date(iso));
}
