import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { AAP_CODE_REFUSALS, AapCodeError, verifyAapCode, type AapCodeKey } from "./index.ts";

interface Vector {
  name: string;
  code: string;
  keys: AapCodeKey[];
  at: string;
  claims?: object;
  refusal?: string;
}

const vectors = JSON.parse(readFileSync(new URL("../vectors/codes.json", import.meta.url), "utf8")) as Vector[];

/** Converts amounts to numbers and times to texts, as the vectors have them. */
const toJson = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (_, one: unknown) => (typeof one === "bigint" ? Number(one) : one))) as unknown;

test.each(vectors)("vector: $name", async ({ code, keys, at, claims, refusal }) => {
  const result = verifyAapCode(code, { keys }, new Date(at));
  if (refusal === undefined) expect(toJson(await result)).toEqual(claims);
  else await expect(result).rejects.toEqual(expect.objectContaining({ name: "AapCodeError", code: refusal }));
});

test("there is a vector for every refusal, and one that is valid", () => {
  const refusals = vectors.map(({ refusal }) => refusal).filter((refusal) => refusal !== undefined);
  expect(new Set(refusals)).toEqual(new Set(Object.keys(AAP_CODE_REFUSALS)));
  expect(vectors.some(({ claims }) => claims !== undefined)).toBe(true);
});

test("an error names the reason in its code and explains it in its message", () => {
  expect(new AapCodeError("CODE_EXPIRED")).toMatchObject({ code: "CODE_EXPIRED", message: "The AAP Code has expired" });
});
