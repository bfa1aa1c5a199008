import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { findBrokenInvariants } from "../support/invariants.ts";
import type { CheckedOut, Recommended } from "../support/lifecycle.ts";

const app = useApplication();
const MERCHANT = "Lark Mobile";
const OFFER = "lark-10";
/** What the offer costs, in pence. */
const PRICE = 800;

/** One thing that becomes known, over HTTP; it has to be taken. */
type Telling = () => Promise<void>;

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

/** A scene whose buyers pay on the merchant's own page: nothing was handed off by us. */
const unhanded = async (): Promise<CheckedOut> => {
  const scene = await app.lifecycle.recommended({ merchant: MERCHANT, offer: OFFER });
  const { price: amount, currency } = scene.offer;
  return { ...scene, checkout: { transactionId: randomUUID(), paymentId: "", checkoutUrl: "", amount, currency } };
};

const eventsOf = (scene: Recommended) => app.processorOf(scene.offer.merchantId);

function pay(scene: CheckedOut, paymentId: string, object: Record<string, unknown> = {}): Telling {
  const event = eventsOf(scene).event("payment_intent.succeeded", scene, { id: paymentId, ...object });
  return async () => expect((await eventsOf(scene).deliver(event)).status).toBe(200);
}

function refund(scene: CheckedOut, object: Record<string, unknown>): Telling {
  const event = eventsOf(scene).event("refund.succeeded", scene, { id: `re_${randomUUID()}`, ...object });
  return async () => expect((await eventsOf(scene).deliver(event)).status).toBe(200);
}

function report(scene: CheckedOut, orderReference: string, transactionValue: number): Telling {
  const { id: sessionId } = scene.session;
  const body = { sessionId, recommendationId: scene.recommendation.id, orderReference, transactionValue };
  return async () => {
    const { status } = await app.merchantClient(scene.offer.merchantId).post("/v1/conversions", body);
    expect([200, 201]).toContain(status);
  };
}

interface Node {
  status: string;
  verification: string;
  orderReference: string | null;
  transactionValue: { amountMinor: number };
  commission: { amountMinor: number };
  evidence: { pieces: unknown[] };
}

/** How the conversions of a scene's session ended; one that nothing tells of any more only has to owe nothing. */
async function endOf(scene: CheckedOut): Promise<string[]> {
  const { body } = await app.operator.query(
    `query End($id: ID!) { session(id: $id) { conversions { edges { node {
      status verification orderReference transactionValue { amountMinor } commission { amountMinor } evidence { pieces { id } }
    } } } } }`,
    { id: scene.session.id },
  );
  const nodes: Node[] = body.data.session.conversions.edges.map(({ node }: { node: Node }) => node);
  const isEmpty = ({ evidence, orderReference }: Node) => evidence.pieces.length === 0 && orderReference === null;
  for (const empty of nodes.filter(isEmpty))
    expect(empty).toMatchObject({ status: "CLAWED_BACK", commission: { amountMinor: 0 } });
  const live = nodes.filter((node) => !isEmpty(node));
  return live
    .map(({ status, verification, orderReference, transactionValue, evidence }) =>
      [
        status,
        verification,
        orderReference?.replace(/-.*/, ""),
        transactionValue.amountMinor,
        evidence.pieces.length,
      ].join(" "),
    )
    .toSorted();
}

/** Tells the same on fresh scenes in every order, each of them twice, and answers the one end of all. */
async function endInAnyOrder(
  count: number,
  tellings: (scenes: readonly CheckedOut[], run: string) => readonly Telling[],
  open: () => Promise<CheckedOut> = unhanded,
): Promise<string[][]> {
  const orders = permutations([...tellings([await open(), await open()], "x").keys()]);
  const ends = await Promise.all(
    orders.map(async (order) => {
      const scenes = await Promise.all(Array.from({ length: count }, open));
      const all = tellings(scenes, randomUUID());
      for (const index of [...order, ...order.toReversed()]) await all[index]?.();
      return JSON.stringify(await Promise.all(scenes.map(endOf)));
    }),
  );
  expect(new Set(ends).size, ends.join("\n")).toBe(1);
  return JSON.parse(ends[0] ?? "[]") as string[][];
}

test("one payment that is told for two recommendations is the one's that verifies, and nobody else's", async () => {
  const checkedOut = () => app.lifecycle.checkedOut({ merchant: MERCHANT, offer: OFFER });
  const ends = await endInAnyOrder(
    2,
    ([one, other], run) =>
      one && other
        ? [
            pay(one, `pp_${run}`, { amount: PRICE - 1 }),
            pay(other, `pp_${run}`),
            refund(one, { id: `re_${run}`, payment_id: `pp_${run}`, metadata: {} }),
          ]
        : [],
    checkedOut,
  );
  expect(ends).toEqual([[], [`CLAWED_BACK verified  ${PRICE} 3`]]);
});

test("a refund that names a recommendation and no payment waits where it could mean two sales", async () => {
  const ends = await endInAnyOrder(1, ([scene], run) =>
    scene ? [pay(scene, `pp_1${run}`), pay(scene, `pp_2${run}`), refund(scene, { id: `re_${run}` })] : [],
  );
  const paid = `PENDING beta_payment_observed  ${PRICE} 1`;
  expect(ends).toEqual([[paid, paid]]);
});

test("a refund of a payment that is never told is a reported sale's, until another payment turns out to be that sale", async () => {
  const tellings = ([scene]: readonly CheckedOut[], run: string) =>
    scene ? [report(scene, `order-${run}`, 120), refund(scene, { id: `re_${run}`, payment_id: `pp_1${run}` })] : [];
  expect(await endInAnyOrder(1, tellings)).toEqual([["CLAWED_BACK pending_validation order 12000 1"]]);
  const ends = await endInAnyOrder(1, (scenes, run) => [
    ...tellings(scenes, run),
    ...scenes.map((scene) => pay(scene, `pp_2${run}`)),
  ]);
  expect(ends).toEqual([[`PENDING beta_payment_observed order ${PRICE} 1`]]);
});

test("of several reports of one recommendation a payment is the one's that has its value", async () => {
  const ends = await endInAnyOrder(1, ([scene], run) =>
    scene
      ? [report(scene, `a-${run}`, 120), report(scene, `b-${run}`, scene.checkout.amount), pay(scene, `pp_${run}`)]
      : [],
  );
  expect(ends).toEqual([[`PENDING beta_payment_observed b ${PRICE} 1`, "PENDING pending_validation a 12000 0"]]);
});

test("after all of it every invariant holds", async () => {
  expect(await findBrokenInvariants(app.databaseUrl)).toEqual([]);
});
