import type { Caller } from "@aap/kernel/caller";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCallerSigner, createCallerVerifier, EDGE } from "./caller-assertion.ts";
import { createCallerKeys } from "./caller-keys.ts";

const BEGAN = 1_800_000_000_000;
const agent: Caller = { kind: "agent", id: "agent_1", scopes: ["offers:search"] };
const refused = { code: "CALLER_UNVERIFIED", kind: "UNAUTHENTICATED" };

let sign: (caller: Caller) => Promise<string>;
let verify: (assertion: string) => Promise<Caller>;

beforeEach(async () => {
  vi.useFakeTimers({ now: BEGAN, toFake: ["Date"] });
  const { publicKeys, signingKeys } = await createCallerKeys([EDGE]);
  sign = await createCallerSigner(signingKeys[EDGE]!);
  verify = createCallerVerifier(publicKeys);
});
afterEach(() => void vi.useRealTimers());

test("an assertion that was verified returns its caller again, and is refused when it has expired", async () => {
  const assertion = await sign(agent);
  const caller = await verify(assertion);
  expect(caller).toEqual(agent);
  vi.setSystemTime(BEGAN + 59_999);
  expect(await verify(assertion)).toBe(caller);
  vi.setSystemTime(BEGAN + 65_000);
  await expect(verify(assertion)).rejects.toMatchObject(refused);
});

test("an altered copy of an assertion that was verified is refused", async () => {
  const assertion = await sign(agent);
  await verify(assertion);
  const [header = "", claims = "", signature = ""] = assertion.split(".");
  const decoded = JSON.parse(Buffer.from(claims, "base64url").toString()) as object;
  const raised = Buffer.from(JSON.stringify({ ...decoded, scopes: ["*"] })).toString("base64url");
  const unsigned = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
  const otherSignature = Buffer.from(signature, "base64url").map((byte) => byte ^ 1);
  const altered = [
    [header, raised, signature],
    [unsigned, claims, signature],
    [header, claims, Buffer.from(otherSignature).toString("base64url")],
    [header, claims, ""],
  ];
  for (const parts of altered) await expect(verify(parts.join("."))).rejects.toMatchObject(refused);
});

test("a refused assertion is not remembered", async () => {
  const assertion = await sign(agent);
  vi.setSystemTime(BEGAN - 60_000);
  await expect(verify(assertion)).rejects.toMatchObject(refused);
  vi.setSystemTime(BEGAN);
  expect(await verify(assertion)).toEqual(agent);
});

test("at most 1,000 assertions are remembered", async () => {
  const first = await sign(agent);
  const caller = await verify(first);
  for (let other = 1; other < 1_000; other += 1) await verify(await sign({ ...agent, id: `agent_other_${other}` }));
  expect(await verify(first)).toBe(caller);
  await verify(await sign({ ...agent, id: "agent_one_more" }));
  expect(await verify(first)).not.toBe(caller);
});
