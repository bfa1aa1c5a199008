import { toCsv } from "@aap/kernel/csv";
import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryOptions } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { CREATED_AT, useFilters } from "../filters.ts";
import { formatShown } from "../format.ts";
import type { ListPage } from "../graph.ts";
import { IconDownload } from "../icons.ts";
import { save } from "../save.ts";
import { ColumnMenu, visibleColumns } from "./column-menu.tsx";
import { Heading } from "./panel.tsx";
import { Empty, Failed, Loading } from "./states.tsx";
import { ACTIONS, Table, type Column } from "./table.tsx";

// The keys and page parameters differ from list to list; only the pages matter here.
type PagesOptions<Row> = UseInfiniteQueryOptions<
  ListPage<Row>,
  Error,
  InfiniteData<ListPage<Row>>,
  never,
  string | null
>;

/** What a list of the graph shows. */
export interface ListProps<Row extends { id: string }> {
  /** The name of the list, for readers of the screen and the exported file. */
  name: string;
  /** Its title, if it is a part of a view. */
  title?: string;
  query: unknown;
  columns: readonly Column<Row>[];
  filters?: ReactNode;
  /** What is said if the list has no rows and no filter is set. */
  empty: string;
}

/** The largest number of rows of an exported file. */
const MAX_EXPORTED = 5_000;

/** A list of the graph as a table: it is read page by page, its columns can be chosen, and what it shows can be exported. */
export function List<Row extends { id: string }>({ name, title, query, columns, filters, empty }: ListProps<Row>) {
  const [address, setFilters] = useFilters();
  const { columns: chosen, by = CREATED_AT, order } = address;
  const list = useInfiniteQuery(query as PagesOptions<Row>);
  const [isExporting, setExporting] = useState(false);
  const rows = list.data?.pages.flatMap(({ edges }) => edges.map(({ node }) => node)) ?? [];
  const shown = visibleColumns(columns, chosen);

  async function exportAll(): Promise<void> {
    setExporting(true);
    let result = list as Pick<typeof list, "data" | "error" | "hasNextPage" | "fetchNextPage">;
    const readRows = () => result.data?.pages.flatMap(({ edges }) => edges.map(({ node }) => node)) ?? [];
    let hasFailed = false;
    while (result.hasNextPage && !hasFailed && readRows().length < MAX_EXPORTED) {
      result = await result.fetchNextPage();
      hasFailed = result.error !== null;
    }
    const all = readRows();
    if (hasFailed)
      notifications.show({ message: "The file was not written: the list could not be read.", color: "red" });
    else save(`${name.toLowerCase().replaceAll(" ", "-")}.csv`, toFile(shown, all));
    if (!hasFailed && result.hasNextPage)
      notifications.show({ message: `The file has the first ${all.length} rows. Filters make the list shorter.` });
    setExporting(false);
  }

  return (
    <section className="panel" aria-label={name}>
      <header>
        {title ? <h2>{title}</h2> : <div className="filters">{filters}</div>}
        <div className="tools">
          <ColumnMenu columns={columns} shown={shown} onChange={(ids) => setFilters({ columns: ids })} />
          <Button
            variant="default"
            leftSection={<IconDownload size={14} aria-hidden />}
            loading={isExporting}
            onClick={() => void exportAll()}
            disabled={rows.length === 0}
          >
            Export
          </Button>
        </div>
      </header>
      {list.isPending ? (
        <Loading />
      ) : list.isError ? (
        <Failed error={list.error} retry={() => void list.refetch()} />
      ) : rows.length === 0 ? (
        <NoRows name={name} empty={empty} />
      ) : (
        <Table
          name={name}
          columns={shown}
          rows={rows}
          order={{ field: by, direction: order === "asc" ? "asc" : "desc" }}
          onOrder={({ field, direction }) =>
            setFilters({ by: field === CREATED_AT ? "" : field, order: direction === "asc" ? direction : "" })
          }
        />
      )}
      {rows.length > 0 && (
        <div className="table-foot">
          <span aria-live="polite">{formatShown(rows.length, list.data?.pages[0]?.totalCount)}</span>
          {list.hasNextPage && (
            <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              Load more
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** The parameters of the address that are no filters of a list. */
const NO_FILTERS: ReadonlySet<string> = new Set(["columns", "by", "order", "list"]);

/** Says why a list has no rows: there are none, or none match the filters, which can be removed. */
function NoRows({ name, empty }: { name: string; empty: string }) {
  const [address, setFilters] = useFilters();
  const set = Object.keys(address).filter((parameter) => !NO_FILTERS.has(parameter));
  if (set.length === 0) return <Empty title={`No ${name.toLowerCase()}`}>{empty}</Empty>;
  return (
    <Empty title={`No ${name.toLowerCase()} match the filters`}>
      <Button
        variant="default"
        mt="xs"
        onClick={() => setFilters(Object.fromEntries(set.map((parameter) => [parameter, ""])))}
      >
        Remove the filters
      </Button>
    </Empty>
  );
}

/** Writes rows as CSV; an amount is followed by its currency. */
function toFile<Row>(shown: readonly Column<Row>[], rows: readonly Row[]): string {
  const columns = shown
    .filter(({ id }) => id !== ACTIONS)
    .flatMap(({ title, text, currency }) => [
      { title, text },
      ...(currency ? [{ title: `${title} currency`, text: currency }] : []),
    ]);
  return toCsv([columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ text }) => text(row)))]);
}

/** A view that is one list: its title, its actions and the list. */
export function ListPage<Row extends { id: string }>({
  title,
  actions,
  name = title,
  ...list
}: Omit<ListProps<Row>, "name"> & { title: string; name?: string; actions?: ReactNode }) {
  return (
    <>
      <Heading title={title}>{actions}</Heading>
      <List name={name} {...list} />
    </>
  );
}
