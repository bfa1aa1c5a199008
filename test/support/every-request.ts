import { newId } from "@aap/kernel/ids";
import { expect } from "vitest";
import type { TestApplication } from "./application.ts";
import { decideCorrection, propose, readCorrection } from "./balance-corrections.ts";
import { sendBankAnswer, statusReport } from "./bank-answer.ts";
import { eventually } from "./eventually.ts";
import { readEveryList, readNextPages } from "./every-list.ts";
import { keepActors, keepCatalogue, keepEndpoints } from "./every-record.ts";
import { handoffOf, reportOf, type Paid } from "./lifecycle.ts";
import { CARDS, createPaymentMethods } from "./payment-methods.ts";
import { invoicesOf, payoutsOf, requestPayout, takeInvoiceStep, takePayoutStep } from "./payouts.ts";
import { clearReview, link, makePossibleDuplicate, part } from "./possible-duplicate.ts";
import { postWithKey } from "./post-with-key.ts";
import { metadataOf } from "./processors/sandbox.ts";
import { ask, setBuilderProfile } from "./reviews.ts";
import { saveDueStates } from "./save-due-states.ts";
import { eligible } from "./settlement-run.ts";
import { succeeded } from "./succeeded.ts";

const FORM = { "content-type": "application/x-www-form-urlencoded" };

/** Sends every kind of request over REST and the graph, in the order of a sale, and waits for the jobs that follow. */
export async function sendEveryRequest(app: TestApplication): Promise<void> {
  await search(app);
  const scene = await sell(app);
  await payAtSandbox(app);
  await decide(app);
  await sendUnmatched(app);
  await keepCatalogue(app);
  await keepActors(app);
  await settle(app, scene);
  await payWithStoredMethods(app);
  await sendWithKeys(app);
  const merchant = app.merchantClient(scene.offer.merchantId);
  await keepEndpoints(app, merchant);
  await readEveryList(app, merchant);
  await readEveryObject(app, scene);
}

async function search(app: TestApplication): Promise<void> {
  const filters = [
    "",
    "vertical=sim",
    "vertical=sim&data_gb_min=10&contract_months=0",
    "vertical=sim&5g=true",
    "q=lark",
  ];
  const pages = ["", "max_price=100", "provider=lark"];
  for (const filter of [...filters, "q=rolling gb", "vertical=sim&q=lark"]) {
    for (const order of ["", "sort=price&currency=GBP", "sort=-price&currency=GBP"]) {
      for (const page of pages) {
        const query = [filter, order, page, "limit=1"].filter(Boolean).join("&");
        const { body } = succeeded(await app.agent.get(`/v1/offers?${query}`));
        if (body.nextCursor)
          succeeded(await app.agent.get(`/v1/offers?${query}&cursor=${encodeURIComponent(body.nextCursor)}`));
      }
    }
  }
  // Searches at the same time that differ in their values share a statement of another form.
  for (const order of ["", "sort=price&currency=GBP", "sort=-price&currency=GBP"]) {
    const different = [50, 100].map((price) => `vertical=sim&${order}&max_price=${price}&limit=1`);
    for (const answer of await Promise.all(different.map((query) => app.agent.get(`/v1/offers?${query}`))))
      succeeded(answer);
  }
}

