import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashOf, verifyHistory, type ChainedChange } from "./history.ts";
import type { StateChange } from "./record.ts";

const at = new Date("2026-01-01T12:00:00.250Z");
const changes: StateChange[] = [
  {
    conversionId: "conv_1",
    sequence: 1,
    from: null,
    to: "PENDING",
    cause: "payment_succeeded",
    causedBy: "processor:stripe",
    at,
  },
  {
    conversionId: "conv_1",
    sequence: 2,
    from: "PENDING",
    to: "DISPUTED",
    cause: "dispute_opened",
    causedBy: "processor:stripe",
    at,
  },
  {
    conversionId: "conv_1",
    sequence: 3,
    from: "DISPUTED",
    to: "PENDING",
    cause: "dispute_closed",
    causedBy: 'operator:"é\n',
    at,
  },
];
/** Changes of the conversion conv_1, each with its hash. */
function chain(all: readonly StateChange[]): ChainedChange[] {
  let hash = "conv_1";
  return all.map((change) => ({ ...change, hash: (hash = hashOf(change, hash)) }));
}
const history = chain(changes);

test("the first hash is SHA-256 of the conversion's id and the change, as JSON without whitespace", () => {
  const text = '["conv_1","conv_1",1,null,"PENDING","payment_succeeded","processor:stripe","2026-01-01T12:00:00.250Z"]';
  expect(history[0]?.hash).toBe(createHash("sha256").update(text).digest("hex"));
});

test("an unaltered history verifies", () => {
  expect(verifyHistory("conv_1", history)).toBeNull();
});

test.each<[string, (changes: ChainedChange[]) => ChainedChange[]]>([
  ["another conversion's", (all) => all.map((change) => ({ ...change, conversionId: "conv_2" }))],
  ["one left out", ([first, , third]) => [first, third] as ChainedChange[]],
  ["two swapped", ([first, second, third]) => [second, first, third] as ChainedChange[]],
  ["another cause", ([first, ...rest]) => [{ ...first, cause: "x" } as ChainedChange, ...rest]],
  ["another actor", ([first, ...rest]) => [{ ...first, causedBy: "x" } as ChainedChange, ...rest]],
  ["another time", ([first, ...rest]) => [{ ...first, at: new Date(at.getTime() + 1) } as ChainedChange, ...rest]],
  [
    "another state",
    ([first, second, ...rest]) => [first, { ...second, to: "CLAWED_BACK" }, ...rest] as ChainedChange[],
  ],
  ["another hash", ([first, ...rest]) => [{ ...first, hash: "0".repeat(64) } as ChainedChange, ...rest]],
  ["none at all", () => []],
])("a history with %s does not verify", (_, alter) => {
  expect(verifyHistory("conv_1", alter(history))).toMatch(/./);
});

test.each<[string, Partial<StateChange>[], string]>([
  ["is of another conversion", [{ conversionId: "conv_2" }], "change 1 is of another conversion"],
  ["skips a number", [{ sequence: 2 }], "change 1 has the number 2"],
  [
    "begins elsewhere than the change before ended",
    [{}, { sequence: 2, from: "ELIGIBLE", to: "SETTLED" }],
    "change 2 does not begin where the one before it ended",
  ],
  ["begins with another state than pending", [{ to: "ELIGIBLE" }], "change 1 leads from null to ELIGIBLE"],
  [
    "leaves the transition table",
    [{}, { sequence: 2, from: "PENDING", to: "SETTLED" }],
    "change 2 leads from PENDING to SETTLED",
  ],
])("a history whose hashes fit but that %s does not hold", (_, given, wrong) => {
  const [first] = changes as [StateChange];
  expect(verifyHistory("conv_1", chain(given.map((change) => ({ ...first, ...change }))))).toBe(wrong);
});
