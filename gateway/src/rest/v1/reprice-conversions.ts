import { parseDecimal } from "@aap/kernel/money";
import { z } from "zod";
import { CommissionType, RepriceConversionsDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { decimalText, fieldErrors, wholeNumber } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { filtersOf } from "../list-filters.ts";
import { readEnum } from "../parameters.ts";
import { currencyCode } from "../wire.ts";
import { commissionType } from "./conversion-object.ts";
import { splitObject, toSplitObject } from "./split-object.ts";

const majorUnits = (name: string, description: string) => decimalText(name).optional().meta({ description });

const fields = z.strictObject({
  type: commissionType,
  amount: majorUnits("amount", "The fixed part: required for `cpa` and `hybrid`, refused for `percentage`."),
  rateBasisPoints: wholeNumber(1, 10_000)
    .optional()
    .meta({ description: "300 is 3 %: required for `percentage` and `hybrid`, refused for `cpa`." }),
  minimum: majorUnits("minimum", "The least commission of a sale."),
  cap: majorUnits("cap", "The largest commission of a sale."),
  currency: currencyCode.optional().meta({
    description: "Only conversions of this currency; required with `amount`, `minimum` and `cap`, which are in it.",
  }),
  createdFrom: z.string().optional().meta({ description: "Only what was created then or later." }),
  createdTo: z.string().optional().meta({ description: "Only what was created before." }),
  sessionId: z.string().optional().meta({ description: "Only of this session." }),
  merchantId: z.string().optional().meta({ description: "Only of this merchant." }),
  livemode: z.boolean().optional().meta({ description: "Only live, or only test ones; live in production if absent." }),
});

const sum = z.object({
  currency: currencyCode,
  conversions: z.int(),
  present: splitObject,
  repriced: splitObject,
  difference: splitObject,
});

const declaration = {
  summary: "Reprice conversions",
  description:
    "What your newest 1,000 conversions of a filter owe (`present`), what they would owe by other terms of commission (`repriced`), and how much more that is (`difference`, negative if less). It changes nothing.",
  responses: {
    200: {
      description: "The sums.",
      body: z
        .object({
          sums: z.array(sum).meta({ description: "By currency." }),
          isComplete: z.boolean().meta({ description: "False if more than 1,000 conversions match the filter." }),
        })
        .meta({ id: "Repricing" }),
    },
  },
  refusals: {
    400: {
      COMMISSION_TERMS_INVALID: "terms are not the terms of a commission",
      AMOUNT_INVALID: "amount must be a non-negative number",
      AMOUNT_TOO_PRECISE: "amount has more decimals than its currency",
      AMOUNT_TOO_LARGE: "amount is too large",
      CURRENCY_UNKNOWN: "currency is not an ISO 4217 code",
    },
  },
} as const;

/** Returns what conversions would owe by other terms. It changes nothing. */
export const repriceConversions = endpointWithFields(fields, declaration, async ({ body, graph }) => {
  const { type, rateBasisPoints, amount, minimum, cap, currency, createdFrom, createdTo, ...ids } = body;
  const toMinor = (name: string, decimal: string | undefined) => {
    if (decimal === undefined) return null;
    if (currency === undefined) throw missingCurrency(name);
    return Number(parseDecimal(decimal, currency, name));
  };
  const terms = {
    type: readEnum("type", CommissionType, type),
    rateBasisPoints: rateBasisPoints ?? null,
    amountMinor: toMinor("amount", amount),
    minimumMinor: toMinor("minimum", minimum),
    capMinor: toMinor("cap", cap),
  };
  const { repriceConversions: repricing } = await graph.ask(RepriceConversionsDocument, {
    filter: toFilter({ currency, createdFrom, createdTo, ...ids }),
    terms,
  });
  const sums = repricing.sums.map(({ present, repriced, difference, ...rest }) => ({
    ...rest,
    present: toSplitObject(present),
    repriced: toSplitObject(repriced),
    difference: toSplitObject(difference),
  }));
  return { status: HTTP_STATUS.OK, body: { sums, isComplete: repricing.isComplete } };
});

type Filter = Pick<
  z.output<typeof fields>,
  "currency" | "createdFrom" | "createdTo" | "sessionId" | "merchantId" | "livemode"
>;

const shared = filtersOf(["createdAt", "sessionId", "merchantId"], {});

/** Returns the filter of the graph; throws as lists do if a part is wrong. */
function toFilter({ currency, createdFrom, createdTo, livemode, sessionId, merchantId }: Filter) {
  const { filter } = shared.read({ created_from: createdFrom, created_to: createdTo, sessionId, merchantId });
  return {
    ...filter,
    ...(currency !== undefined && { currency }),
    ...(livemode !== undefined && { livemode }),
  };
}

function missingCurrency(name: string) {
  return fieldErrors.FIELD_INVALID({ text: `currency is required with ${name}`, param: "currency" });
}
