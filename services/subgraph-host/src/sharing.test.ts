import { expect, test } from "vitest";
import { createSharing, type SharedWork } from "./sharing.ts";

/** Work whose runs end when the test says so; it records the items of each run. */
function recordRuns(options: Pick<SharedWork<string, string>, "keysOf" | "sizeOf"> = {}) {
  const runs: (readonly string[])[] = [];
  const ends: (() => void)[] = [];
  const work: SharedWork<string, string> = {
    name: "work",
    ...options,
    async run(items) {
      runs.push(items);
      await new Promise<void>((resolve) => ends.push(resolve));
      return items.map((item) => `${item}!`);
    },
  };
  return { work, runs, endAll: () => ends.splice(0).forEach((end) => end()) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test("items of one turn share a run, and each gets its own result", async () => {
  const { work, runs, endAll } = recordRuns();
  const share = createSharing();
  const results = ["a", "b", "c"].map((item) => share(work, item));
  await turn();
  expect(runs).toEqual([["a", "b", "c"]]);
  endAll();
  expect(await Promise.all(results)).toEqual(["a!", "b!", "c!"]);
});

test("items that arrive while a run is under way wait and share the next one", async () => {
  const { work, runs, endAll } = recordRuns();
  const share = createSharing();
  const results: Promise<string>[] = [];
  for (const item of ["a", "b", "c"]) {
    results.push(share(work, item));
    await turn();
  }
  expect(runs).toEqual([["a"]]);
  endAll();
  await turn();
  await turn();
  expect(runs).toEqual([["a"], ["b", "c"]]);
  endAll();
  expect(await Promise.all(results)).toEqual(["a!", "b!", "c!"]);
});

test("a run that waits for a lock does not hold up the next one", async () => {
  const { work, runs, endAll } = recordRuns();
  const share = createSharing();
  const results = [share(work, "a")];
  await turn();
  results.push(share(work, "b"));
  await expect.poll(() => runs).toEqual([["a"], ["b"]]);
  endAll();
  expect(await Promise.all(results)).toEqual(["a!", "b!"]);
});

test("work with another name does not share", async () => {
  const [one, other] = [recordRuns(), recordRuns()];
  const share = createSharing();
  const results = [share(one.work, "a"), share({ ...other.work, name: "other" }, "b")];
  await turn();
  expect([one.runs, other.runs]).toEqual([[["a"]], [["b"]]]);
  one.endAll();
  other.endAll();
  await Promise.all(results);
});

test("items with a common key are in different runs, in the order of their arrival", async () => {
  const { work, runs, endAll } = recordRuns({ keysOf: (item) => item.split("") });
  const share = createSharing();
  const results = ["x", "xy", "y", "z"].map((item) => share(work, item));
  await turn();
  expect(runs).toEqual([["x", "z"]]);
  endAll();
  await turn();
  await turn();
  expect(runs).toEqual([["x", "z"], ["xy"]]);
  endAll();
  await turn();
  await turn();
  expect(runs).toEqual([["x", "z"], ["xy"], ["y"]]);
  endAll();
  await Promise.all(results);
});

test("a run has at most 64 items and 2,000 rows, but always one item", async () => {
  const many = recordRuns();
  const large = recordRuns({ sizeOf: (item) => Number(item) });
  const share = createSharing();
  const results = [
    ...Array.from({ length: 65 }, (_, index) => share(many.work, String(index))),
    ...["3000", "1500", "500", "1"].map((item) => share({ ...large.work, name: "large" }, item)),
  ];
  await turn();
  for (let run = 0; run < 3; run += 1) {
    many.endAll();
    large.endAll();
    await turn();
    await turn();
  }
  expect(many.runs.map(({ length }) => length)).toEqual([64, 1]);
  expect(large.runs).toEqual([["3000"], ["1500", "500"], ["1"]]);
  await Promise.all(results);
});

test("if a run fails, each item is tried alone, and only the bad one is rejected", async () => {
  const share = createSharing();
  const runs: (readonly string[])[] = [];
  const work: SharedWork<string, string> = {
    name: "work",
    async run(items) {
      runs.push(items);
      if (items.includes("bad")) throw new Error("bad item");
      return items;
    },
  };
  const results = await Promise.allSettled(["a", "bad", "b"].map((item) => share(work, item)));
  expect(results).toEqual([
    { status: "fulfilled", value: "a" },
    { status: "rejected", reason: new Error("bad item") },
    { status: "fulfilled", value: "b" },
  ]);
  expect(runs).toEqual([["a", "bad", "b"], ["a"], ["bad"], ["b"]]);
});

test("if a run waits too long for a lock, each item is tried alone", async () => {
  const share = createSharing();
  const lockTimeout = Object.assign(new Error("lock timeout"), { code: "55P03" });
  const work: SharedWork<string, string> = {
    name: "work",
    async run(items) {
      if (items.includes("locked")) throw lockTimeout;
      return items;
    },
  };
  const results = await Promise.allSettled(["a", "locked"].map((item) => share(work, item)));
  expect(results).toEqual([
    { status: "fulfilled", value: "a" },
    { status: "rejected", reason: lockTimeout },
  ]);
});

test("if the database is unavailable, all items of the run are rejected and none is sent again", async () => {
  const share = createSharing();
  let runs = 0;
  const lost = Object.assign(new Error("lost"), { code: "57P01" });
  const work: SharedWork<string, string> = {
    name: "work",
    async run() {
      runs += 1;
      throw lost;
    },
  };
  const results = await Promise.allSettled(["a", "b"].map((item) => share(work, item)));
  expect(results.map((result) => "reason" in result && result.reason)).toEqual([lost, lost]);
  expect(runs).toBe(1);
});
