import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { TRANSITIONS } from "./transitions.ts";

test("the invariants that run after faults allow exactly the edges of this table", () => {
  const sql = readFileSync(new URL("../../../../test/faults/invariants.sql", import.meta.url), "utf8");
  const [, query = ""] = sql.split("-- invariant: the state moves only along allowed edges");
  const edges = [...(query.split("-- invariant:")[0] ?? "").matchAll(/\('(\w+)', '(\w+)'\)/g)].map(
    ([, from, to]) => `${from} → ${to}`,
  );
  const own = Object.entries(TRANSITIONS).flatMap(([from, states]) => states.map((to) => `${from} → ${to}`));
  expect(edges.toSorted()).toEqual(["NONE → PENDING", ...own].toSorted());
});
