import { readFileSync } from "node:fs";

const FILE = new URL("../faults/invariants.sql", import.meta.url);

/** Returns the queries of `faults/invariants.sql` by name; each must return no row. */
export function readInvariants(): Map<string, string> {
  const parts = readFileSync(FILE, "utf8")
    .split(/^-- invariant: /m)
    .slice(1);
  return new Map(
    parts.map((part) => [part.slice(0, part.indexOf("\n")).trim(), part.slice(part.indexOf("\n"))] as const),
  );
}
