import type { Context } from "../../context.ts";
import { checkoutKey } from "../../domain/matching/correlation-keys.ts";
import { checkoutEvent, type CheckoutParties } from "../../domain/outbound/checkout-events.ts";
import { ExpiredCheckoutsDocument, type ExpiredCheckoutsQuery } from "../../generated/facts.ts";
import { findCursor, moveCursor } from "../../store/feed-cursor.ts";
import { addEvents } from "../../store/outbound/save-events.ts";
import { overtakeKeys } from "../../store/overtake-keys.ts";

const FEED = "expired-checkouts";

type FollowContext = Pick<Context, "db" | "graph">;

/** Writes the events of the checkouts that expired since the last call. Several processes may run it at once. */
export async function followCheckouts({ db, graph }: FollowContext): Promise<void> {
  for (;;) {
    const from = await findCursor(db, FEED);
    const { edges, pageInfo } = (await graph.ask(ExpiredCheckoutsDocument, { after: from })).expiredCheckouts;
    const to = pageInfo.endCursor;
    if (to == null) return;
    const events = edges.map(({ node }) =>
      checkoutEvent("checkout.expired", toParties(node), new Date(node.expiresAt)),
    );
    await db.transaction(async (tx) => {
      const moved = await tx.query(moveCursor({ feed: FEED, from, to }));
      if (moved.length === 0) return;
      // A payment that is being saved comes first, and the checkout is not told as expired; a later one is decided again.
      await tx.query(overtakeKeys(events.map(({ subjectId }) => checkoutKey(subjectId))));
      await addEvents(tx, events);
    });
    if (!pageInfo.hasNextPage) return;
  }
}

type ExpiredCheckout = ExpiredCheckoutsQuery["expiredCheckouts"]["edges"][number]["node"];

function toParties({
  id,
  livemode,
  sessionId,
  recommendation,
  offer,
  merchant,
  agent,
}: ExpiredCheckout): CheckoutParties {
  return {
    checkoutId: id,
    recommendationId: recommendation.id,
    sessionId,
    offerId: offer.id,
    merchantId: merchant.id,
    agentId: agent.id,
    builderId: agent.builder?.id ?? null,
    livemode,
  };
}
