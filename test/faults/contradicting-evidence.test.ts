// Longer than 200 lines: all cases share the same scenes and the same reading of their sales.
import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { expectInvariants } from "../support/invariants.ts";
import { reportOf, type CheckedOut } from "../support/lifecycle.ts";
import { permutations } from "../support/permutations.ts";
import { paymentIdOf, type ProcessorEvent } from "../support/processors/sandbox.ts";

const app = useApplication();
const OFFER = { merchant: "Lark Mobile", offer: "lark-10" };
/** The price of the offer, in pence; the commission is the same amount. */
const PRICE = 800;

/** Sends one piece of evidence over HTTP and expects that it is accepted. */
type Send = () => Promise<void>;

/** Makes a recommendation without a checkout: the buyer pays on the merchant's own page. */
async function recommendedOnly(): Promise<CheckedOut> {
  const scene = await app.lifecycle.recommended(OFFER);
  const { price: amount, currency } = scene.offer;
  return { ...scene, checkout: { transactionId: randomUUID(), paymentId: "", checkoutUrl: "", amount, currency } };
}

const checkedOut = () => app.lifecycle.checkedOut(OFFER);
const processorOf = (scene: CheckedOut) => app.processorOf(scene.offer.merchantId);

const deliver = (scene: CheckedOut, event: ProcessorEvent) => async () =>
  expect((await processorOf(scene).deliver(event)).status).toBe(200);

/** A payment; `minute` is the processor's time, counted from now. */
function pay(scene: CheckedOut, { id = paymentIdOf(scene), minute = 0, ...object } = {}): Send {
  const event = processorOf(scene).event("payment_intent.succeeded", scene, { id, ...object });
  return deliver(scene, { ...event, created: event.created + (minute - 4) * 60 });
}

function refund(scene: CheckedOut, object: Record<string, unknown>): Send {
  return deliver(scene, processorOf(scene).event("refund.succeeded", scene, { id: `re_${randomUUID()}`, ...object }));
}

/** Reports the sale of a session and returns the id of its conversion. */
async function report(scene: CheckedOut, status: 200 | 201, transactionValue = 8): Promise<string> {
  const body = { ...reportOf(scene), transactionValue };
  const answer = await app.merchantClient(scene.offer.merchantId).post("/v1/conversions", body);
  expect(answer.status).toBe(status);
  return answer.body.conversionId;
}

interface Sale {
  id: string;
  status: string;
  verification: string;
  transactionValue: { amountMinor: number };
  commission: { amountMinor: number };
  held: { amountMinor: number };
  reviews: { reason: string; clearedAt: string | null }[];
  reports: { id: string }[];
  evidence: { pieces: { eventType: string }[] };
}

