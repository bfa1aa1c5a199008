import { emailDigestOf } from "@aap/kernel/email-digest";
import { verifyEvidenceReport, type CodeKeys } from "@aap/settlement/evidence-report";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import type { Client } from "../support/client.ts";
import { eventually } from "../support/eventually.ts";
import { expectInvariants } from "../support/invariants.ts";
import { reportOf } from "../support/lifecycle.ts";
import { useGenericProcessor } from "../support/processors/generic.ts";
import type { TestProcessor } from "../support/processors/sandbox.ts";
import { listenAsStripe } from "../support/processors/stripe-api.ts";
import { createStripeSender, intentObject, sessionObject } from "../support/processors/stripe-events.ts";

const stripe = await listenAsStripe();
const app = useApplication({ STRIPE_API_BASE: stripe.url });
const outside = useGenericProcessor(app);
let generic: TestProcessor;

/** The builder's contact address, and that address as a buyer types it. */
const [CONTACT, TYPED] = ["ada@compass.example", " Ada@Compass.example"];
/** Where a builder of the demo works. */
const EMPLOYER = "Harbour Hotels";

beforeAll(async () => {
  generic = await outside.connect(app.merchantOf("Kumo Mobile"));
  await setProfile(app.agent, { contactEmail: CONTACT });
  await setProfile(app.otherAgent, { affiliatedMerchantIds: [app.merchantOf(EMPLOYER)] });
});
afterEach(() => expectInvariants(app));

async function ask(client: Client, query: string, variables: Record<string, unknown>) {
  const { body } = await client.query(query, variables);
  expect(body.errors).toBeUndefined();
  return body.data;
}

/** Sets the contact address or the merchants of the builder of an agent. */
async function setProfile(agent: Client, input: object): Promise<void> {
  const owner = await ask(app.operator, "query O($id: ID!) { agent(id: $id) { builder { id } } }", {
    id: app.holderOf(agent),
  });
  const UPDATE = "mutation U($id: ID!, $input: UpdateBuilderInput!) { updateBuilder(id: $id, input: $input) { id } }";
  await ask(app.operator, UPDATE, { id: owner.agent.builder.id, input });
}

const CLEAR = `mutation Clear($id: ID!, $note: String!) { clearReview(conversionId: $id, note: $note) {
  status created decision { id kind note decidedBy subjects } } }`;
const clear = (id: string, note = "The team bought its own plan, and says so.") =>
  app.operator.query(CLEAR, { id, note });

async function reviewsOf(id: string, client = app.operator) {
  const REVIEWS = "query R($id: ID!) { conversion(id: $id) { reviews { reason explanation raisedAt clearedAt } } }";
  return (await ask(client, REVIEWS, { id })).conversion.reviews;
}

/** Runs a check after every validation window of today is over. */
async function afterTheWindow(look: () => Promise<void>): Promise<void> {
  await app.clock.advance("31 days");
  try {
    await look();
  } finally {
    await app.clock.advance("-31 days");
  }
}

/** Checks that a sale is recorded in full and held under these reviews; returns the held amount. */
async function expectHeld(id: string, reasons: string[]): Promise<number> {
  const { commissionAmount, networkFee, builderPayout, heldAmount, ...sale } = await app.lifecycle.conversion(id);
  expect(sale).toMatchObject({ status: "pending" });
  expect(builderPayout).toBe(0);
  expect(heldAmount).toBeGreaterThan(0);
  expect(networkFee + heldAmount).toBeCloseTo(commissionAmount, 10);
  expect(await reviewsOf(id)).toEqual(
    reasons.map((reason) => ({
      reason: reason.toUpperCase(),
      explanation: expect.stringMatching(/builder/),
      raisedAt: expect.any(String),
      clearedAt: null,
    })),
  );
  return heldAmount;
}

