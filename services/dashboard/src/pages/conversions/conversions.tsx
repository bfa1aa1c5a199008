import { ChoiceFilter, DayFilters } from "../../components/fields.tsx";
import { List } from "../../components/list.tsx";
import { Heading } from "../../components/panel.tsx";
import { endOfDay, startOfDay, useFilters } from "../../filters.ts";
import { ConversionsDocument, ConversionStatus } from "../../generated/graphql.ts";
import { pages } from "../../graph.ts";
import { useViewer } from "../../viewer.ts";
import { conversionColumns } from "./columns.tsx";

/** The conversions of the viewer, newest first. */
export function Conversions() {
  const [{ status, from, to }] = useFilters();
  const { kind } = useViewer();
  const query = pages(
    ConversionsDocument,
    { first: 50, status: status as ConversionStatus, createdFrom: startOfDay(from), createdTo: endOfDay(to) },
    ({ conversions }) => conversions,
  );
  return (
    <>
      <Heading title="Conversions" />
      <List
        name="Conversions"
        query={query}
        columns={conversionColumns(kind)}
        empty="A conversion appears as soon as a payment event or a report of a sale arrives."
        filters={
          <>
            <ChoiceFilter name="status" label="Status" values={Object.values(ConversionStatus)} />
            <DayFilters />
          </>
        }
      />
    </>
  );
}
