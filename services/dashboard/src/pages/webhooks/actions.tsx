import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Decide } from "../../components/decide.tsx";
import { NewSecret } from "../../components/new-secret.tsx";
import {
  DeleteWebhookEndpointDocument,
  RedeliverEventsDocument,
  RollWebhookSecretDocument,
  SendTestEventDocument,
  UpdateWebhookEndpointDocument,
  type EndpointRowFragment,
} from "../../generated/graphql.ts";
import { EVENTS_FIELD, toEventTypes } from "./event-types.ts";

/** The words of the button that changes whether an endpoint gets events, by whether it does now. */
const SWITCHES = {
  true: {
    action: "Disable",
    title: "Disable the endpoint",
    explanation: "Nothing is sent to it until you enable it.",
    done: "The endpoint is disabled.",
  },
  false: {
    action: "Enable",
    title: "Enable the endpoint",
    explanation: "What waits for it is sent.",
    done: "The endpoint is enabled.",
  },
} as const;

/** What the owner of a webhook endpoint may do with it. */
export function EndpointActions({
  endpoint: { id, url, events, enabled },
  onQueued,
}: {
  endpoint: EndpointRowFragment;
  /** Called when an event is queued, whose delivery the log shows in a moment. */
  onQueued: () => void;
}) {
  const [secret, setSecret] = useState<string | null>(null);
  const navigate = useNavigate();
  return (
    <>
      <Decide
        action="Send test event"
        title="Send a test event"
        explanation="The endpoint gets the event webhook_endpoint.test. The log shows what it responds."
        fields={[]}
        document={SendTestEventDocument}
        variables={() => ({ id })}
        done="The test event is queued. The log shows its result."
        onDone={onQueued}
      />
      <Decide
        action="Send again"
        title="Send a range of events again"
        explanation="Sends up to 1,000 events after the one that you name, those that were not delivered."
        fields={[{ name: "after", label: "After the event", placeholder: "evt_…" }]}
        document={RedeliverEventsDocument}
        variables={({ after }) => ({ id, input: { after: after?.trim() } })}
        done="The events are queued. The log shows their results."
        onDone={onQueued}
      />
      <Decide
        action="Roll secret"
        title="Roll the signing secret"
        explanation="The earlier secret signs too for the hours that you give, so that no event is refused."
        fields={[{ name: "hours", label: "Hours of overlap", initial: "24" }]}
        document={RollWebhookSecretDocument}
        variables={({ hours }) => ({ id, overlapSeconds: Math.round(Number(hours) * 3_600) })}
        done="The endpoint has a new secret."
        onDone={({ rollWebhookSecret }) => setSecret(rollWebhookSecret.secret)}
      />
      <Decide
        action="Edit"
        submit="Save"
        title="Edit the endpoint"
        explanation="It gets the types of events that you name, or all."
        fields={[
          { name: "url", label: "Address", initial: url },
          { ...EVENTS_FIELD, initial: events.join(" ") },
        ]}
        document={UpdateWebhookEndpointDocument}
        variables={(values) => ({ id, input: { url: values["url"]?.trim(), events: toEventTypes(values["events"]) } })}
        done="The endpoint is changed."
      />
      <Decide
        {...SWITCHES[`${enabled}`]}
        fields={[]}
        document={UpdateWebhookEndpointDocument}
        variables={() => ({ id, input: { enabled: !enabled } })}
      />
      <Decide
        action="Delete"
        title="Delete the endpoint"
        explanation="Its secrets and its log are deleted with it. This is permanent."
        fields={[]}
        document={DeleteWebhookEndpointDocument}
        variables={() => ({ id })}
        done="The endpoint is deleted."
        onDone={() => void navigate({ to: "/webhooks" })}
        isDangerous
      />
      <NewSecret title="The new signing secret" secret={secret} onClose={() => setSecret(null)} />
    </>
  );
}