/** A sale that is recommended, visited, checked out, paid, reported, disputed, refunded and read. */
async function sell(app: TestApplication): Promise<Paid> {
  const found = await app.lifecycle.searched();
  const body = JSON.stringify({ sessionId: found.session.id, offerId: found.offer.id, context: "It fits." });
  const headers = { "content-type": "application/json", "idempotency-key": "once" };
  for (const _ of ["first", "again"])
    succeeded(await app.agent.send("/v1/recommend", { method: "POST", headers, body }));
  const scene = await app.lifecycle.paid();
  const { agent, offer, recommendation, session, checkout, conversionId } = scene;
  expect((await app.anonymous.get(new URL(recommendation.fallbackUrl).pathname)).status).toBe(302);
  succeeded(await app.anonymous.post("/v1/codes/verify", { code: offer.aapCode }));
  await agent.post("/v1/checkout", handoffOf(scene));
  const merchant = app.merchantClient(offer.merchantId);
  const report = reportOf(scene);
  succeeded(await merchant.post("/v1/conversions", { ...report, transactionValue: checkout.amount }));
  succeeded(
    await merchant.post("/v1/conversions", {
      ...reportOf(scene),
      transactionId: checkout.transactionId,
      paymentId: checkout.paymentId,
      transactionValue: checkout.amount,
    }),
  );
  const milestone = { step: "order_confirmed", status: "completed", metadata: {} };
  succeeded(await merchant.post(`/v1/conversions/${conversionId}/milestones`, milestone));
  const processor = app.processorOf(offer.merchantId);
  succeeded(await processor.disputeOpened(scene));
  for (const client of [agent, app.builder, merchant, app.operator]) {
    for (const path of [`sessions/${session.id}`, `checkouts/${checkout.transactionId}`, `conversions/${conversionId}`])
      await client.get(`/v1/${path}`);
    await client.get(`/v1/conversions/${conversionId}/evidence`);
  }
  succeeded(await processor.disputeClosed(scene, "won"));
  const other = await app.lifecycle.paid();
  succeeded(await processor.refundSucceeded(other));
  return scene;
}

/** A payment at the hosted page of the sandbox, with its refund and its dispute. */
async function payAtSandbox(app: TestApplication): Promise<void> {
  const pathOf = async () => new URL((await app.lifecycle.checkedOut()).checkout.checkoutUrl).pathname;
  const submit = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields).toString();
    expect((await app.anonymous.send(path, { method: "POST", headers: FORM, body })).status).toBe(303);
  };
  await submit(await pathOf(), { action: "cancel" });
  const pay = await pathOf();
  const panel = pay.replace("/pay/", "/panel/");
  succeeded(await app.anonymous.get(pay));
  await submit(pay, { action: "pay", card: "4242 4242 4242 4242" });
  await submit(panel, { action: "refund", type: "refund.succeeded", amount: "1" });
  await submit(panel, { action: "fail-refund" });
  await submit(panel, { action: "open-dispute", type: "dispute.opened" });
  await submit(panel, { action: "dispute-won", type: "dispute.closed" });
  succeeded(await app.anonymous.get(panel));
  await eventually(async () => {
    const open = await app.sql("SELECT FROM checkout.sandbox_event WHERE delivered_at IS NULL");
    return open.length === 0;
  });
}

/** Requests with an `Idempotency-Key`, one for each subgraph that keeps keys, and their repeats. */
async function sendWithKeys(app: TestApplication): Promise<void> {
  const scene = await app.lifecycle.recommended();
  const merchant = app.merchantClient(scene.offer.merchantId);
  const report = reportOf(scene);
  const [codeKey] = succeeded(await app.operator.get("/v1/code-keys")).body.codeKeys;
  const removal = `/v1/code-keys/${codeKey.codeKeyId}/compromise`;
  for (const _ of ["first", "again"]) {
    succeeded(await postWithKey(app.operator, removal, { reason: "Tried." }, "removal"));
    succeeded(await postWithKey(app.agent, "/v1/checkout", handoffOf(scene), "checkout"));
    succeeded(await postWithKey(merchant, "/v1/conversions", report, "report"));
    succeeded(await postWithKey(merchant, "/v1/keys", { label: "till" }, "key"));
  }
}

/** Purchases with stored payment methods that succeed, are declined and take a while, and the buyer's pages; then the job that ends them. */
async function payWithStoredMethods(app: TestApplication): Promise<void> {
  const { granted, purchase, revoke } = createPaymentMethods(app);
  for (const card of [CARDS.pays, CARDS.declines, CARDS.processing]) {
    const method = await granted({ card });
    const scene = await app.lifecycle.recommended({ offer: "lark-10" });
    succeeded(await purchase(scene, method.id));
    succeeded(await purchase(scene, method.id));
    expect((await revoke(method.setupUrl)).status).toBe(303);
    succeeded(await app.agent.get(`/v1/payment-methods/${method.id}`));
  }
  const { body } = succeeded(await app.agent.get("/v1/payment-methods?limit=1"));
  succeeded(await app.operator.get(`/v1/payment-methods?cursor=${body.nextCursor}`));
  const { recommendation } = await app.lifecycle.recommended();
  succeeded(await app.agent.post("/v1/purchase", { recommendationId: recommendation.id }));
  await app.clock.advance("11 seconds");
  await eventually(async () => {
    const unended = await app.sql("SELECT FROM checkout.purchase WHERE ended_at IS NULL");
    const attached = await app.sql("SELECT FROM checkout.payment_method WHERE detached_at IS NULL");
    return unended.length + attached.length === 0;
  }, 30_000);
}

