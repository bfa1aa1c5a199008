import { toDecimal, type Money } from "@aap/kernel/money";
import { GraphQLScalarType, Kind } from "graphql";
import { GraphQLCurrency, GraphQLDateTimeISO, GraphQLJSONObject, GraphQLSafeInt } from "graphql-scalars";

const DECIMAL = /^\d{1,18}(\.\d{1,18})?$/;

function parseDecimalText(value: unknown): string {
  if (typeof value === "string" && DECIMAL.test(value)) return value;
  throw new TypeError('Decimal must be a non-negative decimal number as text, such as "19.99"');
}

const Decimal = new GraphQLScalarType<string, string>({
  name: "Decimal",
  serialize: parseDecimalText,
  parseValue: parseDecimalText,
  parseLiteral: (node) => parseDecimalText(node.kind === Kind.STRING ? node.value : undefined),
});

/** The resolvers of the types that all subgraphs share: the scalars and `Money`. */
export const commonResolvers = {
  DateTime: GraphQLDateTimeISO,
  Currency: GraphQLCurrency,
  SafeInt: GraphQLSafeInt,
  JSONObject: GraphQLJSONObject,
  Decimal,
  Money: {
    amountMinor: (money: Money) => Number(money.amountMinor),
    decimal: (money: Money) => toDecimal(money),
  },
};
