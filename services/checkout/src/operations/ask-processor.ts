import type { Context } from "../context.ts";
import { errors } from "../domain/errors.ts";
import type { Handoff } from "../domain/handoff.ts";
import { toMetadata } from "../domain/metadata.ts";
import { retryableAfter } from "../domain/processor-failure.ts";
import { toLoggedError } from "../processors/logged-error.ts";
import { ProcessorRefusal, reasonOf, type HandoffIntent, type HostedCheckout } from "../processors/processor.ts";
import type { AskedConnection } from "../store/connections.ts";
import type { HandoffRow } from "../store/handoffs.ts";
import { dropIntent, releaseIntent } from "../store/intents.ts";
import { askConnection } from "./ask-connection.ts";
import { openConnection } from "./open-connection.ts";

const FINAL_HINT =
  "The merchant's payment processor refused the checkout, and would refuse it again: recommend an offer of another merchant.";

/** Asks the processor for the payment link of an intent. Throws CHECKOUT_REJECTED if there is no link within 3 s. */
export async function askProcessor(
  row: HandoffRow,
  handoff: Handoff,
  connection: AskedConnection,
  ctx: Context,
): Promise<HostedCheckout> {
  const processor = ctx.processors.get(connection.processor);
  try {
    const open = await openConnection(ctx.secrets, connection);
    return await askConnection(open, ctx.db, (signal) =>
      processor.createHostedCheckout(toIntent(row, handoff), open, signal),
    );
  } catch (error) {
    ctx.log.warn(
      { err: toLoggedError(error), requestId: ctx.requestId, transactionId: row.id, connectionId: connection.id },
      "the processor made no hosted checkout",
    );
    // Unless the processor refused, a link may exist, so the next attempt uses the same transaction id.
    if (error instanceof ProcessorRefusal) await dropIntent(ctx.db, row.id);
    else await releaseIntent(ctx.db, row);
    const retryable = retryableAfter(reasonOf(error));
    throw errors.CHECKOUT_REJECTED({ retryable, hint: retryable === false ? FINAL_HINT : undefined });
  }
}

function toIntent({ id, amountMinor, currency }: HandoffRow, { merchant, offer, ...handoff }: Handoff): HandoffIntent {
  const metadata = toMetadata({ ...handoff, offerId: offer.id, merchantId: merchant.id });
  return { transactionId: id, amount: { amountMinor, currency }, metadata, merchant, offer };
}