const PATHS = {
  async "on the sandbox's page"(email: string) {
    const { checkout, session } = await app.lifecycle.checkedOut({ offer: "lark-10" });
    const body = new URLSearchParams({ action: "pay", card: "4242424242424242", email });
    await fetch(checkout.checkoutUrl, { method: "POST", redirect: "manual", body });
    const SOLD = "query S($id: ID!) { session(id: $id) { conversions { edges { node { id } } } } }";
    return eventually(async () => {
      const sold = await ask(app.operator, SOLD, { id: session.id });
      return sold.session.conversions.edges[0]?.node.id as string | undefined;
    });
  },
  async "at a processor that speaks our dialect"(email: string) {
    const scene = await app.lifecycle.checkedOut({ merchant: "Kumo Mobile", offer: "kumo-20" });
    const { body } = await generic.deliver(generic.event("payment_succeeded", scene, { customer_email: email }));
    return body.conversionId as string;
  },
  async "at Stripe"(email: string) {
    const { send, session } = await atStripe();
    return (await send("checkout.session.completed", { ...session, customer_details: { email } })).body.conversionId;
  },
} satisfies Record<string, (email: string) => Promise<string>>;

async function atStripe() {
  const scene = await app.lifecycle.checkedOut({ merchant: "Meridian Mobile", offer: "mer-30" });
  const connection = app.demo.connections[scene.offer.merchantId];
  if (connection === undefined) throw new Error("the demo has no connection of that merchant");
  const made = stripe.sessionOf(scene.checkout.transactionId);
  return {
    send: createStripeSender(app.anonymous, connection, app.clock.time),
    session: sessionObject(made, "paid"),
    intent: intentObject(made),
  };
}

describe.each(Object.entries(PATHS))("%s", (_, pay) => {
  test("a builder that buys under its own address is recorded, held, and paid once an operator cleared it [A17][S8]", async () => {
    const id = await pay(TYPED);
    const held = await expectHeld(id, ["buyer_is_builder"]);
    expect(await app.lifecycle.conversion(id)).toMatchObject({ verification: "verified" });
    await afterTheWindow(async () => {
      await expectHeld(id, ["buyer_is_builder"]);
      const { body } = await clear(id);
      expect(body.data.clearReview).toMatchObject({
        status: "ELIGIBLE",
        created: true,
        decision: {
          kind: "REVIEW_CLEARED",
          subjects: [expect.stringMatching(/^buyer_is_builder:con_.+/)],
          decidedBy: expect.stringMatching(/^operator:/),
        },
      });
      const { history, ...sale } = await app.lifecycle.conversion(id);
      expect(sale).toMatchObject({ status: "eligible", builderPayout: held, heldAmount: 0 });
      expect(history.at(-1)).toMatchObject({ from: "pending", to: "eligible", cause: "review_cleared" });
      expect(await reviewsOf(id)).toMatchObject([{ reason: "BUYER_IS_BUILDER", clearedAt: expect.any(String) }]);
    });
  });

  test.each(["bo@compass.example", ""])("a sale to another buyer (%j) is not held [A17]", async (email) => {
    const id = await pay(email);
    expect(await reviewsOf(id)).toEqual([]);
    expect(await app.lifecycle.conversion(id)).toMatchObject({ status: "pending", heldAmount: 0 });
    await afterTheWindow(async () => expect((await app.lifecycle.conversion(id)).status).toBe("eligible"));
  });
});

test("of two names of one payment either may be the first to say who bought: it ends the same [A17]", async () => {
  const ends = [];
  for (const first of ["session", "intent"] as const) {
    const { send, session, intent } = await atStripe();
    const named = () => send("checkout.session.completed", { ...session, customer_details: { email: TYPED } });
    const unnamed = () => send("payment_intent.succeeded", intent);
    const [{ body }, again] = first === "session" ? [await named(), await unnamed()] : [await unnamed(), await named()];
    expect(again.body.conversionId).toBe(body.conversionId);
    await expectHeld(body.conversionId, ["buyer_is_builder"]);
    const { status, commissionAmount, builderPayout, heldAmount } = await app.lifecycle.conversion(body.conversionId);
    ends.push({ status, commissionAmount, builderPayout, heldAmount });
  }
  expect(ends[0]).toEqual(ends[1]);
});

