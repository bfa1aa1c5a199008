import { expect, test } from "vitest";
import { createStreamLimit } from "./stream-limit.ts";

const agent = (id: string) => ({ kind: "agent" as const, id, scopes: [] });
const TOO_MANY = expect.objectContaining({ code: "STREAMS_TOO_MANY" });

test("a caller has at most 4 streams, an address 16 and a process 100", () => {
  const open = createStreamLimit();
  for (let n = 0; n < 4; n += 1) open(agent("one"), `10.0.0.${n}`);
  expect(() => open(agent("one"), "10.0.0.9")).toThrow(TOO_MANY);
  for (let n = 0; n < 16; n += 1) open(agent(`at one address ${n}`), "10.0.1.1");
  expect(() => open(agent("another"), "10.0.1.1")).toThrow(TOO_MANY);
  for (let n = 20; n < 100; n += 1) open(agent(`${n}`), `10.0.2.${n}`);
  expect(() => open(agent("another"), "10.0.3.1")).toThrow(TOO_MANY);
});

test("a stream that ended makes room for another one, and a refused one takes none", () => {
  const open = createStreamLimit();
  const [end] = [0, 1, 2, 3].map(() => open(agent("one"), "10.0.0.1"));
  expect(() => open(agent("one"), "10.0.0.1")).toThrow(TOO_MANY);
  end?.();
  open(agent("one"), "10.0.0.1");
  for (let n = 0; n < 12; n += 1) open(agent(`other ${n}`), "10.0.0.1");
});
