import { ChoiceFilter } from "../../components/fields.tsx";
import { ListPage } from "../../components/list.tsx";
import { inOf, orderOf, useFilters } from "../../filters.ts";
import { EvidenceInboxDocument, EvidenceReason } from "../../generated/graphql.ts";
import { pages } from "../../graph.ts";
import { useViewer } from "../../viewer.ts";
import { evidenceColumns } from "./columns.tsx";

/** The processor's events that made no conversion or had no full effect, and why. */
export function Evidence() {
  const [filters] = useFilters();
  const query = pages(
    EvidenceInboxDocument,
    { first: 50, filter: { reason: inOf(filters["reason"], EvidenceReason) }, orderBy: orderOf(filters) },
    ({ unmatchedEvidence }) => unmatchedEvidence,
  );
  return (
    <ListPage
      title="Evidence inbox"
      name="Events"
      query={query}
      columns={evidenceColumns(useViewer())}
      empty="Every event of the processors found its sale."
      filters={<ChoiceFilter name="reason" label="Why not" values={Object.values(EvidenceReason)} />}
    />
  );
}
