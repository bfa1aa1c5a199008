import type { Account, AccountKind, AccountParty } from "./account.ts";
import { toEntries, type DecidedEntry } from "./entry.ts";

/** The sum of a part of the lines of a run for one party, in minor units of one currency. */
export interface RunTotal {
  part: "COMMISSION" | "NETWORK_FEE" | "BUILDER_PAYOUT" | "HELD";
  /** The merchant of a commission, the builder of a payout, the agent of a held share; null for a network fee. */
  partyId: string | null;
  currency: string;
  amountMinor: bigint;
}

const ACCOUNT_OF = {
  COMMISSION: ["MERCHANT_RECEIVABLE", "MERCHANT", 1n],
  NETWORK_FEE: ["NETWORK_REVENUE", null, -1n],
  BUILDER_PAYOUT: ["BUILDER_PAYABLE", "BUILDER", -1n],
  HELD: ["HELD", "AGENT", -1n],
} as const satisfies Record<RunTotal["part"], readonly [AccountKind, NonNullable<AccountParty>["kind"] | null, bigint]>;

/** Returns the entries of a closed run: one for each account, which moves the sum of the lines from accrued to settled. */
export function decideSettlement(
  { id, livemode }: { id: string; livemode: boolean },
  totals: readonly RunTotal[],
): DecidedEntry[] {
  return totals.flatMap(({ part, partyId, currency, amountMinor }) => {
    const [kind, partyKind, sign] = ACCOUNT_OF[part];
    if ((partyKind === null) !== (partyId === null)) throw new Error(`a total of ${part} has the wrong party`);
    const party = partyKind === null || partyId === null ? null : { kind: partyKind, id: partyId };
    const account = { livemode, kind, party, currency } satisfies Omit<Account, "stage">;
    return toEntries({ kind: "SETTLEMENT", subjectId: id, cause: { kind: "SETTLEMENT_RUN", id } }, [
      { account: { ...account, stage: "ACCRUED" }, amountMinor: -sign * amountMinor },
      { account: { ...account, stage: "SETTLED" }, amountMinor: sign * amountMinor },
    ]);
  });
}
