import { describe, expect, test } from "vitest";
import { attributionOf, gbp, paymentEventOf } from "../../testing/facts.ts";
import {
  closed,
  days,
  metadata,
  minute,
  onItsPage,
  open,
  opened,
  payment,
  reasonsOf,
  receive,
  refund,
  second,
} from "../../testing/sales.ts";

describe("payments of one checkout", () => {
  test("are one sale with the value of the first payment, in either order [S1]", () => {
    for (const order of [
      [payment, second],
      [second, payment],
    ])
      expect(receive(order).conversions()).toMatchObject([
        { checkoutId: "txn_1", paymentId: "pi_1", surplusMinor: 1_999n, due: { commissionMinor: 800n } },
      ]);
  });

  test("have the reason `payment_repeated` on the later one, in any order of arrival", () => {
    const earlier = paymentEventOf({ eventId: "evt_0", paymentId: "pi_0", occurredAt: minute(-1) });
    expect(reasonsOf(receive([payment, second]))).toEqual({ evt_1: null, evt_2: "payment_repeated" });
    expect(reasonsOf(receive([payment, earlier]))).toEqual({ evt_1: "payment_repeated", evt_0: null });
  });

  test.each([
    ["the second payment", "pi_2"],
    ["the first payment", "pi_1"],
  ])("stay one sale if %s is refunded, and the refund has the reason `covered_by_surplus`", (_, paymentId) => {
    const { conversions, outcomeOf } = receive([payment, second, { ...refund, paymentId }]);
    expect(conversions()).toMatchObject([{ state: "PENDING", due: { commissionMinor: 800n } }]);
    expect(outcomeOf("evt_refund")).toMatchObject({ status: "applied", reason: "covered_by_surplus" });
  });

  test.each([
    ["is open", [opened]],
    ["is lost", [opened, { ...closed, disputeOutcome: "LOST" as const }]],
  ])(
    "stay one sale if a dispute of one of them %s, and the dispute has the reason `covered_by_surplus`",
    (_, events) => {
      const { conversions, outcomeOf } = receive([payment, second, ...events]);
      expect(conversions()).toMatchObject([{ state: "PENDING", due: { commissionMinor: 800n } }]);
      expect(outcomeOf(events.at(-1)?.eventId ?? "")).toMatchObject({ reason: "covered_by_surplus" });
    },
  );

  test("are clawed back by a refund beyond the surplus, which has no reason", () => {
    const other = { ...refund, eventId: "evt_other", paymentId: "pi_2", refundId: "re_2" };
    const { conversions, outcomeOf } = receive([payment, second, refund, other]);
    expect(conversions()).toMatchObject([{ state: "CLAWED_BACK" }]);
    expect(outcomeOf("evt_other")).toMatchObject({ status: "applied", reason: null });
  });

  test("belong to the recommendation of the checkout, even if a payment without it was earlier", () => {
    const elsewhere = onItsPage({ eventId: "evt_0", occurredAt: minute(-1) });
    for (const order of [
      [payment, elsewhere],
      [elsewhere, payment],
    ])
      expect(receive(order).conversions()).toMatchObject([
        { recommendationId: "rec_1", checkoutId: "txn_1", reviews: ["payment_contested:con_1:pi_1"] },
      ]);
  });

  test("on the merchant's own page are two sales", () => {
    const { conversions } = receive([onItsPage(), onItsPage({ eventId: "evt_2", paymentId: "pi_2" })]);
    expect(conversions().map(({ events }) => events)).toEqual([["evt_1"], ["evt_2"]]);
  });
});

