import { idColumn, textColumn, timeColumn } from "../../components/columns.tsx";
import { List } from "../../components/list.tsx";
import { Heading } from "../../components/panel.tsx";
import type { Column } from "../../components/table.tsx";
import { AgentsDocument, type AgentRowFragment } from "../../generated/graphql.ts";
import { pages } from "../../graph.ts";

const COLUMNS: readonly Column<AgentRowFragment>[] = [
  textColumn("name", "Agent", ({ name }) => name),
  textColumn("builder", "Builder", ({ builder }) => builder?.name ?? "Anonymous", { isSecondary: true }),
  idColumn(),
  timeColumn("created", "Created", ({ createdAt }) => createdAt, { isSecondary: true }),
];

/** The agents that the viewer may read. */
export function Agents() {
  return (
    <>
      <Heading title="Agents" />
      <List
        name="Agents"
        query={pages(AgentsDocument, { first: 50 }, ({ agents }) => agents)}
        columns={COLUMNS}
        empty="An operator registers agents."
      />
    </>
  );
}
