import { afterEach, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { expectInvariants } from "../support/invariants.ts";
import { makePossibleDuplicate, UNKNOWN_CONVERSION } from "../support/possible-duplicate.ts";
import { paymentIdOf } from "../support/processors/sandbox.ts";
import { withoutChange } from "../support/refusals.ts";

const app = useApplication();
afterEach(() => expectInvariants(app));

const DECIDED = `conversion { id status linkedInto { id } builderPayout { amountMinor } }
  decision { kind note subjects decidedBy decidedAt otherConversion { id } } status created`;
const MUTATIONS = {
  linkEvidence: `mutation M($id: ID!, $to: ID!, $note: String!) { done: linkEvidence(id: $id, conversionId: $to, note: $note) { ${DECIDED} } }`,
  partEvidence: `mutation M($id: ID!, $to: ID!, $note: String!) { done: partEvidence(id: $id, conversionId: $to, note: $note) { ${DECIDED} } }`,
  clearReview: `mutation M($to: ID!, $note: String!) { done: clearReview(conversionId: $to, note: $note) { ${DECIDED} } }`,
};
const NAMES = Object.keys(MUTATIONS) as (keyof typeof MUTATIONS)[];
const note = "Decided by a person.";

test("a merchant links and parts by the graph, and both conversions show the decisions with author, time and reason [S5]", async () => {
  const { paid, reported, reportId, merchant, scene } = await makePossibleDuplicate(app);
  const linked = (await merchant.query(MUTATIONS.linkEvidence, { id: reported, to: paid, note })).body;
  expect(linked.errors).toBeUndefined();
  const decidedBy = `merchant:${scene.offer.merchantId}`;
  expect(linked.data.done).toMatchObject({
    created: true,
    status: "PENDING",
    conversion: { id: paid, builderPayout: { amountMinor: 640 } },
    decision: { kind: "EVIDENCE_LINKED", note, decidedBy, otherConversion: { id: reported } },
  });
  expect(linked.data.done.decision.subjects).toContain(reportId);
  const again = (await merchant.query(MUTATIONS.linkEvidence, { id: reported, to: paid, note })).body;
  expect(again.data.done).toEqual({ ...linked.data.done, created: false });
  const parted = (await merchant.query(MUTATIONS.partEvidence, { id: reported, to: paid, note })).body;
  expect(parted.data.done).toMatchObject({
    created: true,
    conversion: { id: reported, linkedInto: null, builderPayout: { amountMinor: 640 } },
    decision: { kind: "EVIDENCE_PARTED", note, decidedBy, otherConversion: { id: paid } },
  });
  const READ = "query R($id: ID!) { conversion(id: $id) { decisions { kind note decidedBy decidedAt } } }";
  for (const id of [paid, reported]) {
    for (const client of [merchant, app.builder, app.operator]) {
      expect((await client.query(READ, { id })).body.data.conversion.decisions).toEqual([
        { kind: "EVIDENCE_LINKED", note, decidedBy, decidedAt: linked.data.done.decision.decidedAt },
        { kind: "EVIDENCE_PARTED", note, decidedBy, decidedAt: parted.data.done.decision.decidedAt },
      ]);
    }
  }
});

test.each(NAMES)("%s is refused to agents, builders and callers without a key, and changes nothing", async (name) => {
  const { paid, reported } = await makePossibleDuplicate(app);
  for (const client of [app.agent, app.builder, app.anonymous]) {
    const { body } = await withoutChange(app, () => client.query(MUTATIONS[name], { id: reported, to: paid, note }));
    expect(body.errors).toMatchObject([
      { extensions: { kind: client === app.anonymous ? "UNAUTHENTICATED" : "FORBIDDEN" } },
    ]);
  }
});

test.each(NAMES)("%s of another merchant's conversions is refused like one of unknown conversions", async (name) => {
  const { paid, reported } = await makePossibleDuplicate(app);
  const stranger = app.merchantClient(app.merchantOf("Kumo Mobile"));
  const send = (id: string, to: string) => stranger.query(MUTATIONS[name], { id, to, note });
  const { body: own } = await withoutChange(app, () => send(reported, paid));
  const { body: unknown } = await send(UNKNOWN_CONVERSION, UNKNOWN_CONVERSION);
  for (const { errors } of [own, unknown])
    expect(errors).toMatchObject([
      { message: "Conversion not found", extensions: { code: "CONVERSION_NOT_FOUND", kind: "NOT_FOUND" } },
    ]);
});

test.each(NAMES)("%s without a reason is refused, and changes nothing", async (name) => {
  const { paid, reported, merchant } = await makePossibleDuplicate(app);
  const send = () => merchant.query(MUTATIONS[name], { id: reported, to: paid, note: "  " });
  const { body } = await withoutChange(app, send);
  expect(body.errors).toMatchObject([
    { message: "note is required", extensions: { code: "NOTE_REQUIRED", kind: "INVALID_INPUT", param: "note" } },
  ]);
});

test("an operator's link of a refund without a payment claws a sale back, and its parting restores the sale", async () => {
  const scene = await app.lifecycle.paid({ offer: "lark-10" });
  const processor = app.processorOf(scene.offer.merchantId);
  const refund = processor.laterEvent("refund.succeeded", scene, { id: "re_lost", payment_id: "pp_never_sent" });
  expect((await processor.deliver(refund)).body).toMatchObject({ status: "parked", conversionId: null });
  const { body: list } = await app.operator.get("/v1/evidence/unmatched");
  const { evidenceId } = list.evidence.find(({ eventId }: { eventId: string }) => eventId === refund.id);
  const { conversionId: to } = scene;
  const linked = (await app.operator.query(MUTATIONS.linkEvidence, { id: evidenceId, to, note })).body;
  expect(linked.errors).toBeUndefined();
  expect(linked.data.done).toMatchObject({
    status: "CLAWED_BACK",
    decision: { kind: "EVIDENCE_LINKED", subjects: [evidenceId], otherConversion: null },
  });
  expect(await app.lifecycle.conversion(to)).toMatchObject({ status: "clawed_back", commissionAmount: 0 });
  const parted = (await app.operator.query(MUTATIONS.partEvidence, { id: evidenceId, to, note })).body;
  expect(parted.errors).toBeUndefined();
  expect(parted.data.done).toMatchObject({ status: "PENDING", decision: { kind: "EVIDENCE_PARTED" } });
  expect(await app.lifecycle.conversion(to)).toMatchObject({ status: "pending", commissionAmount: 8 });
  // A refund of the sale's own payment still counts.
  const own = processor.laterEvent("refund.succeeded", scene, { id: "re_own", payment_id: paymentIdOf(scene) });
  expect((await processor.deliver(own)).body).toMatchObject({ conversionId: to, status: "clawed_back" });
});

test("a test sale and a live sale are never linked", async () => {
  const { paid } = await makePossibleDuplicate(app);
  const other = await app.lifecycle.paid({ offer: "lark-10" });
  await app.sql("ALTER TABLE settlement.conversion DISABLE TRIGGER USER");
  await app.sql("UPDATE settlement.conversion SET livemode = true WHERE id = $1", [other.conversionId]);
  await app.sql("ALTER TABLE settlement.conversion ENABLE TRIGGER USER");
  const send = () => app.operator.query(MUTATIONS.linkEvidence, { id: other.conversionId, to: paid, note });
  const { body } = await withoutChange(app, send);
  expect(body.errors).toMatchObject([
    {
      message: "A test sale and a live sale cannot be one sale",
      extensions: { code: "CONVERSIONS_NOT_LINKABLE", kind: "CONFLICT" },
    },
  ]);
  await app.sql("ALTER TABLE settlement.conversion DISABLE TRIGGER USER");
  await app.sql("UPDATE settlement.conversion SET livemode = false WHERE id = $1", [other.conversionId]);
  await app.sql("ALTER TABLE settlement.conversion ENABLE TRIGGER USER");
});
