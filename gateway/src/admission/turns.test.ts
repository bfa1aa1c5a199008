import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

/** A piece of work that runs until it is ended. */
function createWork(started: string[]) {
  const ends = new Map<string, (result: string) => void>();
  const work = (name: string) => () =>
    new Promise<string>((end) => {
      started.push(name);
      ends.set(name, end);
    });
  return { work, end: (name: string) => ends.get(name)?.(`${name} is done`) };
}

const settled = () => new Promise<void>((done) => void setImmediate(done));

test("work beyond the limit of its name starts in the order of arrival", async () => {
  const started: string[] = [];
  const { work, end } = createWork(started);
  const inTurn = createTurns(2);
  const results = ["first", "second", "third", "fourth"].map((name) => inTurn("address", work(name)));
  await settled();
  expect(started).toEqual(["first", "second"]);

  end("second");
  expect(await results[1]).toBe("second is done");
  await settled();
  expect(started).toEqual(["first", "second", "third"]);
  for (const name of ["first", "third"]) end(name);
  await settled();
  end("fourth");
  expect(await Promise.all(results)).toEqual(["first is done", "second is done", "third is done", "fourth is done"]);
});

test("work under another name does not wait", async () => {
  const started: string[] = [];
  const { work, end } = createWork(started);
  const inTurn = createTurns(1);
  const results = [inTurn("one", work("of one")), inTurn("other", work("of other"))];
  await settled();
  expect(started).toEqual(["of one", "of other"]);
  for (const name of started) end(name);
  await Promise.all(results);
});

test("work that fails rejects and gives its turn to the next", async () => {
  const inTurn = createTurns(1);
  const failing = inTurn("address", () => Promise.reject(new Error("it failed")));
  const next = inTurn("address", async () => "the next ran");
  await expect(failing).rejects.toThrow("it failed");
  expect(await next).toBe("the next ran");
});

test.each([["second"], ["second", "third"]])(
  "work that comes after an earlier piece ended waits behind %s %s",
  async (...waiting) => {
    const started: string[] = [];
    const { work, end } = createWork(started);
    const inTurn = createTurns(1);
    const results = ["first", ...waiting].map((name) => inTurn("address", work(name)));
    await settled();
    end("first");
    await results[0];
    await settled();
    results.push(inTurn("address", work("last")));
    await settled();
    expect(started).toEqual(["first", "second"]);
    for (const name of [...waiting, "last"]) {
      end(name);
      await settled();
    }
    await Promise.all(results);
  },
);
