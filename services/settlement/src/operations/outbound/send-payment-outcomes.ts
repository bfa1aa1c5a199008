import type { Context } from "../../context.ts";
import { projectPaymentOutcome } from "../../domain/status/checkout-status.ts";
import { SavePaymentOutcomesDocument } from "../../generated/facts.ts";
import { deleteCheckoutChanges, findCheckoutChanges } from "../../store/checkout-changes.ts";
import { findNewestOfCheckouts } from "../../store/conversion/find-conversions.ts";
import { findFailedCheckouts } from "../../store/conversion/find-status-facts.ts";

/**
 * Sends the outcomes of payments that may have changed since the last call, of up to 500 checkouts, to the checkout subgraph. Returns
 * whether there were any. Several processes may call it at once: by the versions the checkout subgraph keeps the newest outcome.
 */
export async function sendPaymentOutcomes({ db, graph }: Pick<Context, "db" | "graph">): Promise<boolean> {
  const changes = await findCheckoutChanges(db);
  if (changes.length === 0) return false;
  const versions = new Map(changes.map(({ id, checkoutId }) => [checkoutId, Number(id)]));
  const checkoutIds = [...versions.keys()];
  const [conversions, failed] = await Promise.all([
    findNewestOfCheckouts(db, checkoutIds, { kind: "all" }),
    findFailedCheckouts(db, checkoutIds),
  ]);
  const paid = new Map(conversions.map(({ checkoutId, projection }) => [checkoutId, projection]));
  const failedIds = new Set(failed);
  const outcomes = [...versions].map(([checkoutId, version]) => {
    const evidence = { paid: paid.get(checkoutId) ?? null, hasFailedPayment: failedIds.has(checkoutId) };
    return { checkoutId, version, outcome: projectPaymentOutcome(evidence) };
  });
  await graph.ask(SavePaymentOutcomesDocument, { outcomes });
  await deleteCheckoutChanges(
    db,
    changes.map(({ id }) => id),
  );
  return true;
}
