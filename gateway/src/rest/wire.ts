import { toDecimal } from "@aap/kernel/money";
import { z } from "zod";

/** `JSON.rawJSON` is missing in TypeScript's library. */
const jsonText = JSON as unknown as { rawJSON(text: string): number };

/**
 * Returns an amount as a JSON number with its exact digits; a float would round amounts of 16 digits, such as 90071992547409.91.
 * It is an object until it is written. Its type is `number`, because readers get a number.
 */
export function toWireAmount({ amountMinor, currency }: { amountMinor: number; currency: string }): number {
  const decimal = toDecimal({ amountMinor: BigInt(amountMinor), currency });
  return jsonText.rawJSON(decimal.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, ""));
}

/** Returns an enum name of the graph as REST spells it: `CLAWED_BACK` becomes `clawed_back`. */
export function toWireName<Name extends string>(name: Name): Lowercase<Name> {
  return name.toLowerCase() as Lowercase<Name>;
}

/** Returns the schema of an enum of the graph as REST spells it. The OpenAPI document takes its descriptions from the graph. */
export function wireEnum<Name extends string>(id: string, names: Readonly<Record<string, Name>>) {
  return z.enum(Object.values(names).map(toWireName)).meta({ id });
}

/** A schema of ids with a prefix. */
export function idOf(prefix: string, description: string) {
  return z.string().meta({ description, examples: [`${prefix}_01jd4x9q2mf3btz8k7c5w6r0ya`] });
}

/** An amount in major units with at most the decimals of its currency, such as 19.99 (specification). */
export function amount(description: string) {
  return z.number().meta({ description, examples: [19.99] });
}

/** An ISO 4217 code. */
export const currencyCode = z.string().meta({ description: "ISO 4217: three capital letters.", examples: ["GBP"] });

/** A time in UTC, as ISO 8601. */
export function timestamp(description: string) {
  return z.string().meta({ description, format: "date-time", examples: ["2026-11-22T12:00:00.000Z"] });
}

/** An object with any keys. */
export function anyObject(description: string) {
  return z.record(z.string(), z.unknown()).meta({ description });
}
