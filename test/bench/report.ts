import type { Measured, Result } from "./rounds.ts";

/** One comparison, as `--json` writes it; `ratio` is ours divided by other. */
export interface Row {
  name: string;
  ours: number;
  other: number;
  otherName: string;
  ratio: number;
  unit: "requests/s" | "ms";
}

/** The comparisons of a scenario: throughput, and latency where it is asked for. */
export function toRows({ scenario, ours, other }: Result, otherName: string): Row[] {
  const row = (name: string, unit: Row["unit"], of: (side: Measured) => number): Row => {
    const [a, b] = [of(ours), of(other)];
    return { name, ours: rounded(a), other: rounded(b), otherName, ratio: rounded(a / b), unit };
  };
  const throughput = row(scenario.name, "requests/s", ({ throughputs }) => quantile(throughputs, 0.5));
  if (!scenario.latency) return [throughput];
  const latencies = [0.5, 0.99].map((share) =>
    row(`${scenario.name}, p${share * 100}`, "ms", ({ latenciesMs }) => quantile(latenciesMs, share)),
  );
  // At a given pace both sides manage the same.
  return scenario.perSecond === undefined ? [throughput, ...latencies] : latencies;
}

/** The heading of the table that `toLines` continues. */
export function heading(otherName: string): string {
  const columns = ["ours".padStart(11), otherName.padStart(11), "ratio".padStart(7)];
  return `${"".padEnd(36)}${columns.join("")}  unit        rounds' ratios   CPU ms/request`;
}

/** A scenario's rows for a person, with the spread of its rounds and what a request costs each service in processor time. */
export function toLines(result: Result, otherName: string): string[] {
  const { ours, other } = result;
  const ratios = ours.throughputs.map((throughput, round) => throughput / (other.throughputs[round] ?? throughput));
  const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
  const cpu = ours.cpuMs === null || other.cpuMs === null ? "" : `${ours.cpuMs.toFixed(2)} : ${other.cpuMs.toFixed(2)}`;
  return toRows(result, otherName).map(({ name, ours: a, other: b, ratio, unit }, index) => {
    const figures = `${String(a).padStart(11)}${String(b).padStart(11)}${ratio.toFixed(2).padStart(7)}`;
    return `${name.padEnd(36)}${figures}  ${unit.padEnd(10)}${index === 0 ? `  ${spread.padEnd(15)}  ${cpu}` : ""}`.trimEnd();
  });
}

/** Returns a row of one side's own comparison for a person. */
export function toLine({ name, ours, other, otherName, ratio, unit }: Row): string {
  return `${name.padEnd(36)}${String(ours).padStart(11)}${String(other).padStart(11)}${ratio.toFixed(2).padStart(7)}  ${unit.padEnd(10)}  against ${otherName}`;
}

/** The value below which that share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const [low = Number.NaN, high = low] = [sorted[Math.floor(position)], sorted[Math.ceil(position)]];
  return low + (high - low) * (position % 1);
}

/** Three significant digits, or whole where there are more. */
export function rounded(value: number): number {
  return value >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}