describe("a payment with contradictory events", () => {
  const HELD = { state: "PENDING", due: { builderPayoutMinor: 0n, heldMinor: 640n } };

  test("that name two recommendations belongs to that of the earlier event and is contested, in either order", () => {
    const early = onItsPage({ occurredAt: minute(-1) });
    const late = onItsPage({ eventId: "evt_2", metadata: { ...metadata, aap_recommendation_id: "rec_3b" } });
    const ledger = (id: string) => attributionOf({ recommendationId: id, checkout: null });
    for (const order of [
      [early, late],
      [late, early],
    ]) {
      const operations = open(ledger);
      for (const event of order) operations.receive(event);
      expect(operations.conversions()).toMatchObject([
        { recommendationId: "rec_3", reviews: ["payment_contested:con_1:pi_1"], ...HELD },
      ]);
    }
  });

  test("that names two recommendations at one moment is of the event with the lesser id, in either order", () => {
    const one = onItsPage();
    const other = onItsPage({ eventId: "evt_2", metadata: { ...metadata, aap_recommendation_id: "rec_3b" } });
    const ledger = (id: string) => attributionOf({ recommendationId: id, checkout: null });
    for (const order of [
      [one, other],
      [other, one],
    ]) {
      const operations = open(ledger);
      for (const event of order) operations.receive(event);
      expect(operations.conversions()).toMatchObject([{ recommendationId: "rec_3" }]);
    }
  });

  test("that name a checkout and another recommendation belongs to the checkout's and is contested", () => {
    const torn = paymentEventOf({ metadata: { ...metadata, aap_recommendation_id: "rec_2" } });
    expect(receive([torn]).conversions()).toMatchObject([
      { recommendationId: "rec_1", reviews: ["payment_contested:con_1:pi_1"], ...HELD },
    ]);
  });

  test("that name two checkouts is contested, and stays with the first one that it joined [S5]", () => {
    const other = paymentEventOf({
      eventId: "evt_2",
      checkout: { id: "txn_8", recommendationId: "rec_1", amount: gbp(1_999n) },
    });
    for (const order of [
      [payment, other],
      [other, payment],
    ])
      expect(receive(order).conversions()).toMatchObject([
        { events: ["evt_1", "evt_2"], reviews: ["payment_contested:con_1:pi_1"], ...HELD },
      ]);
  });

  test("that name the checkout of another sale stays in its sale, is contested, and leaves the other sale unchanged", () => {
    const own = onItsPage();
    const paid = { ...second, checkout: payment.checkout };
    const { conversions } = receive([own, paid, { ...payment, eventId: "evt_3" }]);
    expect(conversions()).toMatchObject([
      { recommendationId: "rec_3", events: ["evt_1", "evt_3"], checkoutId: null, ...HELD },
      {
        recommendationId: "rec_1",
        events: ["evt_2"],
        checkoutId: "txn_1",
        reviews: [],
        due: { builderPayoutMinor: 640n },
      },
    ]);
  });

  test("that name the checkout of another sale does not take the next payment of that checkout", () => {
    const paid = { ...second, checkout: payment.checkout };
    const third = paymentEventOf({ eventId: "evt_4", paymentId: "pi_4", occurredAt: minute(5) });
    const { conversions } = receive([onItsPage(), paid, { ...payment, eventId: "evt_3" }, third]);
    expect(conversions().map(({ events }) => events)).toEqual([
      ["evt_1", "evt_3"],
      ["evt_2", "evt_4"],
    ]);
  });
});

test("a payment is not contested by another event of it that names nothing", () => {
  const { conversions } = receive([payment, { ...payment, eventId: "evt_again", checkout: null, metadata: {} }]);
  expect(conversions()).toMatchObject([{ events: ["evt_1", "evt_again"], reviews: [] }]);
});

test("a live payment of a recommendation with a paid test checkout is a separate sale without the checkout", () => {
  const live = { ...payment, connectionId: "con_live", livemode: true, checkout: null };
  const { conversions, store } = receive([second, { ...live, eventId: "evt_live" }]);
  expect(conversions()).toMatchObject([
    { events: ["evt_2"], checkoutId: "txn_1" },
    { events: ["evt_live"], checkoutId: null, reviews: [] },
  ]);
  expect(store.leads.get("checkout:txn_1")).toBe([...store.records.keys()][0]);
});

test("a later payment does not change the recommendation of a settled or rejected sale", () => {
  const early = {
    ...second,
    occurredAt: minute(-5),
    checkout: { id: "txn_1", recommendationId: "rec_2", amount: gbp(1_999n) },
  };
  const settled = receive([payment]);
  settled.store.clock.now = days(40);
  settled.settle();
  const rejected = receive([payment]);
  rejected.reject([...rejected.store.records.keys()][0] ?? "");
  for (const operations of [settled, rejected]) {
    operations.receive(early);
    expect(operations.conversions()).toMatchObject([{ recommendationId: "rec_1", events: ["evt_1", "evt_2"] }]);
  }
});
