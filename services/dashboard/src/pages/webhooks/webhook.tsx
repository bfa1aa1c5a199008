import { Stack } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useRef } from "react";
import { actionColumns, statusColumn, textColumn, timeColumn } from "../../components/columns.tsx";
import { Decide } from "../../components/decide.tsx";
import { List } from "../../components/list.tsx";
import { Facts, Heading, Panel } from "../../components/panel.tsx";
import { Failed, Loading, NotFound } from "../../components/states.tsx";
import type { Column } from "../../components/table.tsx";
import { Tag } from "../../components/tag.tsx";
import { Id, Time } from "../../components/values.tsx";
import { CREATED_AT, orderOf, useFilters } from "../../filters.ts";
import { toWords } from "../../format.ts";
import {
  RedeliverEventsDocument,
  WebhookDeliveriesDocument,
  WebhookEndpointDocument,
  type DeliveryRowFragment,
  type EndpointRowFragment,
} from "../../generated/graphql.ts";
import { fresh, onePage, pages, pagesRefreshMs } from "../../graph.ts";
import { useMay } from "../../viewer.ts";
import { EndpointActions } from "./actions.tsx";

const route = getRouteApi("/frame/webhooks/$id");

/** One webhook endpoint: its settings, and the log of its deliveries. */
export function Webhook() {
  const { id }: { id: string } = route.useParams();
  const mayWrite = useMay("webhooks:write");
  const { deliveries, watch } = useDeliveries(id);
  const { data, isPending, error, refetch } = useQuery(fresh(WebhookEndpointDocument, { id }));
  if (isPending) return <Loading isPage rows={8} />;
  if (error) return <Failed isPage error={error} retry={() => void refetch()} />;
  const endpoint = data.webhookEndpoint;
  if (endpoint === null) return <NotFound what="endpoint" />;
  return (
    <>
      <Heading
        title={endpoint.url}
        over={
          <Link to="/webhooks" className="link over">
            Webhooks
          </Link>
        }
      >
        {mayWrite && <EndpointActions endpoint={endpoint} onQueued={watch} />}
      </Heading>
      <Stack gap="md">
        <Panel title="Endpoint">
          <EndpointFacts endpoint={endpoint} />
        </Panel>
        <List
          name="Deliveries"
          title="Deliveries"
          query={deliveries}
          columns={columnsFor(id, mayWrite, watch)}
          empty="A delivery appears when an event is sent. The log is kept for 30 days."
        />
      </Stack>
    </>
  );
}

/** How often the log is read while an event is on its way, and for how long after it was queued. */
const WATCH_MS = 1_500;
const WATCHED_MS = 15_000;

/**
 * Returns the log of an endpoint's deliveries, and a function that reads it more often for the next 15 seconds. The service delivers a
 * queued event in that time, and no event announces the delivery.
 */
function useDeliveries(id: string) {
  const [filters] = useFilters();
  const client = useQueryClient();
  const watchedUntil = useRef(0);
  const log = pages(
    WebhookDeliveriesDocument,
    { id, first: 50, orderBy: orderOf(filters) },
    ({ webhookEndpoint }) => webhookEndpoint?.deliveries ?? onePage<DeliveryRowFragment>([]),
  );
  const deliveries = {
    ...log,
    refetchInterval: (query: Parameters<typeof pagesRefreshMs>[1]) =>
      Date.now() < watchedUntil.current ? WATCH_MS : pagesRefreshMs(WebhookDeliveriesDocument.toString(), query),
  };
  const watch = () => {
    watchedUntil.current = Date.now() + WATCHED_MS;
    void client.invalidateQueries({ queryKey: log.queryKey });
  };
  return { deliveries, watch };
}

function EndpointFacts({ endpoint }: { endpoint: EndpointRowFragment }) {
  const { id, events, livemode, disabledBy, failingSince, createdAt } = endpoint;
  return (
    <Facts
      of={[
        ["Status", <Tag key="s" status={endpoint.status} />],
        ...(disabledBy === null ? [] : ([["Disabled by", toWords(disabledBy)]] as const)),
        ...(failingSince === null ? [] : ([["Failing since", <Time key="f" at={failingSince} />]] as const)),
        ["Events", events.join(", ") || "All"],
        ["Mode", livemode ? "Live" : "Test"],
        ["Created", <Time key="c" at={createdAt} />],
        ["Id", <Id key="i">{id}</Id>],
      ]}
    />
  );
}

function columnsFor(
  endpointId: string,
  mayWrite: boolean,
  onQueued: () => void,
): readonly Column<DeliveryRowFragment>[] {
  return [
    textColumn("type", "Event", ({ type }) => type),
    statusColumn("status", "Status", ({ status }) => status),
    textColumn(
      "response",
      "Response",
      ({ lastStatus, lastError }) => (lastStatus === null ? lastError : String(lastStatus)),
      { isSecondary: true },
    ),
    textColumn("tries", "Tries", ({ tries }) => String(tries), { isNumeric: true, isSecondary: true }),
    textColumn("took", "Took", ({ lastTookMs }) => (lastTookMs === null ? null : `${lastTookMs} ms`), {
      isNumeric: true,
      isSecondary: true,
    }),
    timeColumn("next", "Next try", ({ nextTryAt }) => nextTryAt, { isSecondary: true }),
    textColumn("error", "Fault", ({ lastError }) => lastError, { isHidden: true }),
    {
      id: "event",
      title: "Event id",
      isHidden: true,
      cell: ({ eventId }) => <Id short>{eventId}</Id>,
      text: ({ eventId }) => eventId,
    },
    timeColumn("created", "Created", ({ createdAt }) => createdAt, { isSecondary: true, orderField: CREATED_AT }),
    ...actionColumns<DeliveryRowFragment>(mayWrite, ({ eventId }) => (
      <Decide
        action="Send again"
        isCompact
        title="Send the event again"
        explanation="The endpoint gets it once more, with the same id."
        fields={[]}
        document={RedeliverEventsDocument}
        variables={() => ({ id: endpointId, input: { eventId } })}
        done="The event is queued. The log shows its result."
        onDone={onQueued}
      />
    )),
  ];
}
