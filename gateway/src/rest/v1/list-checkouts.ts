import { z } from "zod";
import { CheckoutsDocument, CheckoutStatus } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { filtersOf, OF_A_SALE, oneOf, searchFor } from "../list-filters.ts";
import { cursorRefusal, onePage, pageFields, toPage } from "../page.ts";
import { readPageOf } from "../parameters.ts";
import { storedCheckout, toStoredCheckout } from "./checkout-object.ts";
import { requireVertical, verticalRefusal } from "./require-vertical.ts";

const filters = filtersOf(["createdAt", ...OF_A_SALE], {
  status: oneOf("status", CheckoutStatus, storedCheckout.shape.status),
  q: searchFor("The whole transaction id or payment id, or the processor's id of the payment."),
});

const declaration = {
  summary: "List checkouts",
  description:
    "Newest first. The filter `status` includes a payment, a refund or a dispute after a second or two, and an expiry at once.",
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
