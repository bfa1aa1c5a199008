import type { ReactNode } from "react";
import { IconArrowDown, IconArrowUp } from "../icons.ts";

/** A column of a table. */
export interface Column<Row> {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The cell in an exported file. */
  text: (row: Row) => string;
  isNumeric?: boolean;
  /** Whether a phone leaves it out. */
  isSecondary?: boolean;
  /** Whether it is shown only if the viewer chooses it. */
  isHidden?: boolean;
  /** The name by which the service sorts by this column; without it the column does not sort. */
  sort?: string;
}

/** The order of a table: the name of a column's sort, and its direction. */
export interface Order {
  by: string;
  isDescending: boolean;
}

/** Rows under titled columns. */
export function Table<Row extends { id: string }>({
  name,
  columns,
  rows,
  order,
  onOrder,
}: {
  name: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  order?: Order;
  onOrder?: (order: Order) => void;
}) {
  return (
    <div className="table-scroll" tabIndex={0}>
      <table className="table" aria-label={name}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" {...marks(column)} aria-sort={ariaSort(column, order)}>
                {column.sort && onOrder ? <SortButton column={column} order={order} onOrder={onOrder} /> : column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <td key={column.id} {...marks(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function marks<Row>({ isNumeric, isSecondary }: Column<Row>) {
  return { className: isNumeric ? "numeric" : undefined, "data-secondary": isSecondary || undefined };
}

function ariaSort<Row>({ sort }: Column<Row>, order: Order | undefined) {
  if (order === undefined || sort !== order.by) return undefined;
  return order.isDescending ? "descending" : "ascending";
}

function SortButton<Row>({
  column,
  order,
  onOrder,
}: {
  column: Column<Row>;
  order: Order | undefined;
  onOrder: (order: Order) => void;
}) {
  const isSorted = order?.by === column.sort;
  const Icon = order?.isDescending === false ? IconArrowUp : IconArrowDown;
  return (
    <button
      type="button"
      onClick={() => onOrder({ by: column.sort ?? "", isDescending: isSorted ? !order?.isDescending : true })}
    >
      {column.title}
      {isSorted && <Icon size={12} aria-hidden />}
    </button>
  );
}
