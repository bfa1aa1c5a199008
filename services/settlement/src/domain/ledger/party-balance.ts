import { ACCOUNT_KINDS, type AccountKind, type Stage } from "./account.ts";

/** The balance of an account of a party in minor units, a debit if positive. */
export interface KindBalance {
  kind: AccountKind;
  stage: Stage;
  currency: string;
  balanceMinor: bigint;
}

/**
 * What a party is owed, or for a merchant what it owes, in minor units of one currency. Amounts are positive unless the party has a
 * debt, or a merchant a credit.
 */
export interface PartyBalance {
  currency: string;
  /** Due by the facts, and not booked by a closed run yet. */
  accruedMinor: bigint;
  /** Booked by closed runs, adjusted, and not paid yet. */
  payableMinor: bigint;
  /** Sent to a builder's bank and not confirmed yet. */
  inTransitMinor: bigint;
  /** Without tax. */
  paidMinor: bigint;
  /** A builder's share that is held; zero for a merchant. */
  heldMinor: bigint;
}

/** Returns a balance on the side on which it normally is: positive for a receivable that is owed, and for a payable that is owed. */
export function toNormalSide(kind: AccountKind, balanceMinor: bigint): bigint {
  return ACCOUNT_KINDS[kind] === "DEBIT" ? balanceMinor : -balanceMinor;
}

/** Returns the balance of a merchant or a builder in each currency, ordered by currency. */
export function toPartyBalances(accounts: readonly KindBalance[]): PartyBalance[] {
  const byCurrency = [...Map.groupBy(accounts, ({ currency }) => currency)];
  return byCurrency
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, own]) => {
      const sum = (matches: (account: KindBalance) => boolean) =>
        own.filter(matches).reduce((total, { kind, balanceMinor }) => total + toNormalSide(kind, balanceMinor), 0n);
      const isMain = ({ kind }: KindBalance) => kind === "MERCHANT_RECEIVABLE" || kind === "BUILDER_PAYABLE";
      // Cash has the tax that was paid with it, which the tax account has once more.
      const cashMinor = sum(({ kind }) => kind === "CASH") - sum(({ kind }) => kind === "TAX");
      // Money that was paid out to a builder is a credit of cash.
      const isBuilder = own.some(({ kind }) => kind === "BUILDER_PAYABLE");
      return {
        currency,
        accruedMinor: sum((account) => isMain(account) && account.stage === "ACCRUED"),
        payableMinor: sum((account) => isMain(account) && account.stage === "SETTLED"),
        inTransitMinor: sum(({ kind }) => kind === "PAYOUT_IN_TRANSIT"),
        paidMinor: isBuilder ? -cashMinor : cashMinor,
        heldMinor: sum(({ kind }) => kind === "HELD"),
      };
    });
}
