import { expect, test } from "vitest";
import { codeKeyStatus, decideCompromise, decideRotation, type CodeKeyTimes } from "./code-keys.ts";

const at = (time: string) => new Date(`2026-11-22T${time}Z`);
const key = (generation: number, times: Partial<CodeKeyTimes> = {}): CodeKeyTimes => ({
  kid: `k${generation}`,
  generation,
  inForceFrom: at("08:00:00"),
  signsFrom: at("08:00:00"),
  retiredAt: null,
  compromisedAt: null,
  ...times,
});

const signing = key(1);
const retiring = key(1, { retiredAt: at("12:10:00") });
const published = key(2, { inForceFrom: at("12:00:00"), signsFrom: at("12:10:00") });

test("a rotation publishes a key ten minutes before it signs, on a whole second, and the former key signs until then", () => {
  expect(decideRotation([signing], at("12:00:00.001"))).toEqual({
    changed: [{ ...signing, retiredAt: at("12:10:01") }],
    successor: { signsFrom: at("12:10:01") },
  });
});

test("a second rotation is refused until the next key signs", () => {
  const keys = [published, retiring];
  expect(() => decideRotation(keys, at("12:09:59.999"))).toThrow(
    expect.objectContaining({ code: "CODE_KEY_ROTATING", kind: "CONFLICT" }),
  );
  expect(decideRotation(keys, at("12:10:00"))).toEqual({
    changed: [{ ...published, retiredAt: at("12:20:00") }],
    successor: { signsFrom: at("12:20:00") },
  });
});

test.each<[string, CodeKeyTimes, string]>([
  ["12:09:59.999", retiring, "SIGNING"],
  ["12:10:00", retiring, "RETIRED"],
  ["12:09:59.999", published, "PUBLISHED"],
  ["12:10:00", published, "SIGNING"],
  ["12:10:00", { ...published, compromisedAt: at("12:05:00") }, "COMPROMISED"],
])("at %s the key %j is %s", (time, one, status) => {
  expect(codeKeyStatus(one, at(time))).toBe(status);
});

const compromise = (keys: readonly CodeKeyTimes[], kid: string, time = "12:05:00") =>
  decideCompromise(keys, { kid, reason: "Leaked." }, at(time));

test("a signing key that is compromised without a published successor gets one that signs at once", () => {
  expect(compromise([signing], "k1")).toEqual({
    changed: [{ ...signing, retiredAt: at("12:05:00"), compromisedAt: at("12:05:00") }],
    successor: { signsFrom: at("12:05:00") },
  });
});

test("a published key signs at once if the signing key is compromised", () => {
  expect(compromise([published, retiring], "k1")).toEqual({
    changed: [
      { ...retiring, retiredAt: at("12:05:00"), compromisedAt: at("12:05:00") },
      { ...published, signsFrom: at("12:05:00") },
    ],
    successor: null,
  });
});

test("a published key that is compromised is replaced by one that is published for ten minutes, and the signing key signs on", () => {
  expect(compromise([published, retiring], "k2")).toEqual({
    changed: [
      { ...published, retiredAt: at("12:05:00"), compromisedAt: at("12:05:00") },
      { ...retiring, retiredAt: at("12:15:00") },
    ],
    successor: { signsFrom: at("12:15:00") },
  });
});

test("after a published key was compromised, the signing key's successor is the key that replaced it", () => {
  const removed = { ...published, retiredAt: at("12:05:00"), compromisedAt: at("12:05:00") };
  const replacement = key(3, { inForceFrom: at("12:05:00"), signsFrom: at("12:15:00") });
  const former = { ...retiring, retiredAt: at("12:15:00") };
  expect(compromise([replacement, removed, former], "k1", "12:06:00").changed).toEqual([
    { ...former, retiredAt: at("12:06:00"), compromisedAt: at("12:06:00") },
    { ...replacement, signsFrom: at("12:06:00") },
  ]);
});

test("a retired key that is compromised keeps the time of its retirement, and no other key changes", () => {
  expect(compromise([published, retiring], "k1", "13:00:00")).toEqual({
    changed: [{ ...retiring, compromisedAt: at("13:00:00") }],
    successor: null,
  });
});

test("a key that was compromised before is left unchanged", () => {
  const removed = { ...retiring, compromisedAt: at("12:02:00") };
  expect(compromise([published, removed], "k1")).toEqual({ changed: [], successor: null });
});

test.each([
  ["CODE_KEY_NOT_FOUND", { kid: "k9", reason: "Leaked." }],
  ["CODE_KEY_INVALID", { kid: "k1", reason: " " }],
  ["CODE_KEY_INVALID", { kid: "k1", reason: "x".repeat(501) }],
])("%s is thrown for %j", (code, input) => {
  expect(() => decideCompromise([signing], input, at("12:00:00"))).toThrow(expect.objectContaining({ code }));
});
