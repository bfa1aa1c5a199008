import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { idColumn, textColumn, timeColumn } from "../../components/columns.tsx";
import { List } from "../../components/list.tsx";
import { Facts, Heading, Panel } from "../../components/panel.tsx";
import { Failed, Loading, NotFound } from "../../components/states.tsx";
import type { Column } from "../../components/table.tsx";
import { Id, Money } from "../../components/values.tsx";
import { CREATED_AT, orderOf, useFilters } from "../../filters.ts";
import { formatMoney, toWords } from "../../format.ts";
import { LedgerAccountDocument, LedgerEntriesDocument, type EntryRowFragment } from "../../generated/graphql.ts";
import { fresh, onePage, pages } from "../../graph.ts";
import { partyOf } from "./ledger.tsx";

const route = getRouteApi("/frame/ledger/$id");

/** One account of the ledger: its balance, and the entries with a posting to it. */
export function Account() {
  const { id }: { id: string } = route.useParams();
  const [filters] = useFilters();
  const { data, isPending, error, refetch } = useQuery(fresh(LedgerAccountDocument, { id }));
  if (isPending) return <Loading isPage rows={8} />;
  if (error) return <Failed isPage error={error} retry={() => void refetch()} />;
  const account = data.ledgerAccount;
  if (account === null) return <NotFound what="account" />;
  const entries = pages(
    LedgerEntriesDocument,
    { id, first: 50, orderBy: orderOf(filters) },
    ({ ledgerAccount }) => ledgerAccount?.entries ?? onePage<EntryRowFragment>([]),
  );
  return (
    <>
      <Heading
        title={toWords(account.kind)}
        over={
          <Link to="/ledger" className="link over">
            Ledger
          </Link>
        }
      />
      <Stack gap="md">
        <Panel title="Account">
          <Facts
            of={[
              ["Balance", <Money key="b" of={account.balance} />],
              ["Stage", toWords(account.stage)],
              ["Party", partyOf(account) ?? "–"],
              ["Id", <Id key="i">{account.id}</Id>],
            ]}
          />
        </Panel>
        <List
          name="Entries"
          title="Entries"
          query={entries}
          columns={columnsFor(id)}
          empty="Nothing was posted to it."
        />
      </Stack>
    </>
  );
}

/** Writes the postings of an entry on one side of an account, such as `£8.00`. */
function sideText(accountId: string, side: string) {
  return ({ postings }: EntryRowFragment): string | null =>
    postings
      .filter((posting) => posting.account.id === accountId && posting.side === side)
      .map(({ amount }) => formatMoney(amount))
      .join(", ") || null;
}

function columnsFor(accountId: string): readonly Column<EntryRowFragment>[] {
  return [
    textColumn("kind", "Entry", ({ kind }) => toWords(kind)),
    textColumn("debit", "Debit", sideText(accountId, "DEBIT"), { isNumeric: true }),
    textColumn("credit", "Credit", sideText(accountId, "CREDIT"), { isNumeric: true }),
    {
      id: "subject",
      title: "About",
      isSecondary: true,
      cell: ({ subjectId }) => <Id short>{subjectId}</Id>,
      text: ({ subjectId }) => subjectId,
    },
    textColumn("cause", "Cause", ({ causeKind }) => toWords(causeKind), { isSecondary: true }),
    textColumn("hash", "Hash", ({ hash }) => hash, { isHidden: true }),
    idColumn({ isHidden: true }),
    timeColumn("posted", "Posted", ({ postedAt }) => postedAt, { isSecondary: true, orderField: CREATED_AT }),
  ];
}
