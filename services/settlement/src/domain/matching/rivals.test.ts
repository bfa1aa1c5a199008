import { describe, expect, test } from "vitest";
import { attributionOf } from "../../testing/facts.ts";
import { minute, open, opened, payment, refund, second } from "../../testing/sales.ts";
import { decideRejection } from "../conversion/decisions.ts";

const named = { orderReference: "o-1", paymentId: "pi_1" };
const HELD = { commissionMinor: 800n, builderPayoutMinor: 0n, heldMinor: 640n };

/** Creates a refund that names only the charge of the first payment. */
const refundOfCharge = { ...refund, paymentId: null, chargeId: "ch_1" };

describe("two reports that name one payment, by its id and by its checkout", () => {
  const reported = (operations = open()) => {
    const byPayment = operations.report(named);
    const byCheckout = operations.report({ orderReference: "o-2", transactionId: "txn_1" });
    operations.receive(payment);
    return { ...operations, byPayment, byCheckout };
  };

  test("are one paid sale and a possible duplicate with a held share", () => {
    const { conversions, byPayment, byCheckout, getRecord } = reported();
    expect(conversions()).toMatchObject([
      { events: ["evt_1"], reviews: [], due: { commissionMinor: 800n, heldMinor: 0n } },
      { events: [], due: HELD },
    ]);
    expect(getRecord(byPayment).reviews).toEqual([]);
    expect(getRecord(byCheckout).reviews).toMatchObject([
      { reason: "possible_duplicate", subject: getRecord(byCheckout).reports[0]?.id },
    ]);
  });

  test("keep the review that the other one had before", () => {
    const ledger = () => attributionOf({ builderMerchantIds: ["mer_1"] });
    const { byCheckout, getRecord } = reported(open(ledger));
    const reasons = getRecord(byCheckout).reviews.map(({ reason }) => reason);
    expect(reasons).toEqual(["merchant_is_builder", "possible_duplicate"]);
  });

  test("leave another payment of the checkout to the paid sale, as a surplus", () => {
    const { conversions, receive } = reported();
    receive(second);
    expect(conversions()).toMatchObject([{ events: ["evt_1", "evt_2"], surplusMinor: 1_999n }, { events: [] }]);
  });

  test("leave another event of the payment to the paid sale", () => {
    const { conversions, receive } = reported();
    receive({ ...payment, eventId: "evt_again", checkout: null, metadata: {} });
    expect(conversions()).toMatchObject([{ events: ["evt_1", "evt_again"] }, { events: [] }]);
  });

  test("owe one commission after the merchant links them", () => {
    const { conversions, byPayment, byCheckout, link } = reported();
    link(byCheckout, byPayment, { isMerchant: true });
    expect(conversions()).toMatchObject([
      { due: { commissionMinor: 800n, heldMinor: 0n } },
      { state: "CLAWED_BACK", due: { commissionMinor: 0n } },
    ]);
  });
});