/** The decisions of merchants and operators on sales. */
async function decide(app: TestApplication): Promise<void> {
  const duplicate = await makePossibleDuplicate(app);
  const { merchant, paid, reported, reportId } = duplicate;
  succeeded(await link(merchant, paid, reported));
  succeeded(await part(merchant, paid, reportId));
  succeeded(await clearReview(app.operator, (await makePossibleDuplicate(app)).reported));
  const rejected = await app.lifecycle.paid();
  const path = `/v1/conversions/${rejected.conversionId}/reject`;
  succeeded(await app.merchantClient(rejected.offer.merchantId).post(path, { reasonCode: "DUPLICATE" }));
  const scene = await app.lifecycle.checkedOut();
  const processor = app.processorOf(scene.offer.merchantId);
  const { body } = await processor.deliver(processor.event("payment_succeeded", scene, { amount: 1 }));
  const ofConversion = { id: body.conversionId };
  await ask(
    app.operator,
    `mutation A($id: ID!) { acceptEvidence(conversionId: $id, note: "Seen.") { status } }`,
    ofConversion,
  );
  const disputed = await app.lifecycle.paid();
  succeeded(await processor.disputeOpened(disputed));
  const RESOLVE = `mutation R($id: ID!) { resolveDispute(conversionId: $id, outcome: RESTORED, note: "Seen.") { status } }`;
  await ask(app.operator, RESOLVE, { id: disputed.conversionId });
  await setBuilderProfile(app, app.agent, { contactEmail: "team@compass.example", affiliatedMerchantIds: [] });
}

/** Events that wait, and one whose id was used before. */
async function sendUnmatched(app: TestApplication): Promise<void> {
  const scene = await app.lifecycle.checkedOut();
  const processor = app.processorOf(scene.offer.merchantId);
  const unknown = {
    ...metadataOf(scene, app.holderOf(scene.agent)),
    aap_recommendation_id: "rec_01jaaaaaaaaaaaaaaaaaaaaaaa",
  };
  const event = processor.event("payment_succeeded", scene, { metadata: unknown, id: "pp_unknown" });
  succeeded(await processor.deliver(event));
  succeeded(await processor.deliver(event));
  succeeded(await processor.deliver({ ...event, type: "payment_intent.succeeded" }));
  succeeded(
    await processor.deliver(
      processor.laterEvent("refund.succeeded", scene, { id: "re_early", payment_id: "pp_other" }),
    ),
  );
  const { body } = succeeded(await app.operator.get("/v1/evidence/unmatched?limit=1"));
  const [{ evidenceId }] = body.evidence;
  succeeded(await app.operator.post(`/v1/evidence/${evidenceId}/rerun`, {}));
  await ask(app.operator, "{ unmatchedEvidence(first: 9) { edges { node { body variants { body } } } } }", {});
  await app.clock.advance("25 hours");
  await eventually(async () => (await app.sql("SELECT FROM settlement.evidence_outcome WHERE tries > 0")).length > 0);
}

/** Proposes and approves a correction, which the next run carries. */
async function correctBalances(app: TestApplication): Promise<void> {
  const { id } = await propose(app, { kind: "GRANT", partyId: app.holderOf(app.builder), amount: "1.00" });
  await decideCorrection(app, "approveCorrection", id);
  await readCorrection(app, id);
}

async function settle(app: TestApplication, { conversionId }: Paid): Promise<void> {
  await app.clock.advance("60 days");
  await saveDueStates(app);
  await correctBalances(app);
  await ask(app.operator, "mutation { closeSettlementRun { id } }", {});
  await payAndInvoice(app);
  // No request of a test makes a sale that cannot be settled.
  await app.sql(
    "INSERT INTO settlement.set_aside SELECT id, $1, 'line_not_computable' FROM settlement.settlement_run LIMIT 1",
    [conversionId],
  );
}

