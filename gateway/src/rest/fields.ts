import { DomainError, defineErrors } from "@aap/kernel/domain-error";
import { describeIssue, findFieldProblem, type FieldProblem } from "@aap/kernel/field-problem";
import { moneyErrors } from "@aap/kernel/money";
import { hintOfKnown } from "@aap/kernel/suggestion";
import { z } from "zod";
import { NumberText } from "./json.ts";

export const fieldErrors = defineErrors({
  BODY_NOT_OBJECT: ["INVALID_INPUT", "The body must be a JSON object", "Send a JSON object, such as `{}`."],
  FIELD_INVALID: ["INVALID_INPUT", "A field is not valid", "Correct the field or parameter that `param` names."],
  FIELD_UNKNOWN: ["INVALID_INPUT", "A field is not known", "Use one of the names that the hint lists."],
  ATTRIBUTION_NOT_SETTABLE: [
    "INVALID_INPUT",
    "The service sets attribution itself",
    "Remove the field: only the service sets attribution, commission and status.",
  ],
});

/** Free objects with more levels are refused before other code traverses them. */
const MAX_DEPTH = 32;

/** Returns whether only the service may set a field of this name (specification, "What the service does"). */
export function isAttribution(name: string): boolean {
  return ["agentId", "source", "status"].includes(name) || name.startsWith("commission") || name.startsWith("aap_");
}

/** A required text. If absent or null it is empty, and the subgraph refuses it with the specification's text. */
export const requiredText = z
  .string()
  .nullish()
  .transform((text) => text ?? "")
  .meta({ isRequired: true });

/** Returns whether a field must be given although its schema reads it as empty if it is absent. */
export function isRequired(field: z.core.$ZodType): boolean {
  return z.globalRegistry.get(field)?.["isRequired"] === true;
}

/** Returns whether a body may be left out: whether none of its fields must be given. */
export function isOptional(schema: z.ZodType): boolean {
  const fields = schema instanceof z.ZodObject ? Object.values<z.ZodType>(schema.shape) : [];
  return schema.safeParse({}).success && !fields.some(isRequired);
}

/** A text that may be absent or null. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? null);

/** An object with any keys and values. */
export const freeObject = z.record(z.string(), z.unknown()).refine((value) => !isDeeperThan(value, MAX_DEPTH), {
  error: `must not be nested deeper than ${MAX_DEPTH} levels`,
});

/** Returns the schema of a non-negative JSON number, read as its exact decimal text without an exponent. */
export function decimalText(name: string) {
  return z.instanceof(NumberText).transform(({ text }) => toPlainDecimal(text, name));
}

/** Returns the schema of a time with its zone. The offset must not move it beyond the years 0 to 9999 in UTC, which the graph cannot represent. */
export function timeText(error: string) {
  return z.iso.datetime({ offset: true, error }).refine(
    (text) => {
      const year = new Date(text).getUTCFullYear();
      return year >= 0 && year <= 9_999;
    },
    { error },
  );
}

/** Returns the schema of a whole JSON number in a range. */
export function wholeNumber(least: number, most: number) {
  return z
    .instanceof(NumberText)
    .transform(({ text }) => Number(text))
    .refine((number) => Number.isInteger(number) && number >= least && number <= most, {
      error: `must be a whole number from ${least} to ${most}`,
    });
}

/** The seconds for which a replaced secret is accepted: a whole number from 0 to 7 days. */
export const overlapSeconds = wholeNumber(0, 604_800);

/** Returns the fields of a body; throws an error that names the first wrong field. */
export function readFields<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw fieldErrors.BODY_NOT_OBJECT();
  const result = schema.safeParse(body, { error: toProblem });
  if (result.success) return result.data;
  throw toDomainError(findFieldProblem(result.error.issues, schema, body));
}

function toDomainError(problem: FieldProblem): DomainError {
  if (problem.kind === "unknown") {
    const param = problem.names.find(isAttribution) ?? problem.names[0] ?? "";
    const hint = hintOfKnown(param, problem.known, "fields");
    return isAttribution(param)
      ? fieldErrors.ATTRIBUTION_NOT_SETTABLE({ text: `${param} is set by the service and cannot be sent`, param, hint })
      : fieldErrors.FIELD_UNKNOWN({ text: `${param} is not a field of this request`, param, hint });
  }
  const param = problem.path.join(".");
  return fieldErrors.FIELD_INVALID({ text: `${param} ${problem.text}`, param, hint: problem.hint });
}

/** Returns what is wrong with a field, as `describeIssue` does. The class of numbers as text is a number to the caller. */
function toProblem(issue: z.core.$ZodRawIssue): string {
  const isNumber = issue.code === "invalid_type" && issue.expected === NumberText.name && issue.input !== undefined;
  return isNumber ? "must be a number" : describeIssue(issue);
}

/** Throws ATTRIBUTION_NOT_SETTABLE if an object has a key that begins with `aap_`, at any depth. */
export function refuseAttributionKeys(value: unknown, path: string): void {
  if (typeof value !== "object" || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    const param = `${path}.${key}`;
    if (key.startsWith("aap_")) {
      throw fieldErrors.ATTRIBUTION_NOT_SETTABLE({ text: `${param} is set by the service and cannot be sent`, param });
    }
    refuseAttributionKeys(item, param);
  }
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isDeeperThan(item, levels - 1));
}

const JSON_NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;
const MAX_DIGITS = 18;

/** Returns a JSON number's digits without an exponent. */
function toPlainDecimal(source: string, param: string): string {
  const [, sign, whole = "", fraction = "", exponent = "0"] = JSON_NUMBER.exec(source) ?? [];
  if (sign !== "") throw moneyErrors.AMOUNT_INVALID({ text: `${param} must be a non-negative number`, param });
  const digits = (whole + fraction).replace(/^0+/, "").replace(/0+$/, "");
  if (digits === "") return "0";
  // The position of the decimal point, counted from the first digit that is not zero.
  const leadingZeros = (whole + fraction).length - (whole + fraction).replace(/^0+/, "").length;
  const point = whole.length - leadingZeros + Number(exponent);
  if (point > MAX_DIGITS) throw moneyErrors.AMOUNT_TOO_LARGE({ text: `${param} is too large`, param });
  if (digits.length - point > MAX_DIGITS) {
    throw moneyErrors.AMOUNT_TOO_PRECISE({ text: `${param} has more decimals than its currency`, param });
  }
  if (point <= 0) return `0.${"0".repeat(-point)}${digits}`;
  if (digits.length <= point) return digits.padEnd(point, "0");
  return `${digits.slice(0, point)}.${digits.slice(point)}`;
}
