import { Link } from "@tanstack/react-router";
import { actionColumns, idColumn, statusColumn, textColumn, timeColumn } from "../../components/columns.tsx";
import { Decide } from "../../components/decide.tsx";
import type { Column } from "../../components/table.tsx";
import { CREATED_AT } from "../../filters.ts";
import { LinkEvidenceDocument, RerunEvidenceDocument, type EvidenceRowFragment } from "../../generated/graphql.ts";
import type { Viewer } from "../../viewer.ts";

/** Returns the columns of a list of events; an operator links an event to its sale. */
export function evidenceColumns({ kind, scopes }: Viewer): readonly Column<EvidenceRowFragment>[] {
  const isOperator = kind === "OPERATOR";
  const mayLink = isOperator && scopes.includes("conversions:review");
  return [
    {
      id: "event",
      title: "Event",
      cell: ({ eventType, conversion }) =>
        conversion ? (
          <Link className="row-link" to="/conversions/$id" params={{ id: conversion.id }}>
            {eventType}
          </Link>
        ) : (
          <span className="text">{eventType}</span>
        ),
      text: ({ eventType }) => eventType,
    },
    statusColumn("status", "Status", ({ status }) => status, { isSecondary: true }),
    {
      id: "why",
      title: "Why",
      cell: ({ explanation }) => (
        <span className="wide">{withoutOperations(explanation) ?? "It had its full effect."}</span>
      ),
      text: ({ explanation }) => withoutOperations(explanation) ?? "",
    },
    textColumn("merchant", "Merchant", ({ connection }) => connection.merchant.name, {
      isSecondary: true,
      isHidden: !isOperator,
    }),
    textColumn("processor", "Processor", ({ processor }) => processor, { isHidden: true }),
    textColumn("tries", "Tries", ({ tries }) => String(tries), { isNumeric: true, isHidden: true }),
    timeColumn("next", "Next try", ({ nextTryAt }) => nextTryAt, { isHidden: true }),
    idColumn({ isHidden: true }),
    textColumn("conversion", "Conversion", ({ conversion }) => conversion?.id ?? null, { isHidden: true }),
    timeColumn("received", "Received", ({ receivedAt }) => receivedAt, { isSecondary: true, orderField: CREATED_AT }),
    ...actionColumns<EvidenceRowFragment>(scopes.includes("evidence:review"), (row) => (
      <Actions event={row} mayLink={mayLink} />
    )),
  ];
}

/** Leaves the names of the graph's operations out of a text, such as "(`resolveDispute`)": the page has buttons. */
function withoutOperations(text: string | null): string | null {
  return text?.replaceAll(/ \(`\w+`\)/g, "") ?? null;
}

function Actions({ event: { id, conversion }, mayLink }: { event: EvidenceRowFragment; mayLink: boolean }) {
  return (
    <>
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
      {mayLink && conversion === null && (
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
    </>
  );
}
