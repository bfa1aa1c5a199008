import type { EventDialect } from "./event-dialect.ts";
import { standardDialect } from "./standard-dialect.ts";
import { stripeDialect } from "./stripe-dialect.ts";

/** Returns the dialect of a connection's processor: Stripe's, or that of Standard Webhooks. */
export function dialectOf({ processor }: { processor: string }): EventDialect {
  return processor === "stripe" ? stripeDialect : standardDialect;
}
