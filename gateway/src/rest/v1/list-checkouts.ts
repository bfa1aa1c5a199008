import { z } from "zod";
import { CheckoutsDocument, CheckoutStatus } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { filtersOf, oneOf, searchFor } from "../filters.ts";
import { readPageOf } from "../list-filter.ts";
import { cursorRefusal, onePage, pageFields, toPage } from "../page.ts";
import { storedCheckout, toStoredCheckout } from "./checkout-object.ts";
import { requireVertical, verticalRefusal } from "./require-vertical.ts";

const filters = filtersOf(
  [
    "createdAt",
    "sessionId",
    "recommendationId",
    "merchantId",
    "agentId",
    "builderId",
    "offerId",
    "vertical",
    "currency",
    "livemode",
  ],
  {
    status: oneOf("status", CheckoutStatus, storedCheckout.shape.status),
    q: searchFor("The whole transaction id or payment id, or the processor's id of the payment."),
  },
);

const declaration = {
  summary: "List checkouts",
  description:
    "Newest first. `status` considers a payment, a refund or a dispute after a second or two, and an expiry at once.",
  query: z.object({
    ...filters.parameters,
    ...pageFields,
  }),
  responses: onePage("Checkouts", "checkouts", storedCheckout),
  refusals: { 400: { ...cursorRefusal, ...verticalRefusal } },
} as const;

/** Lists the checkouts of one mode that the caller may read, newest first. */
export const listCheckouts = endpoint(declaration, async (request) => {
  const { query, graph } = request;
  const { filter, rest } = filters.read(query);
  const variables = { ...readPageOf("txn", rest, filters.names), filter };
  await requireVertical(request);
  const { checkouts } = await graph.ask(CheckoutsDocument, variables);
  return toPage(request, "checkouts", checkouts, toStoredCheckout);
});
