import { z } from "zod";
import {
  LedgerAccountKind,
  LedgerCauseKind,
  LedgerEntryKind,
  LedgerSide,
  LedgerStage,
  type LedgerAccountsQuery,
  type LedgerEntriesQuery,
} from "../../generated/operations.ts";
import { amount, currencyCode, idOf, timestamp, toWireAmount, toWireName, wireEnum } from "../wire.ts";

const accountId = z.string().meta({
  description: "The account: mode, kind, stage, party and currency.",
  examples: ["live:builder_payable:accrued:bld_01jd4x9q2mf3btz8k7c5w6r0ya:GBP"],
});
const side = wireEnum("LedgerSide", LedgerSide);

/** An account of the ledger with its present balance. */
export const ledgerAccountObject = z
  .object({
    accountId,
    kind: wireEnum("LedgerAccountKind", LedgerAccountKind),
    stage: wireEnum("LedgerStage", LedgerStage),
    livemode: z.boolean().meta({ description: "True for live sales, false for test sales." }),
    merchantId: idOf("mer", "The merchant of the account; null if it has none.").nullable(),
    builderId: idOf("bld", "The builder of the account; null if it has none.").nullable(),
    agentId: idOf("agent", "The agent of a held share; null for other accounts.").nullable(),
    normalBalance: side.meta({ description: "The side on which the balance normally is." }),
    balance: amount("The present balance, positive on the account's normal side."),
    currency: currencyCode,
  })
  .meta({ id: "LedgerAccount" });

/** An entry of the ledger, with the postings that the caller may read. */
export const ledgerEntryObject = z
  .object({
    entryId: idOf("entry", "The entry."),
    kind: wireEnum("LedgerEntryKind", LedgerEntryKind),
    subjectId: z.string().meta({
      description: "The conversion, run, payout, invoice, adjustment or write-off that it is about.",
      examples: ["conv_01jd4x9q2mf3btz8k7c5w6r0ya"],
    }),
    sequence: z.int().meta({ description: "Counts the entries of the subject from 1." }),
    causeKind: wireEnum("LedgerCauseKind", LedgerCauseKind),
    causeId: z.string().meta({ description: "The id of the fact that caused it." }),
    postedAt: timestamp("When it was posted."),
    postings: z
      .array(z.object({ accountId, side, amount: amount("Positive."), currency: currencyCode }))
      .meta({ description: "Those to accounts that the caller may read." }),
    hash: z.string().meta({
      description:
        "SHA-256, in hexadecimal, over the hash of the subject's entry before and this entry with its postings.",
    }),
  })
  .meta({ id: "LedgerEntry" });

type AccountNode = LedgerAccountsQuery["ledgerAccounts"]["edges"][number]["node"];
type EntryNode = NonNullable<LedgerEntriesQuery["ledgerAccount"]>["entries"]["edges"][number]["node"];

/** Returns a ledger account in the form of REST. */
export function toLedgerAccountObject(account: AccountNode): z.input<typeof ledgerAccountObject> {
  const { id, kind, stage, livemode, merchant, builder, agent, normalBalance, balance, currency } = account;
  return {
    accountId: id,
    kind: toWireName(kind),
    stage: toWireName(stage),
    livemode,
    merchantId: merchant?.id ?? null,
    builderId: builder?.id ?? null,
    agentId: agent?.id ?? null,
    normalBalance: toWireName(normalBalance),
    balance: toWireAmount(balance),
    currency,
  };
}

/** Returns a ledger entry in the form of REST. */
export function toLedgerEntryObject({
  id,
  kind,
  causeKind,
  postings,
  ...entry
}: EntryNode): z.input<typeof ledgerEntryObject> {
  return {
    entryId: id,
    ...entry,
    kind: toWireName(kind),
    causeKind: toWireName(causeKind),
    postings: postings.map((posting) => ({
      accountId: posting.account.id,
      side: toWireName(posting.side),
      amount: toWireAmount(posting.amount),
      currency: posting.amount.currency,
    })),
  };
}
