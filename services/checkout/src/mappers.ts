/** The rows that the generated resolver types resolve from: GraphQL type to `file#Type`, seen from `generated/`. */
export const mappers = {
  Checkout: "../store/handoffs.ts#HandoffRow",
  Connection: "../store/connections.ts#ConnectionRow",
  PaymentEvent: "../operations/verify-payment-event.ts#VerifiedEvent",
};
