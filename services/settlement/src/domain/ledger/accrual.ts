import type { Split } from "../conversion/commission.ts";
import type { ConversionRecord } from "../conversion/record.ts";
import { toAccount, type Account, type AccountKind, type AccountParty } from "./account.ts";
import { toEntries, type DecidedEntry, type EntryCause, type Posting } from "./entry.ts";

/** A conversion's parties, mode and currency, which decide the accounts that it uses. */
export interface Parties extends Pick<ConversionRecord, "merchantId" | "agentId" | "builderId" | "livemode"> {
  policy: { currency: string };
}

/** Returns the postings of a commission and its split, in accrued accounts. The payout of a conversion without a builder must be zero. */
export function positionOf({ merchantId, agentId, builderId, livemode, policy }: Parties, due: Split): Posting[] {
  const { currency } = policy;
  const post = (kind: AccountKind, party: AccountParty, amountMinor: bigint): Posting => {
    const account: Account = { livemode, kind, stage: "ACCRUED", party, currency };
    return { account, amountMinor };
  };
  if (builderId === null && due.builderPayoutMinor !== 0n) throw new Error("a payout needs a builder");
  return [
    post("MERCHANT_RECEIVABLE", { kind: "MERCHANT", id: merchantId }, due.commissionMinor),
    post("NETWORK_REVENUE", null, -due.networkFeeMinor),
    post("BUILDER_PAYABLE", { kind: "BUILDER", id: builderId ?? "" }, -due.builderPayoutMinor),
    post("HELD", { kind: "AGENT", id: agentId }, -due.heldMinor),
  ].filter(({ amountMinor }) => amountMinor !== 0n);
}

/**
 * Returns the entries of a saved conversion: what is due less what is booked, as far as they differ, in accrued accounts. Empty if
 * nothing changed. There is more than one only if the mode or the currency changed.
 */
export function decideAccrual(before: ConversionRecord | null, after: ConversionRecord, due: Split): DecidedEntry[] {
  const booked = Object.entries(before?.booked ?? {}).map(([id, amountMinor]): Posting => {
    return { account: toAccount(id), amountMinor: -amountMinor };
  });
  return toEntries({ kind: "ACCRUAL", subjectId: after.id, cause: causeOf(before, after) }, [
    ...positionOf(after, due),
    ...booked,
  ]);
}

/** Returns the newest fact that a change added to a conversion or, if it only took facts away, the decision about them. */
function causeOf(before: ConversionRecord | null, after: ConversionRecord): EntryCause {
  const kinds = [
    ["DECISION", "decisions"],
    ["EVIDENCE", "evidence"],
    ["REPORT", "reports"],
    ["MILESTONE", "milestones"],
    ["REVIEW", "reviews"],
  ] as const;
  for (const [kind, part] of kinds) {
    const known = new Set(before?.[part].map(({ id }) => id));
    const added = after[part].findLast(({ id }) => !known.has(id));
    if (added !== undefined) return { kind, id: added.id };
  }
  const isRepriced = (before?.repricing ?? null) === null && after.repricing !== null;
  return isRepriced ? { kind: "REGISTRATION", id: after.agentId } : { kind: "RECOMPUTATION", id: after.id };
}
