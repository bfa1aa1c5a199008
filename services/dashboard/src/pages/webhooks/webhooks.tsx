import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { createdColumn, modeColumn, statusColumn, textColumn, timeColumn } from "../../components/columns.tsx";
import { Decide } from "../../components/decide.tsx";
import { ChoiceFilter } from "../../components/fields.tsx";
import { ListPage } from "../../components/list.tsx";
import { NewSecret } from "../../components/new-secret.tsx";
import type { Column } from "../../components/table.tsx";
import { inOf, orderOf, useFilters } from "../../filters.ts";
import {
  CreateWebhookEndpointDocument,
  WebhookEndpointsDocument,
  WebhookEndpointStatus,
  type EndpointRowFragment,
} from "../../generated/graphql.ts";
import { pages } from "../../graph.ts";
import { useMay } from "../../viewer.ts";
import { EVENTS_FIELD, toEventTypes } from "./event-types.ts";

const COLUMNS: readonly Column<EndpointRowFragment>[] = [
  {
    id: "url",
    title: "Address",
    cell: ({ id, url }) => (
      <Link className="row-link" to="/webhooks/$id" params={{ id }} style={{ overflowWrap: "anywhere" }}>
        {url}
      </Link>
    ),
    text: ({ url }) => url,
  },
  statusColumn("status", "Status", ({ status }) => status),
  textColumn("events", "Events", ({ events }) => events.join(", ") || "All", { isSecondary: true }),
  timeColumn("failing", "Failing since", ({ failingSince }) => failingSince, { isSecondary: true }),
  modeColumn(),
  createdColumn(),
];

/** The addresses to which the viewer's events are sent. */
export function Webhooks() {
  const mayWrite = useMay("webhooks:write");
  const [secret, setSecret] = useState<string | null>(null);
  const [filters] = useFilters();
  const filter = { status: inOf(filters["status"], WebhookEndpointStatus) };
  const variables = { first: 50, filter, orderBy: orderOf(filters) };
  return (
    <>
      <ListPage
        title="Webhooks"
        name="Webhook endpoints"
        actions={
          mayWrite && (
            <Decide
              action="New endpoint"
              submit="Create endpoint"
              isPrimary
              title="New webhook endpoint"
              explanation="Events are sent to it by POST, signed by Standard Webhooks. Its secret is shown once."
              fields={[{ name: "url", label: "Address", placeholder: "https://…" }, EVENTS_FIELD]}
              document={CreateWebhookEndpointDocument}
              variables={({ url, events }) => ({ input: { url: url?.trim(), events: toEventTypes(events) } })}
              done="The endpoint is made."
              onDone={({ createWebhookEndpoint }) => setSecret(createWebhookEndpoint.secret)}
            />
          )
        }
        query={pages(WebhookEndpointsDocument, variables, ({ webhookEndpoints }) => webhookEndpoints)}
        filters={<ChoiceFilter name="status" label="Status" values={Object.values(WebhookEndpointStatus)} />}
        columns={COLUMNS}
        empty="An endpoint gets what happens to your conversions, checkouts, payouts and invoices."
      />
      <NewSecret title="The signing secret" secret={secret} onClose={() => setSecret(null)} />
    </>
  );
}
