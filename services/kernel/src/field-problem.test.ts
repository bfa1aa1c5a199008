import { expect, test } from "vitest";
import { z } from "zod";
import { describeIssue, findFieldProblem } from "./field-problem.ts";

const schema = z.strictObject({
  name: z.string().min(1).max(3),
  size: z.number().min(2).max(9),
  kind: z.enum(["grant", "charge"]).optional(),
  tags: z.array(z.string()).min(2).max(3).optional(),
  inner: z.strictObject({ at: z.string(), more: z.record(z.string(), z.string()).optional() }).optional(),
  odd: z.string().regex(/^x$/).optional(),
  told: z.string().regex(/^x$/, "must be x").optional(),
});
const right = { name: "a", size: 3 };
const known = ["name", "size", "kind", "tags", "inner", "odd", "told"];

function problemOf(value: object) {
  const { error } = schema.safeParse(value, { error: describeIssue });
  return error && findFieldProblem(error.issues, schema, value);
}

test.each<[object, string, string]>([
  [{ ...right, name: "" }, "name", "must not be empty"],
  [{ ...right, name: "long" }, "name", "must be at most 3 characters long"],
  [{ ...right, name: 1 }, "name", "must be a string"],
  [{ ...right, size: 1 }, "size", "must be at least 2"],
  [{ ...right, size: 10 }, "size", "must be at most 9"],
  [{ ...right, kind: "grnt" }, "kind", "must be one of grant, charge"],
  [{ ...right, tags: ["a"] }, "tags", "must be at least 2 entries long"],
  [{ ...right, tags: "a" }, "tags", "must be a list"],
  [{ ...right, inner: "a" }, "inner", "must be an object"],
  [{ ...right, inner: { at: "b", more: 1 } }, "inner.more", "must be an object"],
  [{ ...right, odd: "y" }, "odd", "is not valid"],
  [{ ...right, told: "y" }, "told", "must be x"],
  [{ size: 1 }, "size", "must be at least 2"],
])("%j has the problem that %s %s", (value, path, text) => {
  const problem = problemOf(value);
  expect(problem).toMatchObject({ kind: "invalid", text });
  expect(problem?.path.join(".")).toBe(path);
});

test("a missing field is reported with the names of the fields beside it", () => {
  expect(problemOf({ size: 3 })).toMatchObject({ kind: "missing", path: ["name"], text: "is required", known });
  const inner = { kind: "missing", path: ["inner", "at"], text: "is required", known: ["at", "more"] };
  expect(problemOf({ ...right, inner: {} })).toMatchObject(inner);
});

test("an unknown field is reported before a wrong one, with the names of the known fields", () => {
  expect(problemOf({ nme: "a", size: 1 })).toEqual({ kind: "unknown", path: [], names: ["nme"], known });
  const inner = { kind: "unknown", path: ["inner"], names: ["att"], known: ["at", "more"] };
  expect(problemOf({ ...right, inner: { at: "b", att: "b" } })).toEqual(inner);
});

test("a value that is not among those of a list is reported with the nearest one", () => {
  expect(problemOf({ ...right, kind: "grnt" })).toMatchObject({
    hint: "Did you mean grant? The values are grant, charge.",
  });
});
