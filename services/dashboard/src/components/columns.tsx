import type { ReactNode } from "react";
import type { Amount } from "../format.ts";
import type { Column } from "./table.tsx";
import { Tag } from "./tag.tsx";
import { Id, Money, Time } from "./values.tsx";

type Rest<Row> = Partial<Omit<Column<Row>, "id" | "title">>;

/** A column of plain text. */
export function textColumn<Row>(
  id: string,
  title: string,
  text: (row: Row) => string | null,
  rest: Rest<Row> = {},
): Column<Row> {
  return {
    id,
    title,
    cell: (row): ReactNode => text(row) ?? <span className="quiet">–</span>,
    text: (row) => text(row) ?? "",
    ...rest,
  };
}

/** A column of exact amounts. */
export function moneyColumn<Row>(
  id: string,
  title: string,
  pick: (row: Row) => Amount,
  rest: Rest<Row> = {},
): Column<Row> {
  return {
    id,
    title,
    isNumeric: true,
    cell: (row) => <Money of={pick(row)} />,
    text: (row) => pick(row).decimal,
    ...rest,
  };
}

/** A column of times in the viewer's zone; an exported file has them in UTC. */
export function timeColumn<Row>(
  id: string,
  title: string,
  pick: (row: Row) => string | null,
  rest: Rest<Row> = {},
): Column<Row> {
  return {
    id,
    title,
    cell: (row) => {
      const at = pick(row);
      return <span className="quiet">{at === null ? "–" : <Time at={at} />}</span>;
    },
    text: (row) => pick(row) ?? "",
    ...rest,
  };
}

/** A column of statuses. */
export function statusColumn<Row>(
  id: string,
  title: string,
  pick: (row: Row) => string,
  rest: Rest<Row> = {},
): Column<Row> {
  return { id, title, cell: (row) => <Tag status={pick(row)} />, text: pick, ...rest };
}

/** A column of ids. */
export function idColumn<Row extends { id: string }>(rest: Rest<Row> = {}): Column<Row> {
  return { id: "id", title: "Id", cell: (row) => <Id short>{row.id}</Id>, text: (row) => row.id, ...rest };
}