describe("a refund or dispute that joined a sale by a report that names its payment", () => {
  const other = { ...second, chargeId: "ch_2" };
  /** The payment's checkout was paid by another payment before, which is in the sale of another report. */
  const refunded = () => {
    const operations = open();
    operations.receive(other);
    operations.report({ orderReference: "o-0" });
    const reported = operations.report(named);
    operations.receive(refund);
    return { ...operations, reported };
  };

  test("moves with the payment to the sale of its checkout, where it consumes the surplus", () => {
    const { conversions, receive, outcomeOf, store } = refunded();
    expect(conversions()).toMatchObject([{ events: ["evt_2"] }, { events: ["evt_refund"], state: "CLAWED_BACK" }]);
    receive(payment);
    expect(conversions()).toMatchObject([
      { events: ["evt_1", "evt_2", "evt_refund"], state: "PENDING", due: { commissionMinor: 800n, heldMinor: 0n } },
      { events: [], state: "PENDING", due: HELD },
    ]);
    const [paid] = store.records.keys();
    expect(outcomeOf("evt_refund")).toMatchObject({ status: "applied", conversionId: paid, keys: [] });
    expect(["payment:con_1:pi_1", "refund:con_1:re_1"].map((key) => store.leads.get(key))).toEqual([paid, paid]);
  });

  test("is in the same sale as if it came after the payment", () => {
    const late = open();
    late.receive(other);
    late.report({ orderReference: "o-0" });
    late.report(named);
    late.receive(payment);
    late.receive(refund);
    const early = refunded();
    early.receive(payment);
    const endOf = ({ conversions }: Pick<typeof late, "conversions">) =>
      conversions().map(({ events, state, due, surplusMinor }) => ({ events, state, due, surplusMinor }));
    expect(endOf(early)).toEqual(endOf(late));
  });

  test("stays if a person linked it", () => {
    const operations = open();
    operations.receive(other);
    operations.report({ orderReference: "o-0" });
    const reported = operations.report({ orderReference: "o-1" });
    operations.receive(refund);
    operations.link(operations.outcomeOf("evt_refund")?.evidenceId ?? "", reported);
    operations.receive(payment);
    expect(operations.outcomeOf("evt_refund")).toMatchObject({ conversionId: reported });
  });

  test("brings the payment into a sale that the merchant rejected after the dispute", () => {
    const operations = open();
    const reported = operations.report(named);
    operations.receive(opened);
    operations.decide(reported, (record, deciding) =>
      decideRejection(record, { reasonCode: "ORDER_CANCELLED", note: null }, deciding),
    );
    operations.receive(payment);
    expect(operations.conversions()).toMatchObject([{ state: "REJECTED", events: ["evt_1", "evt_opened"] }]);
  });
});

describe("a refund that names only a charge", () => {
  /** Creates a paid sale that a report joined as the only one, although the report names the charge of another payment. */
  const mistaken = () => {
    const operations = open();
    operations.receive(second);
    operations.report({ orderReference: "ch_1" });
    return operations;
  };
  const own = {
    ...payment,
    chargeId: "ch_1",
    checkout: null,
    metadata: { ...payment.metadata, aap_recommendation_id: "rec_3" },
  };

  test("waits for the payment with that charge, and does not join a paid sale by a report that names the charge", () => {
    const { conversions, receive, outcomeOf } = mistaken();
    receive(refundOfCharge);
    expect(outcomeOf("evt_refund")).toMatchObject({ status: "parked", conversionId: null });
    expect(conversions()).toMatchObject([{ events: ["evt_2"], state: "PENDING" }]);
  });

  test.each([
    ["before", [refundOfCharge, own]],
    ["after", [own, refundOfCharge]],
  ])("claws back the sale of that payment if it comes %s it", (_, events) => {
    const { conversions, receive } = mistaken();
    for (const event of events) receive(event);
    expect(conversions()).toMatchObject([
      { events: ["evt_2"], state: "PENDING", surplusMinor: 0n },
      { events: ["evt_1", "evt_refund"], state: "CLAWED_BACK" },
    ]);
  });

  test("brings the key of the charge into the sale of its payment, so that the next refund of the charge joins it", () => {
    const { conversions, receive } = mistaken();
    receive({ ...refundOfCharge, paymentId: "pi_1", amount: null });
    receive({ ...own, chargeId: null });
    receive({ ...refundOfCharge, eventId: "evt_later", refundId: "re_2", occurredAt: minute(9) });
    expect(conversions()).toMatchObject([
      { events: ["evt_2"], state: "PENDING" },
      { events: ["evt_1", "evt_later", "evt_refund"], state: "CLAWED_BACK" },
    ]);
  });
});

test("a refund that names the payment of one reported sale and the charge of another moves no earlier event", () => {
  const operations = open();
  operations.report(named);
  operations.report({ orderReference: "ch_1" });
  operations.receive({ ...opened, paymentId: null, chargeId: "ch_1" });
  operations.receive({ ...refund, chargeId: "ch_1" });
  expect(operations.conversions()).toMatchObject([{ events: ["evt_refund"] }, { events: ["evt_opened"] }]);
  operations.receive({ ...payment, chargeId: "ch_1" });
  expect(operations.conversions()).toMatchObject([{ events: ["evt_1", "evt_opened", "evt_refund"] }, { events: [] }]);
});
