import type { Measured, Result } from "./rounds.ts";

/** One comparison as `--json` writes it; `ratio` is ours divided by the other service's value. */
export interface Row {
  name: string;
  ours: number;
  other: number;
  otherName: string;
  ratio: number;
  unit: "requests/s" | "ms" | "s" | "MB";
  /** CPU milliseconds of the service's process for a request; not if the system does not report it. */
  cpuMs?: PerRequest | undefined;
  /** CPU milliseconds of PostgreSQL's processes for a request. */
  databaseMs?: PerRequest | undefined;
  /** SQL statements of the service for a request. */
  statements?: PerRequest | undefined;
}

/** A cost of one request on each side. */
export interface PerRequest {
  ours: number;
  other: number;
}

/** Returns the comparisons of a scenario: throughput, and latency if the scenario reports it. */
export function toRows({ scenario, ours, other }: Result, otherName: string): Row[] {
  const row = (name: string, unit: Row["unit"], of: (side: Measured) => number): Row => {
    const [a, b] = [of(ours), of(other)];
    return { name, ours: rounded(a), other: rounded(b), otherName, ratio: rounded(a / b), unit };
  };
  const medians = (of: (side: Measured) => readonly number[]): PerRequest | undefined => {
    const both = { ours: rounded(quantile(of(ours), 0.5)), other: rounded(quantile(of(other), 0.5)) };
    return Number.isNaN(both.ours + both.other) ? undefined : both;
  };
  const costs = {
    cpuMs: medians(({ costs }) => costs.map(({ cpuMs }) => cpuMs)),
    databaseMs: medians(({ costs }) => costs.map(({ databaseMs }) => databaseMs)),
    statements: medians(({ statements }) => statements),
  };
  const throughput: Row = {
    ...row(scenario.name, "requests/s", ({ throughputs }) => quantile(throughputs, 0.5)),
    ...costs,
  };
  if (!scenario.latency) return [throughput];
  const latencies = [0.5, 0.99].map((share) =>
    row(`${scenario.name}, p${share * 100}`, "ms", ({ latenciesMs }) => quantile(latenciesMs, share)),
  );
  // With a fixed pace both sides have the same throughput.
  return scenario.perSecond === undefined ? [throughput, ...latencies] : latencies.map((row) => ({ ...row, ...costs }));
}

/** The heading of the table for the lines of `toLines`. */
export function heading(otherName: string): string {
  const columns = ["ours".padStart(11), otherName.padStart(11), "ratio".padStart(7)];
  return `${"".padEnd(36)}${columns.join("")}  unit        rounds' ratios   CPU ms/request   PostgreSQL ms   SQL/request`;
}

/** Returns a scenario's rows as text, with the spread of its rounds and the CPU time of a request in each service. */
export function toLines(result: Result, otherName: string): string[] {
  const { ours, other } = result;
  const ratios = ours.throughputs.map((throughput, round) => throughput / (other.throughputs[round] ?? throughput));
  const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
  return toRows(result, otherName).map(({ name, ours: a, other: b, ratio, unit, ...each }, index) => {
    const { cpuMs, databaseMs, statements } = each;
    const costs = `${pair(cpuMs, 2).padEnd(15)}  ${pair(databaseMs, 2).padEnd(14)}  ${pair(statements, 1)}`;
    const figures = `${String(a).padStart(11)}${String(b).padStart(11)}${ratio.toFixed(2).padStart(7)}`;
    return `${name.padEnd(36)}${figures}  ${unit.padEnd(10)}${index === 0 ? `  ${spread.padEnd(15)}  ${costs}` : ""}`.trimEnd();
  });
}

function pair(costs: PerRequest | undefined, digits: number): string {
  return costs === undefined ? "" : `${costs.ours.toFixed(digits)} : ${costs.other.toFixed(digits)}`;
}

/** Returns a row for a comparison within one side. */
export function toLine({ name, ours, other, otherName, ratio, unit }: Row): string {
  return `${name.padEnd(36)}${String(ours).padStart(11)}${String(other).padStart(11)}${ratio.toFixed(2).padStart(7)}  ${unit.padEnd(10)}  against ${otherName}`;
}

/** Returns the quantile of the values: the value below which this share of them lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const [low = Number.NaN, high = low] = [sorted[Math.floor(position)], sorted[Math.ceil(position)]];
  return low + (high - low) * (position % 1);
}

/** Rounds to three significant digits, and numbers from 100 on to whole numbers. */
export function rounded(value: number): number {
  return value >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}
