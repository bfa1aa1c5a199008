import { Link } from "@tanstack/react-router";
import { idColumn, moneyColumn, statusColumn, textColumn, timeColumn } from "../../components/columns.tsx";
import { DayFilters } from "../../components/fields.tsx";
import { List } from "../../components/list.tsx";
import { Heading } from "../../components/panel.tsx";
import type { Column } from "../../components/table.tsx";
import { endOfDay, startOfDay, useFilters } from "../../filters.ts";
import { toWords } from "../../format.ts";
import { CheckoutsDocument, type CheckoutRowFragment } from "../../generated/graphql.ts";
import { pages } from "../../graph.ts";
import { useViewer } from "../../viewer.ts";

/** The checkouts of the viewer, newest first. */
export function Checkouts() {
  const [{ from, to }] = useFilters();
  const { kind } = useViewer();
  const query = pages(
    CheckoutsDocument,
    { first: 50, createdFrom: startOfDay(from) ?? null, createdTo: endOfDay(to) ?? null },
    ({ checkouts }) => checkouts,
  );
  return (
    <>
      <Heading title="Checkouts" />
      <List
        name="Checkouts"
        query={query}
        columns={columnsFor(kind)}
        filters={<DayFilters />}
        empty="A checkout appears when an agent hands a recommendation off."
      />
    </>
  );
}

function columnsFor(kind: string): readonly Column<CheckoutRowFragment>[] {
  return [
    textColumn("offer", "Offer", ({ offer }) => offer.name),
    statusColumn("status", "Status", ({ status }) => status),
    moneyColumn("amount", "Amount", ({ amount }) => amount),
    textColumn("merchant", "Merchant", ({ merchant }) => merchant.name, {
      isHidden: kind === "MERCHANT",
      isSecondary: true,
    }),
    textColumn("agent", "Agent", ({ agent }) => agent.name, { isSecondary: true }),
    textColumn("mode", "Page", ({ mode }) => toWords(mode), { isHidden: true }),
    textColumn("payment", "Payment", ({ paymentId }) => paymentId, { isHidden: true }),
    idColumn({ isHidden: true }),
    {
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
    },
    timeColumn("paid", "Paid", ({ paidAt }) => paidAt, { isHidden: true }),
    timeColumn("created", "Created", ({ createdAt }) => createdAt, { isSecondary: true }),
  ];
}
