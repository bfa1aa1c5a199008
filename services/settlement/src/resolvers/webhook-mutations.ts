import { runOnce } from "@aap/subgraph-host/idempotency";
import type { MutationResolvers } from "../generated/resolvers.ts";
import {
  createEndpoint,
  deleteEndpoint,
  redeliverEvents,
  rollEndpointSecret,
  sendTestEvent,
  updateEndpoint,
} from "../operations/outbound/endpoints.ts";

/** The mutations of webhook endpoints. */
export const webhookMutations = {
  createWebhookEndpoint(_, args, given) {
    const { url, events = null, livemode = null } = args.input;
    return runOnce({ field: "createWebhookEndpoint", args, hasSecret: true }, given, (ctx) =>
      createEndpoint({ url, events, livemode }, ctx),
    );
  },
  updateWebhookEndpoint(_, args, given) {
    const { url = null, events = null, enabled = null } = args.input;
    return runOnce({ field: "updateWebhookEndpoint", args }, given, (ctx) =>
      updateEndpoint(args.id, { url, events, enabled }, ctx),
    );
  },
  deleteWebhookEndpoint: (_, args, given) =>
    runOnce({ field: "deleteWebhookEndpoint", args }, given, (ctx) => deleteEndpoint(args.id, ctx)),
  rollWebhookSecret: (_, args, given) =>
    runOnce({ field: "rollWebhookSecret", args, hasSecret: true }, given, (ctx) =>
      rollEndpointSecret(args.id, args.overlapSeconds ?? null, ctx),
    ),
  sendTestEvent: (_, args, given) =>
    runOnce({ field: "sendTestEvent", args }, given, (ctx) => sendTestEvent(args.id, ctx)),
  redeliverEvents(_, args, given) {
    const { eventId = null, after = null, until = null, includeDelivered } = args.input;
    const input = { eventId, after, until, includeDelivered: includeDelivered ?? false };
    return runOnce({ field: "redeliverEvents", args }, given, (ctx) => redeliverEvents(args.id, input, ctx));
  },
} satisfies MutationResolvers;
