import { Button, CheckboxIndicator, Menu } from "@mantine/core";
import { IconColumns3 } from "../icons.ts";
import { ACTIONS, type Column } from "./table.tsx";

/** Returns the columns that are shown: those of the address, or else those that are not hidden by default. Buttons are always shown. */
export function visibleColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: string | undefined,
): readonly Column<Row>[] {
  const ids = chosen?.split(".");
  const shown = columns.filter(({ id, isHidden }) => id === ACTIONS || (ids ? ids.includes(id) : !isHidden));
  return shown.some(({ id }) => id !== ACTIONS) ? shown : columns;
}

/** Chooses the columns of a table. */
export function ColumnMenu<Row>({
  columns,
  shown,
  onChange,
}: {
  columns: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  onChange: (ids: string) => void;
}) {
  const choices = columns.filter(({ id }) => id !== ACTIONS);
  const toggle = (id: string) =>
    choices
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
        {choices.map((column) => (
          <Menu.Item
            key={column.id}
            onClick={() => onChange(toggle(column.id))}
            role="menuitemcheckbox"
            aria-checked={shown.includes(column)}
          >
            <CheckboxIndicator
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