/** Requests a payout below the minimum, and takes steps of payouts and invoices. */
async function payAndInvoice(app: TestApplication): Promise<void> {
  await eligible(app, { offer: "lark-10", agent: app.otherAgent });
  await ask(app.operator, "mutation { closeSettlementRun { id } }", {});
  const [carried] = await payoutsOf(app, "CARRIED_OVER");
  await requestPayout(app, carried?.builder.id ?? "");
  await eligible(app, { offer: "lark-10" });
  await ask(app.operator, "mutation { setSettlementPolicy(payWhenPaid: true) { policy { livemode } } }", {});
  await ask(app.operator, "{ settlementPolicy { livemode } settlementPreview { cutOff } }", {});
  const [invoice] = await invoicesOf(app, "OPEN");
  await takeInvoiceStep(app, invoice?.id ?? "", "VOID", { note: "Billed to the wrong company." });
  await ask(app.operator, "mutation { closeSettlementRun { id } }", {});
  const [payout] = await payoutsOf(app, "PENDING");
  await takePayoutStep(app, payout?.id ?? "", "SENT");
  const report = statusReport([{ endToEndId: payout?.id ?? "", status: "ACSC" }]);
  for (const messages of [report, report, report.replace("BANK-1", "BANK-2")])
    succeeded(await sendBankAnswer(app, messages));
  const DETAILS = `mutation D($id: ID!) { setPayoutDetails(builderId: $id, accountHolder: "Ada Ltd", iban: "GB29NWBK60161331926819", bic: "NWBKGB2L") {
    details { account } } }`;
  await ask(app.operator, DETAILS, { id: payout?.builder.id });
  const PAYER = `mutation { setPayingAccount(accountHolder: "Network", iban: "DE89370400440532013000", bic: "COBADEFF") { account } }`;
  await ask(app.operator, PAYER, {});
  succeeded(await app.operator.get(`/v1/settlements/${payout?.run.id}/bank-file`));
  await ask(app.operator, "query D($id: ID!) { payoutDetails(builderId: $id) { account } }", {
    id: payout?.builder.id,
  });
  for (const list of ["settlements", "payouts", "invoices"]) succeeded(await app.operator.get(`/v1/${list}`));
  succeeded(await app.operator.get(`/v1/settlements/${payout?.run.id}`));
  const TAX = `mutation T($id: ID!) { setTaxProfile(partyId: $id, basisPoints: 2000) { number } }`;
  await ask(app.operator, TAX, { id: payout?.builder.id });
  for (const id of [payout?.id, invoice?.id])
    for (const form of ["", ".csv", ".html"]) succeeded(await app.operator.get(`/v1/statements/${id}${form}`));
}

async function readEveryObject(
  app: TestApplication,
  { offer, session, recommendation, conversionId }: Paid,
): Promise<void> {
  const { operator } = app;
  const QUERY =
    "query B($id: ID!) { conversion(id: $id) { builder { id } evidence { pieces { body } } } settlementRuns(first: 1) { edges { node { id } } } }";
  const { conversion, settlementRuns } = await ask(operator, QUERY, { id: conversionId });
  const ids = {
    conversion: conversionId,
    merchant: offer.merchantId,
    agent: app.holderOf(app.agent),
    builder: conversion.builder.id,
    session: session.id,
    offer: offer.id,
    recommendation: recommendation.id,
    settlementRun: settlementRuns.edges[0].node.id,
    ledgerAccount: "test:network_revenue:accrued:GBP",
  };
  for (const [type, id] of Object.entries(ids)) await readNextPages(operator, type, id);
  const NODE = "query N($id: ID!) { node(id: $id) { id } }";
  for (const prefix of ["key", "evd", "evt", "cor", "mst", "line", "entry", "whd"])
    await operator.query(NODE, { id: newId(prefix) });
  for (const party of [`builderId=${ids.builder}`, `merchantId=${ids.merchant}`])
    succeeded(await operator.get(`/v1/balance?${party}`));
  for (const client of [app.builder, app.merchantClient(offer.merchantId)]) succeeded(await client.get("/v1/balance"));
}
