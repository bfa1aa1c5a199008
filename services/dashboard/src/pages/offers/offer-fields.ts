import type { Field } from "../../components/decide.tsx";
import { toWords } from "../../format.ts";
import {
  CommissionType,
  OfferStatus,
  type OfferRowFragment,
  type VerticalRowFragment,
} from "../../generated/graphql.ts";

/** The texts of the form of an offer, by the names of its fields. */
export type OfferTexts = Readonly<Record<string, string>>;

/** What the name of the field of an attribute begins with, so that no attribute takes the place of another field. */
export const ATTRIBUTE = "attribute:";

/** Returns the fields of the form of an offer; which ones it has follows from the vertical and the type of commission that are chosen. */
export function offerFields(
  offer: OfferRowFragment,
  verticals: readonly VerticalRowFragment[],
  texts: OfferTexts,
): readonly Field[] {
  const { price, commission } = offer;
  const { vertical = offer.vertical.name, type = commission.type, currency = price.currency } = texts;
  const hasAmount = type !== CommissionType.Percentage;
  const hasRate = type !== CommissionType.Cpa;
  return [
    { name: "name", label: "Name", initial: offer.name },
    { name: "provider", label: "Provider", initial: offer.provider },
    {
      name: "status",
      label: "Status",
      choices: Object.values(OfferStatus),
      labels: { WITHDRAWN: "Withdrawn, permanently" },
      initial: offer.status,
    },
    {
      name: "vertical",
      label: "Vertical",
      choices: verticals.map(({ name }) => name),
      labels: Object.fromEntries(verticals.map(({ name, title }) => [name, title])),
      initial: offer.vertical.name,
    },
    { name: "price", label: "Price", initial: price.decimal },
    { name: "currency", label: "Currency", initial: price.currency, placeholder: "GBP" },
    { name: "type", label: "Commission", choices: Object.values(CommissionType), initial: commission.type },
    {
      name: "amount",
      label: `Fixed commission in ${currency}`,
      initial: commission.type === CommissionType.Percentage ? "" : commission.amount.decimal,
      isLeftOut: !hasAmount,
    },
    {
      name: "rate",
      label: "Commission in % of the value",
      initial: commission.type === CommissionType.Cpa ? "" : String(commission.rateBasisPoints / 100),
      isLeftOut: !hasRate,
    },
    {
      name: "minimum",
      label: `Least commission in ${currency}`,
      initial: commission.minimum?.decimal ?? "",
      isOptional: true,
    },
    {
      name: "cap",
      label: `Greatest commission in ${currency}`,
      initial: commission.cap?.decimal ?? "",
      isOptional: true,
    },
    ...verticals.flatMap(({ name, attributes }) =>
      attributes.map((attribute) => ({
        ...attributeField(attribute, offer.criteria[attribute.name]),
        isLeftOut: name !== vertical,
      })),
    ),
  ];
}

function attributeField({ name, type, description }: VerticalRowFragment["attributes"][number], value: unknown): Field {
  return {
    name: `${ATTRIBUTE}${name}`,
    label: toWords(name),
    hint: description,
    initial: typeof value === "string" ? value : (JSON.stringify(value) ?? ""),
    isOptional: true,
    ...(type === "BOOLEAN" && { choices: ["true", "false"], labels: { true: "Yes", false: "No" } }),
  };
}
