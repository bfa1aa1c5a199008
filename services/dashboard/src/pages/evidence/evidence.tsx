import { Group } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { idColumn, statusColumn, textColumn, timeColumn } from "../../components/columns.tsx";
import { Decide } from "../../components/decide.tsx";
import { ChoiceFilter } from "../../components/fields.tsx";
import { List } from "../../components/list.tsx";
import { Heading } from "../../components/panel.tsx";
import type { Column } from "../../components/table.tsx";
import { useFilters } from "../../filters.ts";
import {
  EvidenceInboxDocument,
  EvidenceReason,
  LinkEvidenceDocument,
  RerunEvidenceDocument,
  type EvidenceRowFragment,
} from "../../generated/graphql.ts";
import { pages } from "../../graph.ts";
import { useViewer } from "../../viewer.ts";

/** The processor's events that made no conversion or had no full effect, and why. */
export function Evidence() {
  const [{ reason }] = useFilters();
  const { kind } = useViewer();
  const query = pages(
    EvidenceInboxDocument,
    { first: 50, reason: (reason as EvidenceReason) ?? null },
    ({ unmatchedEvidence }) => unmatchedEvidence,
  );
  return (
    <>
      <Heading title="Evidence inbox" />
      <List
        name="Events"
        query={query}
        columns={columnsFor(kind === "OPERATOR")}
        empty="Every event of the processors found its sale."
        filters={<ChoiceFilter name="reason" label="Why not" values={Object.values(EvidenceReason)} />}
      />
    </>
  );
}

function columnsFor(isOperator: boolean): readonly Column<EvidenceRowFragment>[] {
  return [
    textColumn("event", "Event", ({ eventType }) => eventType),
    statusColumn("status", "Status", ({ status }) => status),
    {
      id: "why",
      title: "Why",
      cell: ({ explanation }) => <span className="wide">{explanation ?? "It had its full effect."}</span>,
      text: ({ explanation }) => explanation ?? "",
    },
    textColumn("merchant", "Merchant", ({ connection }) => connection.merchant.name, {
      isSecondary: true,
      isHidden: !isOperator,
    }),
    textColumn("processor", "Processor", ({ processor }) => processor, { isHidden: true }),
    textColumn("tries", "Tries", ({ tries }) => String(tries), { isNumeric: true, isHidden: true }),
    timeColumn("next", "Next try", ({ nextTryAt }) => nextTryAt, { isHidden: true }),
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
    timeColumn("received", "Received", ({ receivedAt }) => receivedAt, { isSecondary: true }),
    {
      id: "actions",
      title: "Actions",
      isNumeric: true,
      text: () => "",
      cell: (row) => <Actions event={row} isOperator={isOperator} />,
    },
  ];
}

function Actions({ event: { id, conversion }, isOperator }: { event: EvidenceRowFragment; isOperator: boolean }) {
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      <Decide
        action="Run again"
        isCompact
        title="Run the event again"
        explanation="It is tried again now, with everything that is known by now. Earlier decisions stay."
        fields={[]}
        document={RerunEvidenceDocument}
        variables={() => ({ id })}
        done="The event was run again."
      />
      {isOperator && conversion === null && (
        <Decide
          action="Link"
          isCompact
          title="Link the event to a sale"
          explanation="The event counts for the conversion from now on."
          fields={[
            { name: "into", label: "Conversion", placeholder: "conv_…" },
            { name: "note", label: "Reason", isLong: true },
          ]}
          document={LinkEvidenceDocument}
          variables={({ into, note }) => ({ id, conversionId: into?.trim(), note })}
          done="The event is linked."
        />
      )}
    </Group>
  );
}
