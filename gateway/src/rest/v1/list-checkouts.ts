import { z } from "zod";
import { CheckoutsDocument, CheckoutStatus } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { readEnum, readFilter, readPageOf, SHARED_FILTERS, livemodeField, sharedFilterFields } from "../list-filter.ts";
import { cursorRefusal, onePage, pageFields, toPage } from "../page.ts";
import { storedCheckout, toStoredCheckout } from "./checkout-object.ts";
import { requireVertical, verticalRefusal } from "./require-vertical.ts";

const declaration = {
  summary: "List checkouts",
  description:
    "Newest first. `status` considers a payment, a refund or a dispute after a second or two, and an expiry at once.",
  query: z.object({
    ...sharedFilterFields,
    status: storedCheckout.shape.status.optional(),
    livemode: livemodeField,
    ...pageFields,
  }),
  responses: onePage("Checkouts", "checkouts", storedCheckout),
  refusals: { 400: { ...cursorRefusal, ...verticalRefusal } },
} as const;

/** Lists the checkouts of one mode that the caller may read, newest first. */
export const listCheckouts = endpoint(declaration, async (request) => {
  const { query, graph } = request;
  const { filter, rest } = readFilter(query);
  const { status, ...page } = rest;
  const variables = {
    ...readPageOf("txn", page, [...SHARED_FILTERS, "status", "livemode"]),
    filter: {
      ...filter,
      ...(status !== undefined && { status: { in: [readEnum("status", CheckoutStatus, status)] } }),
    },
  };
  await requireVertical(request);
  const { checkouts } = await graph.ask(CheckoutsDocument, variables);
  return toPage(request, "checkouts", checkouts, toStoredCheckout);
});
