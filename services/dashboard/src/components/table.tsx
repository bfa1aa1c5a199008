import type { MouseEvent, ReactNode } from "react";
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
  /** The currency of an amount, for an exported file. */
  currency?: (row: Row) => string;
  /** The field of the graph's order by which the service can order the rows of this column. */
  orderField?: string;
}

/** The id of the column of buttons. It stays in view, and an exported file leaves it out. */
export const ACTIONS = "actions";

/** The order in which the service returns the rows of a table. */
export interface Order {
  field: string;
  direction: "asc" | "desc";
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
                {column.orderField && order && onOrder ? (
                  <OrderButton title={column.title} field={column.orderField} order={order} onOrder={onOrder} />
                ) : column.id === ACTIONS ? (
                  <span className="screen-reader">{column.title}</span>
                ) : (
                  column.title
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} onClick={openRow}>
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

function marks<Row>({ id, isNumeric, isSecondary }: Column<Row>) {
  return {
    className: id === ACTIONS ? "actions" : isNumeric ? "numeric" : undefined,
    "data-secondary": isSecondary || undefined,
  };
}

/** Follows the link of a row when the viewer clicks beside it. The keyboard has the link itself. */
function openRow({ target, currentTarget }: MouseEvent<HTMLTableRowElement>): void {
  const clicked = target as Element;
  // A dialog of the row is not inside it, but its clicks are passed on to the row.
  if (!currentTarget.contains(clicked) || clicked.closest("a, button")) return;
  if (window.getSelection()?.isCollapsed === false) return;
  currentTarget.querySelector<HTMLAnchorElement>("a.row-link")?.click();
}

function ariaSort<Row>({ orderField }: Column<Row>, order: Order | undefined) {
  if (order === undefined || orderField !== order.field) return undefined;
  return order.direction === "asc" ? "ascending" : "descending";
}

/** The title of a column that orders the rows by it, the greatest first, or turns them around if they are. */
function OrderButton({
  title,
  field,
  order,
  onOrder,
}: {
  title: string;
  field: string;
  order: Order;
  onOrder: (order: Order) => void;
}) {
  const isOrdered = field === order.field;
  const Icon = order.direction === "asc" ? IconArrowUp : IconArrowDown;
  const next = isOrdered && order.direction === "desc" ? "asc" : "desc";
  return (
    <button type="button" onClick={() => onOrder({ field, direction: next })}>
      {title}
      {isOrdered && <Icon size={12} aria-hidden />}
    </button>
  );
}
