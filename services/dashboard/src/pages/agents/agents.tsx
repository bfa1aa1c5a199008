import { createdColumn, idColumn, textColumn } from "../../components/columns.tsx";
import { SearchFilter } from "../../components/fields.tsx";
import { ListPage } from "../../components/list.tsx";
import type { Column } from "../../components/table.tsx";
import { orderOf, useFilters } from "../../filters.ts";
import { AgentsDocument, type AgentRowFragment } from "../../generated/graphql.ts";
import { pages } from "../../graph.ts";

const COLUMNS: readonly Column<AgentRowFragment>[] = [
  textColumn("name", "Agent", ({ name }) => name),
  textColumn("builder", "Builder", ({ builder }) => builder?.name ?? "Anonymous", { isSecondary: true }),
  idColumn(),
  createdColumn(),
];

/** The agents that the viewer may read. */
export function Agents() {
  const [filters] = useFilters();
  const variables = { first: 50, filter: { q: filters["q"] ?? null }, orderBy: orderOf(filters) };
  return (
    <ListPage
      title="Agents"
      query={pages(AgentsDocument, variables, ({ agents }) => agents)}
      columns={COLUMNS}
      filters={<SearchFilter label="Name or id" />}
      empty="An operator registers agents."
    />
  );
}
