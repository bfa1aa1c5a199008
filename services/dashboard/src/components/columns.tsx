import { Group } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { CREATED_AT } from "../filters.ts";
import type { Amount } from "../format.ts";
import { ACTIONS, type Column } from "./table.tsx";
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
    cell: (row): ReactNode => {
      const shown = text(row);
      return shown === null ? (
        <span className="quiet">–</span>
      ) : (
        <span className="text" title={shown}>
          {shown}
        </span>
      );
    },
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
    currency: (row) => pick(row).currency,
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

/** A column with the time at which rows were created, by which the service orders them. */
export function createdColumn<Row extends { createdAt: string }>(title = "Created"): Column<Row> {
  return timeColumn("created", title, ({ createdAt }) => createdAt, { isSecondary: true, orderField: CREATED_AT });
}

/** A column of links to a conversion. */
export function conversionColumn<Row extends { conversion: { id: string } | null }>(): Column<Row> {
  return {
    id: "conversion",
    title: "Conversion",
    isSecondary: true,
    cell: ({ conversion }) =>
      conversion ? (
        <Link className="link" to="/conversions/$id" params={{ id: conversion.id }}>
          Open
        </Link>
      ) : (
        <span className="quiet">–</span>
      ),
    text: ({ conversion }) => conversion?.id ?? "",
  };
}

/** The last column, with the buttons of each row; none if the viewer may not act. */
export function actionColumns<Row>(mayAct: boolean, actionsOf: (row: Row) => ReactNode): Column<Row>[] {
  if (!mayAct) return [];
  const cell = (row: Row) => (
    <Group gap={2} justify="flex-end" wrap="nowrap">
      {actionsOf(row)}
    </Group>
  );
  return [{ id: ACTIONS, title: "Actions", cell, text: () => "" }];
}

/** A column with live or test; lists have one mode, unless the viewer asks for the other. */
export function modeColumn<Row extends { livemode: boolean }>(): Column<Row> {
  return textColumn("mode", "Mode", ({ livemode }) => (livemode ? "Live" : "Test"), {
    isSecondary: true,
    isHidden: true,
  });
}

/** A column of ids. */
export function idColumn<Row extends { id: string }>(rest: Rest<Row> = {}): Column<Row> {
  return { id: "id", title: "Id", cell: (row) => <Id short>{row.id}</Id>, text: (row) => row.id, ...rest };
}
