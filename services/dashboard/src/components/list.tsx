import { Button, Checkbox, Menu } from "@mantine/core";
import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryOptions } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { toCsv } from "../csv.ts";
import { useFilters } from "../filters.ts";
import type { ListPage } from "../graph.ts";
import { IconColumns3, IconDownload } from "../icons.ts";
import { Empty, Failed, Loading } from "./states.tsx";
import { Table, type Column } from "./table.tsx";

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
  /** The name of the list, for its title and the exported file. */
  name: string;
  query: unknown;
  columns: readonly Column<Row>[];
  filters?: ReactNode;
  empty: string;
  /** Whether it has a frame of its own. */
  framed?: boolean;
}

/** The largest number of rows of an exported file. */
const MAX_EXPORTED = 5_000;

/** A list of the graph as a table: it is read page by page, its columns can be chosen, and what it shows can be exported. */
export function List<Row extends { id: string }>({
  name,
  query,
  columns,
  filters,
  empty,
  framed = true,
}: ListProps<Row>) {
  const [{ columns: chosen }, setFilters] = useFilters();
  const list = useInfiniteQuery(query as PagesOptions<Row>);
  const [isExporting, setExporting] = useState(false);
  const rows = list.data?.pages.flatMap(({ edges }) => edges.map(({ node }) => node)) ?? [];
  const shown = visibleColumns(columns, chosen);

  async function exportAll(): Promise<void> {
    setExporting(true);
    let result = list as Pick<typeof list, "data" | "hasNextPage" | "fetchNextPage">;
    const count = () => result.data?.pages.reduce((sum, { edges }) => sum + edges.length, 0) ?? 0;
    while (result.hasNextPage && count() < MAX_EXPORTED) result = await result.fetchNextPage();
    const all = result.data?.pages.flatMap(({ edges }) => edges.map(({ node }) => node)) ?? [];
    save(
      `${name.toLowerCase().replaceAll(" ", "-")}.csv`,
      toCsv(
        shown.map(({ title }) => title),
        all.map((row) => shown.map(({ text }) => text(row))),
      ),
    );
    setExporting(false);
  }

  return (
    <div className={framed ? "panel" : undefined}>
      <header
        style={{
          padding: "0.625rem 1rem",
          display: "flex",
          gap: "0.5rem",
          flexWrap: "wrap",
          justifyContent: "space-between",
          borderBottom: "1px solid var(--line)",
        }}
      >
        <div className="filters">{filters}</div>
        <div className="filters">
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
        <Empty title={`No ${name.toLowerCase()}`}>{empty}</Empty>
      ) : (
        <Table name={name} columns={shown} rows={rows} />
      )}
      {rows.length > 0 && (
        <div className="table-foot">
          <span aria-live="polite">
            {rows.length} shown{list.hasNextPage ? ", more to load" : ""}
          </span>
          {list.hasNextPage && (
            <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              Load more
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function visibleColumns<Row>(columns: readonly Column<Row>[], chosen: string | undefined): readonly Column<Row>[] {
  const ids = chosen?.split(".");
  const shown = columns.filter(({ id, isHidden }) => (ids ? ids.includes(id) : !isHidden));
  return shown.length > 0 ? shown : columns;
}

function ColumnMenu<Row>({
  columns,
  shown,
  onChange,
}: {
  columns: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  onChange: (ids: string) => void;
}) {
  const toggle = (id: string) =>
    columns
      .filter((column) => (column.id === id) !== shown.includes(column))
      .map((column) => column.id)
      .join(".");
  return (
    <Menu closeOnItemClick={false} position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" leftSection={<IconColumns3 size={14} aria-hidden />}>
          Columns
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.map((column) => (
          <Menu.Item
            key={column.id}
            onClick={() => onChange(toggle(column.id))}
            role="menuitemcheckbox"
            aria-checked={shown.includes(column)}
          >
            <Checkbox.Indicator
              checked={shown.includes(column)}
              size="xs"
              mr={8}
              style={{ display: "inline-flex", verticalAlign: "middle" }}
            />
            {column.title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Gives the browser a file to save. */
export function save(name: string, content: string, type = "text/csv"): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
