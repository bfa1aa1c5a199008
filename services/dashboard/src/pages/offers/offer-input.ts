import { parseDecimal } from "@aap/kernel/money";
import {
  CommissionType,
  type CommissionInput,
  type OfferInput,
  type OfferRowFragment,
  type VerticalRowFragment,
} from "../../generated/graphql.ts";
import { ATTRIBUTE, type OfferTexts } from "./offer-fields.ts";

/** The text of a number without a limit. */
const UNLIMITED = "unlimited";

/**
 * Returns the input that saves an offer with the texts of its form. The reference stays: another one is another offer. Throws an error
 * with a text for the viewer for what is no amount, no rate or no number; the service refuses the rest.
 */
export function toOfferInput(
  { reference }: Pick<OfferRowFragment, "reference">,
  verticals: readonly VerticalRowFragment[],
  texts: OfferTexts,
): OfferInput {
  const { name = "", provider = "", vertical = "", status = "", price = "" } = texts;
  const currency = (texts["currency"] ?? "").trim();
  const attributes = verticals.find((one) => one.name === vertical)?.attributes ?? [];
  return {
    reference,
    vertical,
    provider,
    name,
    status: status as NonNullable<OfferInput["status"]>,
    price: { amountMinor: toMinor(price, currency, "The price"), currency },
    criteria: Object.fromEntries(
      attributes
        .map((attribute) => [attribute, (texts[`${ATTRIBUTE}${attribute.name}`] ?? "").trim()] as const)
        .filter(([, text]) => text !== "")
        .map(([attribute, text]) => [attribute.name, toValue(attribute, text)]),
    ),
    commission: toCommission(texts, currency),
  };
}

function toCommission(texts: OfferTexts, currency: string): CommissionInput {
  const { amount = "", rate = "", minimum = "", cap = "" } = texts;
  const type = texts["type"] as CommissionType;
  return {
    type,
    ...(type !== CommissionType.Percentage && { amountMinor: toMinor(amount, currency, "The fixed commission") }),
    ...(type !== CommissionType.Cpa && { rateBasisPoints: toBasisPoints(rate) }),
    minimumMinor: minimum.trim() === "" ? null : toMinor(minimum, currency, "The least commission"),
    capMinor: cap.trim() === "" ? null : toMinor(cap, currency, "The greatest commission"),
  };
}

function toMinor(text: string, currency: string, what: string): number {
  return Number(parseDecimal(text, currency, what));
}

/** Reads a percentage with at most two decimals: `2.5` is 250. */
function toBasisPoints(text: string): number {
  const [, whole, fraction = ""] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) throw new Error("The commission in % must be a number such as 3 or 2.5");
  return Number(whole + fraction.padEnd(2, "0"));
}

function toValue({ name, type }: VerticalRowFragment["attributes"][number], text: string): string | number | boolean {
  if (type === "TEXT" || text === UNLIMITED) return text;
  if (type === "BOOLEAN") return text === "true";
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new Error(`${name} must be a number such as 20, or ${UNLIMITED}`);
  return Number(text);
}
