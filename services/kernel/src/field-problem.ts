import { z } from "zod";
import { hintOfKnown } from "./suggestion.ts";

/** What is wrong with an object that a schema refuses: unknown fields, or one field that is wrong or missing. */
export type FieldProblem =
  | { kind: "unknown"; path: readonly PropertyKey[]; names: readonly string[]; known: readonly string[] }
  | {
      kind: "invalid" | "missing";
      path: readonly PropertyKey[];
      /** The end of a sentence that begins with the name of the field. */
      text: string;
      /** The values that are allowed, if the schema lists them. */
      hint: string | undefined;
      /** The names of the fields of the object that has, or should have, the field. */
      known: readonly string[];
    };

/** Returns the first problem of a value that a schema refused: unknown fields before a wrong field, and this before a missing one. */
export function findFieldProblem(issues: readonly z.core.$ZodIssue[], schema: z.ZodType, value: unknown): FieldProblem {
  const unknown = issues.find((issue) => issue.code === "unrecognized_keys");
  if (unknown) {
    const { path, keys } = unknown;
    return { kind: "unknown", path, names: keys, known: fieldsAt(schema, path) };
  }
  const issue = issues.find(({ path }) => valueAt(value, path) !== undefined) ?? issues[0];
  const path = issue?.path ?? [];
  const given = valueAt(value, path);
  const hint = issue?.code === "invalid_value" ? hintOfKnown(given, issue.values.map(String), "values") : undefined;
  const kind = given === undefined ? "missing" : "invalid";
  return { kind, path, text: issue?.message ?? "is not valid", hint, known: fieldsAt(schema, path.slice(0, -1)) };
}

/** Returns what is wrong with a field whose schema has no text for it, as the end of a sentence that begins with its name. */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return "is required";
  switch (issue.code) {
    case "invalid_type":
      return `must be ${nameOfType(issue.expected)}`;
    case "invalid_value":
      return `must be one of ${issue.values.join(", ")}`;
    case "too_small":
      return issue.minimum === 1 && issue.origin !== "number"
        ? "must not be empty"
        : `must be at least ${issue.minimum}${unitOf(issue.origin)}`;
    case "too_big":
      return `must be at most ${issue.maximum}${unitOf(issue.origin)}`;
    default:
      return "is not valid";
  }
}

function unitOf(origin: string): string {
  if (origin === "string") return " characters long";
  return origin === "array" ? " entries long" : "";
}

function nameOfType(expected: string): string {
  if (expected === "array") return "a list";
  return expected === "record" || expected === "object" ? "an object" : `a ${expected}`;
}

/** Returns the value at a path of an object; undefined if there is none. */
function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[name],
    value,
  );
}

/** Returns the names of the fields of an object inside a schema. */
function fieldsAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return fieldsAt(schema.unwrap() as z.ZodType, path);
  const [name, ...rest] = path;
  if (!(schema instanceof z.ZodObject)) return [];
  const inner = schema.shape[String(name)] as z.ZodType | undefined;
  return name === undefined ? Object.keys(schema.shape) : inner === undefined ? [] : fieldsAt(inner, rest);
}
