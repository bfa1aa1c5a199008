import { beforeAll, describe, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import type { Client } from "../support/client.ts";
import { createClient } from "../support/client.ts";
import { createReadOnlyClient } from "../support/read-only-key.ts";
import { readTableContents, withoutChange } from "../support/refusals.ts";

const app = useApplication();
const ALL = ["agent", "merchant", "builder", "operator", "anonymous"];
const WITH_A_KEY = ["agent", "merchant", "builder", "operator"];
const OWNERS = ["agent", "merchant", "builder"];
const SERVICES_ONLY: string[] = [];

/** The kinds of caller that may call each root field. */
const QUERIES: Record<string, [selection: string, callers: string[]]> = {
  viewer: ["viewer { id }", ALL],
  node: ['node(id: "x") { id }', ALL],
  codeKeys: ["codeKeys", ALL],
  verifyCode: ['verifyCode(code: "x") { valid }', ALL],
  codeKeyHistory: ["codeKeyHistory { id }", ["operator"]],
  offer: ['offer(id: "x") { id }', WITH_A_KEY],
  offers: ["offers(first: 1) { edges { cursor } }", WITH_A_KEY],
  merchant: ['merchant(id: "x") { id }', WITH_A_KEY],
  merchants: ["merchants(first: 1) { edges { cursor } }", WITH_A_KEY],
  flows: ["flows { type }", WITH_A_KEY],
  verticals: ["verticals { name }", WITH_A_KEY],
  session: ['session(id: "x") { id }', WITH_A_KEY],
  sessions: ["sessions(first: 1) { edges { cursor } }", WITH_A_KEY],
  recommendation: ['recommendation(id: "x") { id }', WITH_A_KEY],
  recommendations: ["recommendations(first: 1) { edges { cursor } }", WITH_A_KEY],
  checkout: ['checkout(id: "x") { id }', WITH_A_KEY],
  checkoutByPaymentId: ['checkoutByPaymentId(paymentId: "x") { id }', WITH_A_KEY],
  checkouts: ["checkouts(first: 1) { edges { cursor } }", WITH_A_KEY],
  paymentMethod: ['paymentMethod(id: "x") { id }', WITH_A_KEY],
  paymentMethods: ["paymentMethods(first: 1) { edges { cursor } }", WITH_A_KEY],
  conversion: ['conversion(id: "x") { id }', WITH_A_KEY],
  conversions: ["conversions(first: 1) { edges { cursor } }", WITH_A_KEY],
  agent: ['agent(id: "x") { id }', WITH_A_KEY],
  agents: ["agents(first: 1) { edges { cursor } }", WITH_A_KEY],
  builder: ['builder(id: "x") { id }', WITH_A_KEY],
  builders: ["builders(first: 1) { edges { cursor } }", WITH_A_KEY],
  apiKeys: ["apiKeys(first: 1) { edges { cursor } }", ["merchant", "builder", "operator"]],
  connection: ['connection(id: "x") { id }', ["merchant", "operator"]],
  webhookEndpoint: ['webhookEndpoint(id: "x") { id }', WITH_A_KEY],
  webhookEndpoints: ["webhookEndpoints(first: 1) { edges { cursor } }", WITH_A_KEY],
  events: ["events(first: 1) { edges { cursor } }", WITH_A_KEY],
  unmatchedEvidence: ["unmatchedEvidence(first: 1) { edges { cursor } }", ["merchant", "operator"]],
  settlementRun: ['settlementRun(id: "x") { id }', ["merchant", "builder", "operator"]],
  settlementRuns: ["settlementRuns(first: 1) { edges { cursor } }", ["merchant", "builder", "operator"]],
  bankFile: ['bankFile(runId: "x") { csv }', ["operator"]],
  payoutDetails: ['payoutDetails(builderId: "x") { kind }', ["merchant", "builder", "operator"]],
  settlementPolicy: ["settlementPolicy { livemode }", ["operator"]],
  settlementPreview: ["settlementPreview { cutOff }", ["operator"]],
  ledgerAccount: ['ledgerAccount(id: "x") { id }', ["merchant", "builder", "operator"]],
  ledgerAccounts: ["ledgerAccounts(first: 1) { edges { cursor } }", ["merchant", "builder", "operator"]],
  balances: ['balances(builderId: "x") { currency }', ["merchant", "builder", "operator"]],
  payout: ['payout(id: "x") { id }', ["merchant", "builder", "operator"]],
  payouts: ["payouts(first: 1) { edges { cursor } }", ["merchant", "builder", "operator"]],
  invoice: ['invoice(id: "x") { id }', ["merchant", "builder", "operator"]],
  invoices: ["invoices(first: 1) { edges { cursor } }", ["merchant", "builder", "operator"]],
  statement: ['statement(id: "x") { id }', ["merchant", "builder", "operator"]],
  testClock: ["testClock { now }", ["operator"]],
  keyHolder: ['keyHolder(lookup: "x", secretHash: "x") { id }', SERVICES_ONLY],
  changes: ["changes { cursor }", SERVICES_ONLY],
  recommendationFacts: ['recommendationFacts(sessionId: "x", offerId: "x") { readAt }', SERVICES_ONLY],
  expiredCheckouts: ["expiredCheckouts { edges { cursor } }", SERVICES_ONLY],
  quoteCommission: [
    'quoteCommission(offerId: "x", value: "1") { held { currency } }',
    ["agent", "builder", "merchant", "operator"],
  ],
  repriceConversions: [
    "repriceConversions(terms: { type: CPA, amountMinor: 1 }) { isComplete }",
    ["builder", "merchant", "operator"],
  ],
  ledgerVerification: ["ledgerVerification { differences }", ["operator"]],
  balanceCorrections: ["balanceCorrections { edges { cursor } }", ["operator"]],
  verifyPaymentEvent: [
    'verifyPaymentEvent(input: { connectionId: "x", headers: {}, body: "" }) { type }',
    SERVICES_ONLY,
  ],
};

const MONEY = '{ amountMinor: 1, currency: "GBP" }';
const OFFER = `{ reference: "x", vertical: "none", provider: "x", name: "x", price: ${MONEY}, commission: { type: CPA, amountMinor: 1 } }`;
const MUTATIONS: Record<string, [selection: string, callers: string[]]> = {
  searchOffers: ['searchOffers(input: { vertical: "none" }) { count }', ["agent"]],
  recordRecommendation: ["recordRecommendation(input: {}) { attributionRecorded }", ["agent"]],
  createCheckout: ["createCheckout(input: {}) { status }", ["agent"]],
  createPurchase: ["createPurchase(input: {}) { purchase { status } }", ["agent"]],
  createPaymentMethod: [
    'createPaymentMethod(input: { merchantId: "x", currency: "GBP", perPurchaseLimit: "1", totalLimit: "1" }) { setupUrl }',
    ["agent"],
  ],
  reportConversion: [
    'reportConversion(input: { sessionId: "x", orderReference: "x", transactionValue: "1" }) { created }',
    ["merchant"],
  ],
  recordMilestone: ['recordMilestone(input: { conversionId: "x", step: "x", status: "x" }) { created }', ["merchant"]],
  rejectConversion: ['rejectConversion(id: "x", reasonCode: FRAUD, note: null) { created }', ["merchant", "operator"]],
  reverseConversion: ['reverseConversion(id: "x", reasonCode: FRAUD, note: "x") { created }', ["merchant", "operator"]],
  acceptEvidence: ['acceptEvidence(conversionId: "x", note: "x") { created }', ["operator"]],
  clearReview: ['clearReview(conversionId: "x", note: "x") { created }', ["merchant", "operator"]],
  linkEvidence: ['linkEvidence(id: "x", conversionId: "x", note: "x") { created }', ["merchant", "operator"]],
  partEvidence: ['partEvidence(id: "x", conversionId: "x", note: "x") { created }', ["merchant", "operator"]],
  resolveDispute: ['resolveDispute(conversionId: "x", outcome: RESTORED, note: "x") { created }', ["operator"]],
  closeSettlementRun: ["closeSettlementRun { id }", ["operator"]],
  recordPayoutStep: ['recordPayoutStep(id: "x", step: SENT) { created }', ["operator"]],
  importBankAnswer: ['importBankAnswer(content: "x", format: XML) { lines { number } }', ["operator"]],
  recordInvoiceStep: ['recordInvoiceStep(id: "x", step: PAID) { created }', ["operator"]],
  setTaxProfile: ['setTaxProfile(partyId: "x", basisPoints: 0) { number }', ["operator"]],
  setPayingAccount: ['setPayingAccount(accountHolder: "x", iban: "x", bic: "x") { account }', ["operator"]],
  setPayoutDetails: ['setPayoutDetails(builderId: "x", accountHolder: "x") { isReplay }', ["builder", "operator"]],
  setSettlementPolicy: ["setSettlementPolicy(payWhenPaid: false) { policy { livemode } }", ["operator"]],
  proposeCorrection: [
    'proposeCorrection(kind: GRANT, partyId: "x", amount: "1", currency: "GBP", reason: "x") { isReplay }',
    ["operator"],
  ],
  approveCorrection: ['approveCorrection(id: "x") { created }', ["operator"]],
  rejectCorrection: ['rejectCorrection(id: "x") { created }', ["operator"]],
  payOut: ['payOut(builderId: "x", note: "x") { livemode }', ["operator"]],
  rerunEvidence: ['rerunEvidence(id: "x") { isReplay }', ["merchant", "operator"]],
  saveOffer: [`saveOffer(merchantId: "x", input: ${OFFER}) { id }`, ["merchant", "operator"]],
  setOfferStatus: ['setOfferStatus(id: "x", status: PAUSED) { id }', ["merchant", "operator"]],
  loadOffers: ['loadOffers(merchantId: "x", format: CSV, feed: "") { created }', ["merchant", "operator"]],
  createMerchant: ['createMerchant(input: { name: "", url: "x", flowType: "x" }) { id }', ["operator"]],
  updateMerchant: ['updateMerchant(id: "x", input: {}) { id }', ["operator"]],
  setMerchantTerms: ['setMerchantTerms(merchantId: "x", input: {}) { id }', ["operator"]],
  saveFlow: ['saveFlow(input: { type: "", steps: [], required: [] }) { type }', ["operator"]],
  saveVertical: [
    'saveVertical(input: { name: "", title: "", validationDays: 1, attributes: [] }) { name }',
    ["operator"],
  ],
  rotateCodeKey: ["rotateCodeKey { codeKey { id } }", ["operator"]],
  compromiseCodeKey: ['compromiseCodeKey(id: "x", reason: "x") { codeKey { id } }', ["operator"]],
  createBuilder: ['createBuilder(input: { name: "" }) { id }', ["operator"]],
  updateBuilder: ['updateBuilder(id: "x", input: {}) { id }', ["operator"]],
  createAgent: ['createAgent(input: { name: "" }) { id }', ["operator"]],
  registerAgent: ['registerAgent(agentId: "x", builderId: "x") { id }', ["operator"]],
  createApiKey: [
    'createApiKey(input: { kind: AGENT, ownerId: "x", label: "x" }) { secret }',
    ["merchant", "builder", "operator"],
  ],
  createWebhookEndpoint: ['createWebhookEndpoint(input: { url: "x" }) { secret }', OWNERS],
  updateWebhookEndpoint: ['updateWebhookEndpoint(id: "x", input: {}) { isReplay }', OWNERS],
  deleteWebhookEndpoint: ['deleteWebhookEndpoint(id: "x") { isReplay }', OWNERS],
  rollWebhookSecret: ['rollWebhookSecret(id: "x") { isReplay }', OWNERS],
  sendTestEvent: ['sendTestEvent(id: "x") { isReplay }', OWNERS],
  redeliverEvents: ['redeliverEvents(id: "x", input: { eventId: "x" }) { isReplay }', OWNERS],
  rotateApiKey: ['rotateApiKey(id: "x") { secret }', ["merchant", "builder", "operator"]],
  revokeApiKey: ['revokeApiKey(id: "x") { isReplay }', ["merchant", "builder", "operator"]],
  createConnection: ['createConnection(input: { merchantId: "x", processor: "x" }) { webhookSecret }', ["operator"]],
  rotateConnectionSecret: ['rotateConnectionSecret(id: "x") { webhookSecret }', ["merchant", "operator"]],
  setConnectionSettings: ['setConnectionSettings(id: "x", settings: {}) { isReplay }', ["operator"]],
  advanceTestClock: ["advanceTestClock(input: { days: 0 }) { isReplay }", ["operator"]],
  disableConnection: ['disableConnection(id: "x") { isReplay }', ["operator"]],
  receivePaymentEvent: [
    'receivePaymentEvent(input: { connectionId: "x", headers: {}, body: "" }) { status }',
    SERVICES_ONLY,
  ],
  actAtSandbox: ['actAtSandbox(checkoutUrl: "x", action: PAY) { connectionId }', SERVICES_ONLY],
  savePaymentOutcomes: ["savePaymentOutcomes(outcomes: [])", SERVICES_ONLY],
  followFallback: ['followFallback(recommendationId: "x") { url }', SERVICES_ONLY],
};

const clients = (): Record<string, Client> => ({
  agent: app.agent,
  merchant: app.merchantClient(app.merchantOf("Lark Mobile")),
  builder: app.builder,
  operator: app.operator,
  anonymous: app.anonymous,
});

async function refusalKinds(operation: string, client: Client): Promise<string[]> {
  const { body } = await client.query(operation);
  return (body.errors ?? []).map(({ extensions }: { extensions: { kind: string } }) => extensions.kind);
}

for (const [operation, fields] of [
  ["query", QUERIES],
  ["mutation", MUTATIONS],
] as const) {
  test.each(Object.entries(fields))(
    `the ${operation} %s accepts its kinds of caller and refuses all others`,
    async (field, [selection, callers]) => {
      for (const [kind, client] of Object.entries(clients())) {
        const document = `${operation} { ${selection} }`;
        const kinds = callers.includes(kind) ? await refusalKinds(document, client) : [];
        expect(
          kinds.filter((refusal) => ["FORBIDDEN", "UNAUTHENTICATED", "INTERNAL"].includes(refusal)),
          `${kind} may`,
        ).toEqual([]);
        if (callers.includes(kind)) continue;
        const answer = await withoutChange(app, () => client.query(document));
        expect(answer.body.data ?? {}, `${kind} may not`).not.toMatchObject({ [field]: expect.anything() });
        expect(answer.body.errors[0].extensions.kind, `${kind} may not`).toBe(
          kind === "anonymous" ? "UNAUTHENTICATED" : "FORBIDDEN",
        );
      }
    },
  );
}

/** What a full key reads and a read-only key does not, because it shows whole account numbers. */
const NOT_FOR_READING_ONLY = new Set(["bankFile"]);

describe.each(WITH_A_KEY)("a read-only key of the kind %s", (kind) => {
  let reader: Client;
  beforeAll(async () => void (reader = await createReadOnlyClient(app, clients()[kind] as Client)));

  test("reads what the full key reads", async () => {
    for (const [field, [selection, callers]] of Object.entries(QUERIES)) {
      const mayRead = callers.includes(kind) && !NOT_FOR_READING_ONLY.has(field);
      const refusals = await refusalKinds(`query { ${selection} }`, reader);
      expect({ field, isRefused: refusals.includes("FORBIDDEN") }).toEqual({ field, isRefused: !mayRead });
    }
  });

  test("is refused every mutation, and none changes anything", async () => {
    const before = await readTableContents(app);
    for (const [field, [selection]] of Object.entries(MUTATIONS)) {
      const { body } = await reader.query(`mutation { ${selection} }`);
      expect({ field, data: body.data?.[field] ?? null, code: body.errors?.[0].extensions.code }).toEqual({
        field,
        data: null,
        code: "SCOPE_MISSING",
      });
    }
    expect(await readTableContents(app)).toEqual(before);
  });
});

test("the table holds every root field of the graph", async () => {
  const { body } = await app.anonymous.query(
    "{ __schema { queryType { fields { name } } mutationType { fields { name } } } }",
  );
  const names = (fields: { name: string }[]) => fields.map(({ name }) => name).toSorted();
  expect(names(body.data.__schema.queryType.fields)).toEqual(Object.keys(QUERIES).toSorted());
  expect(names(body.data.__schema.mutationType.fields)).toEqual(Object.keys(MUTATIONS).toSorted());
});

test("the graph refuses an unknown key with 401", async () => {
  const answer = await createClient(app.baseUrl, "aap_agent_unknown").query("{ viewer { id } }");
  expect(answer.status).toBe(401);
  expect(answer.body.errors).toMatchObject([{ message: "A valid API key is required" }]);
});
