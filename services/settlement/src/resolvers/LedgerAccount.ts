import { toPage } from "@aap/subgraph-host";
import { toPlainFilter } from "@aap/subgraph-host/list-filter";
import { ACCOUNT_KINDS } from "../domain/ledger/account.ts";
import { toNormalSide } from "../domain/ledger/party-balance.ts";
import type { LedgerAccountResolvers } from "../generated/resolvers.ts";
import type { AccountRow } from "../store/ledger/find-accounts.ts";

const partyOf = ({ partyKind, partyId }: AccountRow, kind: AccountRow["partyKind"]) =>
  partyKind === kind && partyId !== null ? { id: partyId } : null;

export const LedgerAccount: LedgerAccountResolvers = {
  __resolveReference: ({ nodeId }, { loaders }) => loaders.account.load(nodeId),
  normalBalance: ({ kind }) => ACCOUNT_KINDS[kind],
  merchant: (account) => partyOf(account, "MERCHANT"),
  builder: (account) => partyOf(account, "BUILDER"),
  agent: (account) => partyOf(account, "AGENT"),
  async balance({ id, kind, currency }, { at }, { loaders }) {
    const row = await loaders.balanceAt(id, at ?? null);
    return { amountMinor: toNormalSide(kind, row?.balanceMinor ?? 0n), currency };
  },
  entries: ({ id }, args, { loaders }) =>
    loaders.entriesOf(id, { ...toPage(args, "entry"), ...toPlainFilter(args.filter) }),
};
