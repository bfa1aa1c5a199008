/** The kinds of ledger accounts, and the side on which the balance of each normally is: a debit is positive, a credit negative. */
export const ACCOUNT_KINDS = {
  /** What a merchant owes: commissions. */
  MERCHANT_RECEIVABLE: "DEBIT",
  /** The service's share of commissions. */
  NETWORK_REVENUE: "CREDIT",
  /** What a builder is owed. */
  BUILDER_PAYABLE: "CREDIT",
  /** The builder's shares of an agent's sales that are held. */
  HELD: "CREDIT",
  /** Payouts that were sent to a builder's bank and are not confirmed yet. */
  PAYOUT_IN_TRANSIT: "CREDIT",
  /** Money that a merchant paid in (debits), or that was paid out to a builder (credits), with tax. */
  CASH: "DEBIT",
  /** Tax that a merchant paid in with an invoice (credits), or that was paid out to a builder with a payout (debits). */
  TAX: "CREDIT",
  /** Debts of a party that are given up. */
  WRITE_OFF: "DEBIT",
  /** Amounts that operators granted to a party (debits) or took from it (credits). */
  ADJUSTMENT: "DEBIT",
} as const satisfies Record<string, "DEBIT" | "CREDIT">;
export type AccountKind = keyof typeof ACCOUNT_KINDS;

/** `ACCRUED` has what the facts of conversions say and no closed run has booked; `SETTLED` has what was booked since. */
export const STAGES = ["ACCRUED", "SETTLED"] as const;
export type Stage = (typeof STAGES)[number];

export const PARTY_KINDS = ["MERCHANT", "BUILDER", "AGENT"] as const;
/** The party of an account; null for the service's own. */
export type AccountParty = { kind: (typeof PARTY_KINDS)[number]; id: string } | null;

/** An account of the ledger. Two accounts never agree in all of these. */
export interface Account {
  /** True for live sales, false for test sales. */
  livemode: boolean;
  kind: AccountKind;
  stage: Stage;
  party: AccountParty;
  /** ISO 4217. */
  currency: string;
}

/** Returns the id of an account, such as `live:builder_payable:accrued:bld_…:GBP`. */
export function accountIdOf({ livemode, kind, stage, party, currency }: Account): string {
  const parts = [livemode ? "live" : "test", kind.toLowerCase(), stage.toLowerCase(), party?.id, currency];
  return parts.filter((part) => part !== undefined).join(":");
}

/** The kind of a party by the prefix of its id. */
const PARTY_OF: Readonly<Record<string, (typeof PARTY_KINDS)[number]>> = {
  mer: "MERCHANT",
  bld: "BUILDER",
  agent: "AGENT",
};

/** Returns the account with an id; throws if no account can have it. */
export function toAccount(id: string): Account {
  const [mode, kind = "", stage = "", ...rest] = id.split(":");
  const [currency = "", partyId] = rest.toReversed();
  const partyKind = partyId === undefined ? undefined : PARTY_OF[partyId.slice(0, partyId.indexOf("_"))];
  const account: Account = {
    livemode: mode === "live",
    kind: kind.toUpperCase() as AccountKind,
    stage: stage.toUpperCase() as Stage,
    party: partyId === undefined || partyKind === undefined ? null : { kind: partyKind, id: partyId },
    currency,
  };
  const isKnown = Object.hasOwn(ACCOUNT_KINDS, account.kind) && STAGES.includes(account.stage);
  if (!isKnown || accountIdOf(account) !== id) throw new Error(`"${id}" is not the id of a ledger account`);
  return account;
}
