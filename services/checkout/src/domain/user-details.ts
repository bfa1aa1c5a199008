import { hintOfKnown } from "@aap/kernel/suggestion";
import { z } from "zod";
import { errors } from "./errors.ts";

/** A detail that the offer's vertical declares. */
export interface DeclaredDetail {
  name: string;
  type: "INTEGER" | "NUMBER" | "BOOLEAN" | "TEXT";
  format: "EMAIL" | "PHONE" | "DATE" | "COUNTRY" | null;
}

const MAX_TEXT = 500;
const regions = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

const FORMATS: Record<NonNullable<DeclaredDetail["format"]>, [schema: z.ZodType, expected: string]> = {
  EMAIL: [z.email(), "an e-mail address, such as ada@example.org"],
  PHONE: [z.e164(), "a telephone number as E.164, such as +442079460000"],
  DATE: [z.iso.date(), "a day as ISO 8601, such as 1990-12-31"],
  COUNTRY: [z.string().refine(isCountry), "a country as ISO 3166-1 alpha-2, such as GB"],
};

const TYPES: Record<DeclaredDetail["type"], [schema: z.ZodType, expected: string]> = {
  INTEGER: [z.int(), "a whole number"],
  NUMBER: [z.number(), "a number"],
  BOOLEAN: [z.boolean(), "true or false"],
  TEXT: [z.string().trim().min(1).max(MAX_TEXT), `text of 1 to ${MAX_TEXT} characters`],
};

/**
 * Accepts the details of a buyer, or throws the first fault: USER_DETAIL_UNKNOWN for a field that is not declared,
 * USER_DETAIL_INVALID for a value that is not of its type and format. A detail may be absent or null (specification: `userDetails` is
 * optional), and a vertical that declares none accepts any (ours).
 */
export function decideUserDetails(
  userDetails: Readonly<Record<string, unknown>>,
  declared: readonly DeclaredDetail[],
): void {
  if (declared.length === 0) return;
  const byName = new Map(declared.map((detail) => [detail.name, detail]));
  for (const [name, value] of Object.entries(userDetails)) {
    const param = `userDetails.${name}`;
    const detail = byName.get(name);
    if (detail === undefined) {
      const hint = hintOfKnown(name, [...byName.keys()], "details");
      throw errors.USER_DETAIL_UNKNOWN({ text: `${param} is not a detail of this offer`, param, hint });
    }
    if (value === null) continue;
    const [schema, expected] = detail.format === null ? TYPES[detail.type] : FORMATS[detail.format];
    if (!schema.safeParse(value).success)
      throw errors.USER_DETAIL_INVALID({ text: `${param} must be ${expected}`, param });
  }
}

function isCountry(text: string): boolean {
  return /^[A-Z]{2}$/.test(text) && text !== "ZZ" && regions.of(text) !== undefined;
}
