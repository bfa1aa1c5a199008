import { exponentOf, toDecimal, type Money } from "./money.ts";

/** Formats an amount with all of its currency's decimals, such as `£19.99`, `¥1,980` or `KWD 12.500`. */
export function formatMoney(money: Money): string {
  const decimals = exponentOf(money.currency);
  const format = new Intl.NumberFormat("en", {
    style: "currency",
    currency: money.currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  // Text keeps a large number exact; the formatter's type allows numbers only.
  return format.format(toDecimal(money) as unknown as number);
}
