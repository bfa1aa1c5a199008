import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { List } from "../../components/list.tsx";
import { Figure, Heading } from "../../components/panel.tsx";
import { orderOf, useFilters } from "../../filters.ts";
import { formatTotal } from "../../format.ts";
import {
  EvidenceInboxDocument,
  EvidenceReason,
  FailingEndpointsDocument,
  ReviewCountsDocument,
  WebhookEndpointStatus,
} from "../../generated/graphql.ts";
import { fresh, pages } from "../../graph.ts";
import { useViewer } from "../../viewer.ts";
import { evidenceColumns } from "../evidence/columns.tsx";
import { LIST_FILTERS, LIST_NAMES, LISTS } from "../reviews/lists.ts";

/** What an operator looks at first: whether the service can serve requests, and what waits for a person. */
export function Health() {
  const { data } = useQuery(fresh(ReviewCountsDocument, LIST_FILTERS));
  const [filters] = useFilters();
  const faults = pages(
    EvidenceInboxDocument,
    { first: 50, filter: { reason: { in: [EvidenceReason.ProcessingFailed] } }, orderBy: orderOf(filters) },
    ({ unmatchedEvidence }) => unmatchedEvidence,
  );
  return (
    <>
      <Heading title="Health" />
      <Stack gap="md">
        <div className="figures">
          <Readiness />
          {LIST_NAMES.map((list) => (
            <Figure
              key={list}
              name={LISTS[list].title}
              value={data ? formatTotal(data[list].totalCount) : "…"}
              below={
                <Link className="link" to="/reviews" search={{ list }}>
                  Review
                </Link>
              }
            />
          ))}
          <FailingEndpoints />
        </div>
        <List
          name="Failed events"
          title="Failed events"
          query={faults}
          columns={evidenceColumns(useViewer())}
          empty="Every event of the processors was processed."
        />
      </Stack>
    </>
  );
}

/** The number of webhook endpoints that take no events, and the way to them. */
function FailingEndpoints() {
  const { data } = useQuery(fresh(FailingEndpointsDocument, {}));
  return (
    <Figure
      name="Failing endpoints"
      value={data ? formatTotal(data.webhookEndpoints.totalCount) : "…"}
      below={
        <Link className="link" to="/webhooks" search={{ status: WebhookEndpointStatus.Failing }}>
          Open
        </Link>
      }
    />
  );
}

/** Whether the process that serves this page, and its database, can serve requests. */
function Readiness() {
  const { data } = useQuery({ queryKey: ["readyz"], queryFn: readReadiness, refetchInterval: 15_000 });
  return (
    <Figure name="Service" value={data === undefined ? "…" : data ? "Ready" : "Unavailable"} below="This process" />
  );
}

async function readReadiness(): Promise<boolean> {
  return (await fetch("/readyz").catch(() => null))?.ok ?? false;
}
