import { useElementSize } from "@mantine/hooks";
import { formatDay, formatMoney, type Amount } from "../format.ts";

/** A bar of a chart: a day and its amount. */
export interface Bar {
  /** The beginning of the day. */
  start: string;
  amount: Amount;
  /** Number of sales. */
  count: number;
}

const HEIGHT = 180;
const BOTTOM = 20;
const TOP = 8;

/** Amounts by day as bars. The same numbers are in a table for readers of the screen. */
export function BarChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const { ref, width } = useElementSize();
  // Only the heights of the bars are floats. Every amount that is written is the exact text.
  const heights = bars.map(({ amount }) => Math.max(0, Number(amount.decimal)));
  const highest = Math.max(...heights, 0);
  const slot = width / Math.max(bars.length, 1);
  const scale = (value: number) => (highest === 0 ? 0 : (value / highest) * (HEIGHT - BOTTOM - TOP));
  const labelled = (index: number) =>
    index % Math.ceil(90 / Math.max(slot, 1)) === 0 && width - (index + 0.5) * slot > 40;
  return (
    <div ref={ref}>
      <svg
        className="chart"
        height={HEIGHT}
        viewBox={`0 0 ${Math.max(width, 1)} ${HEIGHT}`}
        role="img"
        aria-label={title}
      >
        {[0, 0.5, 1].map((share) => {
          const y = HEIGHT - BOTTOM - share * (HEIGHT - BOTTOM - TOP);
          return <line key={share} className="grid" x1={0} x2={width} y1={y} y2={y} />;
        })}
        {bars.map(({ start, amount, count }, index) => {
          const height = Math.max(scale(heights[index] ?? 0), count > 0 ? 1.5 : 0);
          return (
            <g key={start}>
              <rect
                className="bar"
                x={index * slot + slot * 0.15}
                y={HEIGHT - BOTTOM - height}
                width={slot * 0.7}
                height={height}
                rx={Math.min(3, slot * 0.2)}
              >
                <title>{`${formatDay(start)}: ${formatMoney(amount)}, ${count}`}</title>
              </rect>
              {labelled(index) && (
                <text className="axis" x={index * slot + slot * 0.15} y={HEIGHT - 5}>
                  {formatShortDay(start)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
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
    </div>
  );
}

function formatShortDay(iso: string): string {
  return new Intl.DateTimeFormat(undefined, { month: "short", day: "numeric" }).format(new Date(iso));
}