/** Returns the conversions of a scene's recommendation, oldest first. */
async function salesOf({ recommendation }: CheckedOut): Promise<Sale[]> {
  const { body } = await app.operator.query(
    `query Sales($id: ID!) { recommendation(id: $id) { conversions { edges { node {
      id status verification transactionValue { amountMinor } commission { amountMinor } held { amountMinor }
      reviews { reason clearedAt } reports { id } evidence { pieces { eventType } }
    } } } } }`,
    { id: recommendation.id },
  );
  const sales: Sale[] = body.data.recommendation.conversions.edges.map(({ node }: { node: Sale }) => node);
  return sales.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Sends the same evidence on new scenes in every order, each piece twice, and returns the sales of every order. */
async function sendInAnyOrder(
  open: () => Promise<CheckedOut>,
  count: number,
  evidenceOf: (scenes: readonly CheckedOut[], run: string) => readonly Send[],
): Promise<Sale[][][]> {
  const orders = permutations([...evidenceOf([await open(), await open()], "x").keys()]);
  return Promise.all(
    orders.map(async (order) => {
      const scenes = await Promise.all(Array.from({ length: count }, open));
      const all = evidenceOf(scenes, randomUUID());
      for (const index of [...order, ...order.toReversed()]) await all[index]?.();
      return Promise.all(scenes.map(salesOf));
    }),
  );
}

const minor = (amountMinor: number) => ({ amountMinor });
const PAID_IN_FULL = { transactionValue: minor(PRICE), commission: minor(PRICE) };
/** The builder's 80 % of the commission. */
const HELD = { held: minor(640) };
const UNDER_REVIEW = (reason: string) => ({ reviews: [{ reason, clearedAt: null }], ...HELD });

describe("a payment", () => {
  test("with events that name two recommendations belongs to that of the earlier event and is contested, in any order", async () => {
    const ends = await sendInAnyOrder(recommendedOnly, 2, ([one, other], run) =>
      one && other
        ? [
            pay(one, { id: `pp_${run}`, minute: 1 }),
            pay(other, { id: `pp_${run}`, minute: 2 }),
            refund(other, { payment_id: `pp_${run}`, amount: 1, metadata: {} }),
          ]
        : [],
    );
    const sale = { status: "CLAWED_BACK", transactionValue: minor(PRICE), commission: minor(0) };
    const reviews = [{ reason: "PAYMENT_CONTESTED", clearedAt: null }];
    for (const end of ends) expect(end).toMatchObject([[{ ...sale, reviews }], []]);
  });

  test("that names another recommendation than its checkout belongs to the checkout's recommendation and is contested", async () => {
    const [scene, other] = [await checkedOut(), await recommendedOnly()];
    const hosted = "SELECT processor_payment_id AS id FROM checkout.handoff WHERE id = $1";
    const [payment] = await app.sql<{ id: string }>(hosted, [scene.checkout.transactionId]);
    await pay({ ...other, checkout: scene.checkout }, payment)();
    expect(await salesOf(other)).toEqual([]);
    expect(await salesOf(scene)).toMatchObject([{ ...PAID_IN_FULL, ...UNDER_REVIEW("PAYMENT_CONTESTED") }]);
  });

  test("of a checkout that was paid twice can be refunded, and the sale stays, in any order", async () => {
    const ends = await sendInAnyOrder(checkedOut, 1, ([scene], run) =>
      scene
        ? [
            pay(scene, { id: `pp_1${run}`, minute: 1 }),
            pay(scene, { id: `pp_2${run}`, minute: 2 }),
            refund(scene, { payment_id: `pp_2${run}`, amount: PRICE, metadata: {} }),
          ]
        : [],
    );
    for (const end of ends)
      expect(end).toMatchObject([[{ status: "PENDING", verification: "VERIFIED", ...PAID_IN_FULL, reviews: [] }]]);
  });

  test("and another one on the merchant's own page are two sales, and a refund that names neither waits", async () => {
    const ends = await sendInAnyOrder(recommendedOnly, 1, ([scene], run) =>
      scene ? [pay(scene, { id: `pp_1${run}` }), pay(scene, { id: `pp_2${run}` }), refund(scene, { amount: 1 })] : [],
    );
    const sale = { status: "PENDING", ...PAID_IN_FULL, evidence: { pieces: [{}] } };
    for (const end of ends) expect(end).toMatchObject([[sale, sale]]);
  });
});

describe("a report", () => {
  test("and a payment of its session are one conversion with the payment's terms, in either order", async () => {
    const [first, second] = [await checkedOut(), await checkedOut()];
    const reported = await report(first, 201, 6.66);
    await pay(first)();
    await pay(second)();
    const joined = await report(second, 200, 6.66);
    const sale = { status: "PENDING", verification: "VERIFIED", ...PAID_IN_FULL, reviews: [], reports: [{}] };
    expect(await salesOf(first)).toMatchObject([{ id: reported, ...sale }]);
    expect(await salesOf(second)).toMatchObject([{ id: joined, ...sale }]);
  });

  test("is unchanged by a refund of a payment that never came", async () => {
    const scene = await recommendedOnly();
    const id = await report(scene, 201, 120);
    await refund(scene, { payment_id: `pp_${randomUUID()}`, amount: PRICE })();
    expect(await salesOf(scene)).toMatchObject([{ id, status: "PENDING", evidence: { pieces: [] } }]);
  });

  test("beside another one is not joined by a payment, even of its value: the payment is a possible duplicate", async () => {
    const scene = await checkedOut();
    await report(scene, 201, 120);
    await report(scene, 201);
    await pay(scene)();
    const own = { reviews: [], evidence: { pieces: [] } };
    const paid = { ...PAID_IN_FULL, ...UNDER_REVIEW("POSSIBLE_DUPLICATE"), reports: [] };
    expect(await salesOf(scene)).toMatchObject([own, own, paid]);
  });

  test("that was rejected is not joined by a payment: the payment is a possible duplicate", async () => {
    const scene = await checkedOut();
    const id = await report(scene, 201);
    const merchant = app.merchantClient(scene.offer.merchantId);
    expect((await merchant.post(`/v1/conversions/${id}/reject`, { reasonCode: "DUPLICATE" })).status).toBe(201);
    await pay(scene)();
    expect(await salesOf(scene)).toMatchObject([
      { id, status: "REJECTED", commission: minor(0), evidence: { pieces: [] } },
      { status: "PENDING", ...PAID_IN_FULL, ...UNDER_REVIEW("POSSIBLE_DUPLICATE") },
    ]);
  });

  test("that could mean two payments is a possible duplicate, and counts in the sale that it is linked into", async () => {
    const scene = await recommendedOnly();
    for (const id of [randomUUID(), randomUUID()]) await pay(scene, { id: `pp_${id}` })();
    const reported = await report(scene, 201);
    const before = await salesOf(scene);
    expect(before).toMatchObject([
      { reports: [], reviews: [] },
      { reports: [], reviews: [] },
      { id: reported, ...UNDER_REVIEW("POSSIBLE_DUPLICATE") },
    ]);
    const link =
      'mutation Link($id: ID!, $to: ID!) { linkEvidence(id: $id, conversionId: $to, note: "One order.") { conversion { id } } }';
    const { body } = await app.merchantClient(scene.offer.merchantId).query(link, { id: reported, to: before[1]?.id });
    expect(body).toEqual({ data: { linkEvidence: { conversion: { id: before[1]?.id } } } });
    expect(await salesOf(scene)).toMatchObject([
      { ...PAID_IN_FULL, reports: [] },
      { ...PAID_IN_FULL, reports: [{}], held: minor(0) },
      { id: reported, status: "CLAWED_BACK", commission: minor(0), reports: [] },
    ]);
  });
});

afterAll(() => expectInvariants(app));