describe("a sale at a merchant that the builder works for", () => {
  const cast = () => ({ agent: app.otherAgent, merchant: EMPLOYER });

  test("is recorded and held, whatever the buyer, and paid once an operator cleared it [A17]", async () => {
    const { conversionId: id } = await app.lifecycle.paid(cast());
    const held = await expectHeld(id, ["merchant_is_builder"]);
    await afterTheWindow(async () => {
      await expectHeld(id, ["merchant_is_builder"]);
      expect((await clear(id)).body.data.clearReview).toMatchObject({ status: "ELIGIBLE", created: true });
      expect(await app.lifecycle.conversion(id)).toMatchObject({ builderPayout: held, heldAmount: 0 });
    });
  });

  test("is held by the merchant's report alone; its payment raises a review too, and one clearing ends both [A17]", async () => {
    const scene = await app.lifecycle.checkedOut(cast());
    const report = { ...reportOf(scene), transactionValue: scene.checkout.amount };
    const { body } = await app.merchantClient(scene.offer.merchantId).post("/v1/conversions", report);
    await expectHeld(body.conversionId, ["merchant_is_builder"]);
    const paid = await app.processorOf(scene.offer.merchantId).paymentSucceeded(scene);
    expect(paid.body.conversionId).toBe(body.conversionId);
    await expectHeld(body.conversionId, ["merchant_is_builder", "merchant_is_builder"]);
    expect((await clear(body.conversionId)).body.data.clearReview.decision.subjects).toHaveLength(2);
    expect(await app.lifecycle.conversion(body.conversionId)).toMatchObject({ heldAmount: 0 });
  });

  test("is not held if another builder's agent recommended it, and neither is that builder's sale at another merchant", async () => {
    const [other, elsewhere] = [
      await app.lifecycle.paid({ merchant: EMPLOYER }),
      await app.lifecycle.paid({ agent: app.otherAgent, offer: "lark-10" }),
    ];
    for (const { conversionId } of [other, elsewhere]) {
      expect(await reviewsOf(conversionId)).toEqual([]);
      expect(await app.lifecycle.conversion(conversionId)).toMatchObject({ heldAmount: 0 });
    }
  });
});

test("a builder that buys from itself is held for both reasons, which are cleared together", async () => {
  await setProfile(app.otherAgent, { contactEmail: "bo@wayfinder.example" });
  const scene = await app.lifecycle.checkedOut({ agent: app.otherAgent, merchant: EMPLOYER });
  const processor = app.processorOf(scene.offer.merchantId);
  const paid = processor.event("payment_succeeded", scene, { customer_email: "bo@wayfinder.example" });
  const id = (await processor.deliver(paid)).body.conversionId as string;
  await expectHeld(id, ["buyer_is_builder", "merchant_is_builder"]);
  const { decision } = (await clear(id)).body.data.clearReview;
  expect(decision.subjects).toEqual([
    expect.stringMatching(/^buyer_is_builder:con_.+/),
    expect.stringMatching(/^merchant_is_builder:con_.+/),
  ]);
  expect(await app.lifecycle.conversion(id)).toMatchObject({ heldAmount: 0 });
});

test("a payment that waited for the facts of its builder is held as soon as it is processed", async () => {
  const scene = await app.lifecycle.checkedOut();
  const processor = app.processorOf(scene.offer.merchantId);
  app.away.add("attribution");
  const paid = processor.event("payment_succeeded", scene, { customer_email: TYPED });
  const { body } = await processor.deliver(paid).finally(() => app.away.clear());
  expect(body).toMatchObject({ status: "queued", conversionId: null });
  const again = await processor.deliver(paid);
  expect(again.body).toMatchObject({ status: "conversion_recorded", verification: "verified" });
  await expectHeld(again.body.conversionId, ["buyer_is_builder"]);
});

test("a refund claws a held sale back, and its merchant may reject it", async () => {
  const [refunded, rejected] = [await app.lifecycle.checkedOut(), await app.lifecycle.checkedOut()];
  const processor = app.processorOf(refunded.offer.merchantId);
  const ids = [];
  for (const scene of [refunded, rejected]) {
    const paid = processor.event("payment_succeeded", scene, { customer_email: CONTACT });
    ids.push((await processor.deliver(paid)).body.conversionId as string);
  }
  await processor.refundSucceeded(refunded);
  const merchant = app.merchantClient(rejected.offer.merchantId);
  expect((await merchant.post(`/v1/conversions/${ids[1]}/reject`, { reasonCode: "TERMS_BREACH" })).status).toBe(201);
  const nothing = { commissionAmount: 0, networkFee: 0, builderPayout: 0, heldAmount: 0 };
  expect(await app.lifecycle.conversion(ids[0] ?? "")).toMatchObject({ status: "clawed_back", ...nothing });
  expect(await app.lifecycle.conversion(ids[1] ?? "")).toMatchObject({ status: "rejected", ...nothing });
  expect((await clear(ids[1] ?? "")).body.errors[0]).toMatchObject({
    message: "A conversion that is rejected has no open review that an operator may clear",
    extensions: { code: "REVIEW_NOT_CLEARABLE", kind: "CONFLICT" },
  });
});

