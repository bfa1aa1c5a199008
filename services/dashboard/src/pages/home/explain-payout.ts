import { formatMoney, type Amount } from "../../format.ts";

type MinorAmount = Amount & { amountMinor: number };

/** What the next run would pay a builder, as the graph returns it. */
interface NextPayout {
  carriedIn: MinorAmount;
  minimum: Amount;
  paid: MinorAmount;
  carriedOut: MinorAmount;
  /** Whether what merchants have not paid is left out of it. */
  mayBeLess: boolean;
}

/** Says why the next payout is what it is: what it has of earlier runs, or why nothing is paid. */
export function explainPayout(
  { carriedIn, minimum, paid, carriedOut, mayBeLess }: NextPayout,
  locale?: string,
): string {
  const write = (amount: Amount) => formatMoney(amount, locale);
  if (carriedOut.amountMinor < 0) return `A balance of ${write(carriedOut)} is carried over`;
  if (carriedOut.amountMinor > 0) return `${write(carriedOut)} is below the minimum of ${write(minimum)}: carried over`;
  if (paid.amountMinor === 0) return "Nothing is eligible";
  const most = mayBeLess ? "At most, as far as merchants have paid" : "If a run is closed now";
  return carriedIn.amountMinor === 0 ? most : `${most}, with ${write(carriedIn)} of earlier runs`;
}
