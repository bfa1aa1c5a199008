import { join, sql, type Sql } from "@aap/subgraph-host/sql";
import type { CheckoutStatus } from "../generated/resolvers.ts";

const IS_OPEN = sql`state = 'awaiting_payment' AND (mode = 'purchase' OR expires_at > (SELECT clock.now()))`;

/** The status of a checkout: the one that settlement derives, but for payments whose outcome is not saved yet. */
export const CHECKOUT_STATUS = sql`CASE WHEN payment_outcome IS NULL AND ${IS_OPEN} THEN 'AWAITING_PAYMENT'
  ELSE checkout_status(state, mode, payment_outcome) END`;

/** The checkouts of each status, by conditions for which the index of payment outcomes can be used. */
const OF_STATUS: Readonly<Record<CheckoutStatus, Sql>> = {
  AWAITING_PAYMENT: sql`payment_outcome IS NULL AND ${IS_OPEN}`,
  PAID: sql`payment_outcome = 'PAID'`,
  FAILED: sql`payment_outcome = 'FAILED' AND state <> 'cancelled'`,
  EXPIRED: sql`payment_outcome IS NULL AND state <> 'cancelled' AND NOT (${IS_OPEN})`,
  CANCELLED: sql`state = 'cancelled' AND (payment_outcome IS NULL OR payment_outcome = 'FAILED')`,
  PARTIALLY_REFUNDED: sql`payment_outcome = 'PARTIALLY_REFUNDED'`,
  REFUNDED: sql`payment_outcome = 'REFUNDED'`,
  DISPUTED: sql`payment_outcome = 'DISPUTED'`,
};

/** Returns the condition that a checkout has one of the statuses. */
export function hasStatus(statuses: readonly CheckoutStatus[]): Sql {
  return statuses.length === 0
    ? sql`false`
    : sql`(${join(
        statuses.map((status) => sql`(${OF_STATUS[status]})`),
        " OR ",
      )})`;
}
