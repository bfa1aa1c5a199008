import { SegmentedControl } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ListPage } from "../../components/list.tsx";
import type { Column } from "../../components/table.tsx";
import { oneOf, orderOf, useFilters } from "../../filters.ts";
import { formatTotal, toWords } from "../../format.ts";
import {
  ConversionOrderField,
  ConversionsDocument,
  ReviewCountsDocument,
  type ConversionRowFragment,
} from "../../generated/graphql.ts";
import { fresh, pages } from "../../graph.ts";
import { useViewer } from "../../viewer.ts";
import { conversionColumns } from "../conversions/columns.tsx";
import { LIST_FILTERS, LIST_NAMES, LISTS, type ListName } from "./lists.ts";

/** The conversions that wait for a decision: those under review, those whose payment failed a check, and those in dispute. */
export function Reviews() {
  const [filters] = useFilters();
  const name = oneOf(filters["list"], LIST_NAMES) ?? "open";
  const { title, empty, filter } = LISTS[name];
  const columns = conversionColumns(useViewer().kind).filter(({ id }) => id !== "status");
  return (
    <ListPage
      title="To review"
      name={title}
      query={pages(
        ConversionsDocument,
        { first: 50, filter, orderBy: orderOf(filters, ConversionOrderField) },
        ({ conversions }) => conversions,
      )}
      columns={[...columns.slice(0, 1), REASON, ...columns.slice(1)]}
      filters={<ListChoice chosen={name} />}
      empty={empty}
    />
  );
}

/** Chooses one of the lists; each has the number of its conversions, which the service counts. */
function ListChoice({ chosen }: { chosen: ListName }) {
  const [, setFilters] = useFilters();
  const { data } = useQuery(fresh(ReviewCountsDocument, LIST_FILTERS));
  return (
    <SegmentedControl
      size="xs"
      aria-label="List"
      value={chosen}
      onChange={(list) => setFilters({ list })}
      data={LIST_NAMES.map((value) => ({
        value,
        label: `${LISTS[value].title}${data ? ` · ${formatTotal(data[value].totalCount)}` : ""}`,
      }))}
    />
  );
}

const REASON: Column<ConversionRowFragment> = {
  id: "reason",
  title: "Why",
  cell: (row) => (
    <Link to="/conversions/$id" params={{ id: row.id }} className="link">
      {reasonOf(row)}
    </Link>
  ),
  text: (row) => reasonOf(row),
};

function reasonOf({ reviews, verification, status }: ConversionRowFragment): string {
  const open = reviews.filter(({ clearedAt }) => clearedAt === null).map(({ reason }) => toWords(reason));
  if (open.length > 0) return open.join(", ");
  return toWords(status === "DISPUTED" ? status : verification);
}
