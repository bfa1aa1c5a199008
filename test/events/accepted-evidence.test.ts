import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { findBrokenInvariants } from "../support/invariants.ts";
import { amountMinorOf } from "../support/processors/sandbox.ts";

const app = useApplication();

const ACCEPT = `mutation Accept($id: ID!, $note: String!) { acceptEvidence(conversionId: $id, note: $note) {
  status created decision { id kind note decidedBy subjects } conversion { verification decisions { id } } } }`;
const accept = (id: string, note = "Seen on the bank statement.") => app.operator.query(ACCEPT, { id, note });

/** Makes a conversion with a payment of one minor unit less than its checkout. */
async function observed() {
  const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
  const processor = app.processorOf(scene.offer.merchantId);
  const event = processor.event("payment_intent.succeeded", scene, { amount: amountMinorOf(scene.checkout) - 1 });
  const { body } = await processor.deliver(event);
  expect(body).toMatchObject({ status: "conversion_recorded", verification: "beta_payment_observed" });
  return { id: body.conversionId as string, scene, processor };
}

test("a payment that is not verified stays pending after its window until an operator accepts it [T2][E6]", async () => {
  const { id } = await observed();
  await app.clock.advance("31 days");
  try {
    expect(await app.lifecycle.conversion(id)).toMatchObject({
      status: "pending",
      verification: "beta_payment_observed",
    });
    const { body } = await accept(id);
    expect(body.errors).toBeUndefined();
    expect(body.data.acceptEvidence).toMatchObject({
      status: "ELIGIBLE",
      created: true,
      decision: { kind: "EVIDENCE_ACCEPTED", note: "Seen on the bank statement." },
      conversion: { verification: "BETA_PAYMENT_OBSERVED" },
    });
    const { history, ...conversion } = await app.lifecycle.conversion(id);
    expect(conversion).toMatchObject({ status: "eligible", verification: "beta_payment_observed" });
    expect(history.at(-1)).toMatchObject({ from: "pending", to: "eligible", cause: "evidence_accepted" });
    const again = await accept(id, "Once more.");
    expect(again.body.data.acceptEvidence).toMatchObject({
      created: false,
      decision: { id: body.data.acceptEvidence.decision.id },
    });
  } finally {
    await app.clock.advance("-31 days");
  }
  expect(await findBrokenInvariants(app.databaseUrl)).toEqual([]);
});

test("a refund claws back an accepted conversion", async () => {
  const { id, scene, processor } = await observed();
  await accept(id);
  await processor.refundSucceeded(scene);
  expect(await app.lifecycle.conversion(id)).toMatchObject({ status: "clawed_back", commissionAmount: 0 });
});

test.each([
  [
    "a verified payment",
    async () => (await app.lifecycle.paid()).conversionId,
    "pending with the verification verified",
  ],
  [
    "a report alone",
    async () => (await app.lifecycle.reported()).conversionId,
    "pending with the verification pending_validation",
  ],
])("an acceptance of %s is refused", async (_, make, words) => {
  const { body } = await accept(await make());
  expect(body.errors[0]).toMatchObject({
    message: expect.stringContaining(words),
    extensions: { code: "EVIDENCE_NOT_ACCEPTABLE", kind: "CONFLICT" },
  });
});

test("an acceptance without a note, or of an unknown conversion, is refused", async () => {
  const { id } = await observed();
  expect((await accept(id, " ")).body.errors[0].extensions).toMatchObject({ code: "NOTE_REQUIRED" });
  expect((await accept("conv_none")).body.errors[0].extensions).toMatchObject({ code: "CONVERSION_NOT_FOUND" });
});