describe("a clearing", () => {
  test("that is repeated changes nothing, and a repeated event of the payment is not held again", async () => {
    const scene = await app.lifecycle.checkedOut();
    const processor = app.processorOf(scene.offer.merchantId);
    const paid = () => processor.event("payment_succeeded", scene, { customer_email: CONTACT });
    const id = (await processor.deliver(paid())).body.conversionId as string;
    const { decision } = (await clear(id)).body.data.clearReview;
    expect((await clear(id, "Once more.")).body.data.clearReview).toMatchObject({
      created: false,
      decision: { id: decision.id, note: decision.note },
    });
    await processor.deliver(paid());
    expect(await app.lifecycle.conversion(id)).toMatchObject({ heldAmount: 0 });
    expect(await reviewsOf(id)).toMatchObject([{ clearedAt: expect.any(String) }]);
  });

  test("of a sale without a review, without a note, or of an unknown sale is refused", async () => {
    const { conversionId } = await app.lifecycle.paid();
    const refusals = [await clear(conversionId), await clear(conversionId, " "), await clear("conv_none")];
    expect(refusals.map(({ body }) => body.errors[0].extensions.code)).toEqual([
      "REVIEW_NOT_CLEARABLE",
      "NOTE_REQUIRED",
      "CONVERSION_NOT_FOUND",
    ]);
    expect((await app.lifecycle.conversion(conversionId)).decisions).toEqual([]);
  });
});

describe("a review", () => {
  let id: string;
  let merchantId: string;
  beforeAll(async () => {
    const scene = await app.lifecycle.checkedOut();
    merchantId = scene.offer.merchantId;
    const processor = app.processorOf(merchantId);
    const paid = processor.event("payment_succeeded", scene, { customer_email: TYPED });
    id = (await processor.deliver(paid)).body.conversionId;
  });

  test("is read by merchant, builder and operator, and by no agent", async () => {
    for (const client of [app.operator, app.builder, app.merchantClient(merchantId)])
      expect(await reviewsOf(id, client)).toMatchObject([{ reason: "BUYER_IS_BUILDER", clearedAt: null }]);
    const { body } = await app.agent.query("query R($id: ID!) { conversion(id: $id) { id reviews { reason } } }", {
      id,
    });
    expect(body.errors).toMatchObject([{ extensions: { kind: "FORBIDDEN" } }]);
    expect(JSON.stringify(body)).not.toMatch(/buyer_is_builder/i);
  });

  test("is in the evidence report, which verifies and does not reveal the buyer", async () => {
    const { body: jwks } = await app.anonymous.get("/.well-known/jwks.json");
    for (const client of [app.builder, app.merchantClient(merchantId)]) {
      const { body: report } = await client.get(`/v1/conversions/${id}/evidence`);
      expect(report).toMatchObject({ reviews: [{ reason: "buyer_is_builder" }] });
      const steps = await verifyEvidenceReport(report, jwks as CodeKeys);
      expect(steps.filter(({ outcome }) => outcome === "fail")).toEqual([]);
      expect(JSON.stringify(report)).not.toMatch(new RegExp(`compass\\.example|${emailDigestOf(CONTACT)}`, "i"));
    }
  });

  test("leaves the buyer's address only in the bytes that the processor sent", async () => {
    const [evidence] = await app.sql<{ event: object; body: Buffer }>(
      "SELECT e.event, e.body FROM settlement.evidence e JOIN settlement.evidence_outcome o ON o.evidence_id = e.id WHERE o.conversion_id = $1",
      [id],
    );
    expect(evidence?.event).toMatchObject({ buyerDigest: emailDigestOf(CONTACT) });
    expect(JSON.stringify(evidence?.event)).not.toMatch(/compass\.example/i);
    expect(JSON.parse(evidence?.body.toString() ?? "").data.object.customer_email).toBe(TYPED);
  });

  test("never changes, even by the owner of the tables", async () => {
    await expect(app.sql("UPDATE settlement.review SET raised_at = clock.now()")).rejects.toThrow(
      "a report or review may only be moved to another conversion",
    );
    await expect(app.sql("DELETE FROM settlement.review")).rejects.toThrow("rows are only added");
  });
});
