import { DayFilters } from "../../components/day-filters.tsx";
import { ChoiceFilter, SearchFilter } from "../../components/fields.tsx";
import { ListPage } from "../../components/list.tsx";
import { VerticalFilter } from "../../components/vertical-filter.tsx";
import { daysOf, inOf, oneOf, orderOf, useFilters } from "../../filters.ts";
import { ConversionOrderField, ConversionsDocument, ConversionStatus, Verification } from "../../generated/graphql.ts";
import { pages } from "../../graph.ts";
import { useViewer } from "../../viewer.ts";
import { conversionColumns } from "./columns.tsx";
import { PartyFilters, partyFilter } from "./party-filters.tsx";
import { ReviewFilter, REVIEW_CHOICES } from "./review-filter.tsx";

/** The conversions of the viewer, newest first. */
export function Conversions() {
  const [filters] = useFilters();
  const { status, verification, hasOpenReview, vertical, q } = filters;
  const review = oneOf(hasOpenReview, REVIEW_CHOICES);
  const filter = {
    ...partyFilter(filters),
    vertical: vertical ?? null,
    status: inOf(status, ConversionStatus),
    verification: inOf(verification, Verification),
    hasOpenReview: review === undefined ? null : review === "true",
    createdAt: daysOf(filters),
    q: q ?? null,
  };
  const variables = { first: 50, filter, orderBy: orderOf(filters, ConversionOrderField) };
  return (
    <ListPage
      title="Conversions"
      query={pages(ConversionsDocument, variables, ({ conversions }) => conversions)}
      columns={conversionColumns(useViewer().kind)}
      empty="A conversion appears as soon as a payment event or a report of a sale arrives."
      filters={
        <>
          <SearchFilter label="Order reference or id" />
          <ChoiceFilter name="status" label="Status" values={Object.values(ConversionStatus)} />
          <ChoiceFilter name="verification" label="Verification" values={Object.values(Verification)} />
          <ReviewFilter />
          <VerticalFilter />
          <DayFilters />
          <PartyFilters />
        </>
      }
    />
  );
}
