import { Link } from "@tanstack/react-router";
import { moneyColumn, textColumn } from "../../components/columns.tsx";
import { ChoiceFilter } from "../../components/fields.tsx";
import { ListPage } from "../../components/list.tsx";
import type { Column } from "../../components/table.tsx";
import { inOf, useFilters } from "../../filters.ts";
import { toWords } from "../../format.ts";
import {
  LedgerAccountKind,
  LedgerAccountsDocument,
  LedgerStage,
  type AccountRowFragment,
} from "../../generated/graphql.ts";
import { pages } from "../../graph.ts";

/** Returns the name of the party of an account; null for an account of the service. */
export function partyOf({ merchant, builder, agent }: AccountRowFragment): string | null {
  return (merchant ?? builder ?? agent)?.name ?? null;
}

const COLUMNS: readonly Column<AccountRowFragment>[] = [
  {
    id: "account",
    title: "Account",
    cell: ({ id, kind }) => (
      <Link className="row-link" to="/ledger/$id" params={{ id }}>
        {toWords(kind)}
      </Link>
    ),
    text: ({ id }) => id,
  },
  textColumn("party", "Party", partyOf),
  textColumn("stage", "Stage", ({ stage }) => toWords(stage)),
  textColumn("side", "Side", ({ normalBalance }) => toWords(normalBalance), { isSecondary: true }),
  moneyColumn("balance", "Balance", ({ balance }) => balance),
];

/** The accounts of the ledger that the viewer may read, with their balances. */
export function Ledger() {
  const [{ kind, stage }] = useFilters();
  const filter = {
    kind: inOf(kind, LedgerAccountKind),
    stage: inOf(stage, LedgerStage),
  };
  return (
    <ListPage
      title="Ledger"
      name="Accounts"
      query={pages(LedgerAccountsDocument, { first: 50, filter }, ({ ledgerAccounts }) => ledgerAccounts)}
      columns={COLUMNS}
      filters={
        <>
          <ChoiceFilter name="kind" label="Kind" values={Object.values(LedgerAccountKind)} />
          <ChoiceFilter name="stage" label="Stage" values={Object.values(LedgerStage)} />
        </>
      }
      empty="An account appears with its first entry."
    />
  );
}
