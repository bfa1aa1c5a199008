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
let hash = "conv_1";
const history: ChainedChange[] = changes.map((change) => ({ ...change, hash: (hash = hashOf(change, hash)) }));

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

test("a history with valid hashes and a transition that is not allowed does not verify", () => {
  const [first] = changes as [StateChange];
  const second: StateChange = { ...first, sequence: 2, from: "PENDING", to: "SETTLED" };
  const firstHash = hashOf(first, "conv_1");
  const chained = [
    { ...first, hash: firstHash },
    { ...second, hash: hashOf(second, firstHash) },
  ];
  expect(verifyHistory("conv_1", chained)).toBe("change 2 leads from PENDING to SETTLED");
});

test("a history with valid hashes and a missing number does not verify", () => {
  const first = { ...(changes as [StateChange])[0], sequence: 2 };
  expect(verifyHistory("conv_1", [{ ...first, hash: hashOf(first, "conv_1") }])).toBe("change 1 has the number 2");
});
