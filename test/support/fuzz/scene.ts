import { expect } from "vitest";
import type { TestApplication } from "../application.ts";
import { settleFour } from "../bank-file.ts";
import type { Client } from "../client.ts";
import { allPublished } from "../outbound-events.ts";
import { createPaymentMethods } from "../payment-methods.ts";
import { setPayoutDetails } from "../payouts.ts";
import { link, makePossibleDuplicate } from "../possible-duplicate.ts";
import { paymentIdOf } from "../processors/sandbox.ts";
import { succeeded } from "../succeeded.ts";

/** The number of ids of each kind in a scene: of the agent's sales, and of other parties. */
const COUNTS = {
  sessionId: 4,
  recommendationId: 4,
  offerId: 4,
  merchantId: 3,
  transactionId: 3,
  paymentId: 3,
  conversionId: 6,
  evidenceId: 6,
  connectionId: 2,
  webhookConnectionId: 1,
  keyId: 3,
  ownerId: 4,
  paymentMethodId: 3,
  settlementId: 1,
  statementId: 2,
  accountId: 3,
  endpointId: 2,
  eventId: 3,
  correctionId: 4,
  code: 2,
  cursor: 2,
};

type Kind = keyof typeof COUNTS;

/** The places of a scene's ids by kind, such as `~sessionId.0~`; encoding for an address or JSON leaves them unchanged. */
export const IDS = Object.fromEntries(
  Object.entries(COUNTS).map(([kind, count]) => [kind, Array.from({ length: count }, (_, at) => `~${kind}.${at}~`)]),
) as Readonly<Record<Kind, string[]>>;

const KIND_OF_FIELD: Readonly<Record<string, Kind>> = {
  paymentMethod: "paymentMethodId",
  after: "eventId",
  until: "eventId",
  payment_id: "paymentId",
  aap_code: "code",
  aap_recommendation_id: "recommendationId",
  aap_session_id: "sessionId",
  aap_offer_id: "offerId",
  aap_merchant_id: "merchantId",
  aap_agent_id: "ownerId",
};

/** Returns the places of the ids that belong in a field; undefined if the field is no id. */
export function idOf(field: string): string[] | undefined {
  return Object.hasOwn(IDS, field) ? IDS[field as Kind] : KIND_OF_FIELD[field] && IDS[KIND_OF_FIELD[field]];
}

/** The rows that requests name: ids by kind, in the order of `COUNTS`. */
export type Scene = Readonly<Record<Kind, readonly string[]>>;

/** The ids of a settlement run, of its statements and of ledger accounts with entries. */
type Settled = Pick<Scene, "settlementId" | "statementId" | "accountId">;

/** Settles sales in a run whose payout can be paid through a bank. */
export async function createSettled(app: TestApplication): Promise<Settled> {
  const { runId, payoutId } = await settleFour(app);
  const account = { accountHolder: "Ada", iban: "GB29NWBK60161331926819", bic: "NWBKGB2L" };
  await setPayoutDetails(app, app.holderOf(app.builder), account);
  const { body: changed } = await app.operator.query(
    'mutation P($iban: String!, $bic: String!) { setPayingAccount(accountHolder: "Network", iban: $iban, bic: $bic) { account } }',
    account,
  );
  expect(changed.errors).toBeUndefined();
  const { body } = succeeded(await app.operator.get(`/v1/invoices?settlementId=${runId}`));
  return {
    settlementId: [runId],
    statementId: [payoutId, body.invoices[0].invoiceId],
    accountId: [
      "test:network_revenue:settled:GBP",
      `test:builder_payable:settled:${app.holderOf(app.builder)}:GBP`,
      `test:merchant_receivable:settled:${app.merchantOf("Lark Mobile")}:GBP`,
    ],
  };
}

/** Creates the other rows that requests name: sales of two agents in several states, keys, connections, a payment method and endpoints. */
export async function createScene(app: TestApplication, settled: Settled): Promise<Scene> {
  const duplicate = await makePossibleDuplicate(app);
  const linked = await makePossibleDuplicate(app);
  succeeded(await link(linked.merchant, linked.paid, linked.reported));
  const paid = await app.lifecycle.paid();
  const fresh = await app.lifecycle.recommended({ offer: "lark-10" });
  const foreign = await app.lifecycle.paid({ agent: app.otherAgent });
  const reported = await app.lifecycle.reported();
  const methods = createPaymentMethods(app);
  const [granted, foreignMethod] = [await methods.granted(), await methods.granted({ agent: app.otherAgent })];
  const asked = await methods.setUp();
  const sales = [fresh, paid, foreign, duplicate.scene];
  const lark = fresh.offer.merchantId;
  const agentId = app.holderOf(app.agent);
  const merchants = [lark, app.demo.merchantWithoutProcessor, await createMerchant(app)];
  const { body: offers } = succeeded(await app.agent.get("/v1/offers?limit=1"));
  const { body: conversions } = succeeded(await app.operator.get("/v1/conversions?limit=1"));
  const conversionIds = [paid, foreign, reported].map(({ conversionId }) => conversionId);
  return {
    sessionId: sales.map(({ session }) => session.id),
    recommendationId: sales.map(({ recommendation }) => recommendation.id),
    offerId: [fresh.offer.id, paid.offer.id, app.offerOf("Lark Mobile").id, app.demo.pausedOffer],
    merchantId: merchants,
    transactionId: [paid, foreign, duplicate.scene].map(({ checkout }) => checkout.transactionId),
    paymentId: [paid.checkout.paymentId, foreign.checkout.paymentId, paymentIdOf(duplicate.scene)],
    conversionId: [linked.paid, duplicate.reported, duplicate.paid, ...conversionIds],
    evidenceId: [
      linked.reportId,
      duplicate.paid,
      duplicate.reportId,
      duplicate.reported,
      ...(await readEvidence(app)),
      foreign.conversionId,
    ],
    connectionId: [await connect(app, merchants[2]), await connect(app, await createMerchant(app))],
    webhookConnectionId: [app.processorOf(lark).connectionId],
    keyId: [
      await createKey(app, agentId),
      await createKey(app, lark),
      await createKey(app, app.holderOf(app.otherAgent)),
    ],
    ownerId: [agentId, lark, app.holderOf(app.builder), app.holderOf(app.otherAgent)],
    paymentMethodId: [granted.id, foreignMethod.id, asked.id],
    ...settled,
    endpointId: [await findEndpoint(app.merchantClient(lark)), await findEndpoint(app.agent)],
    eventId: await findEvents(app, [app.merchantClient(lark), app.agent]),
    correctionId: await Promise.all(Array.from({ length: COUNTS.correctionId }, () => proposeCorrection(app))),
    code: [fresh.offer.aapCode, paid.offer.aapCode],
    cursor: [offers.nextCursor, conversions.nextCursor],
  };
}

/** Replaces the places of ids in a text by the ids of a scene. */
export function fillIn(text: string, scene: Scene): string {
  return text.replaceAll(/~(\w+)\.(\d+)~/g, (place, kind: Kind, at: string) => scene[kind]?.[Number(at)] ?? place);
}

async function createMerchant(app: TestApplication): Promise<string> {
  const input = { name: "New", url: "https://new.example", flowType: "instant_checkout" };
  const { body } = await app.operator.query(
    "mutation M($input: CreateMerchantInput!) { made: createMerchant(input: $input) { id } }",
    { input },
  );
  return body.data.made.id;
}

async function connect(app: TestApplication, merchantId: string | undefined): Promise<string> {
  return succeeded(await app.operator.post("/v1/connections", { merchantId, processor: "sandbox" })).body.connectionId;
}

/** Returns an enabled endpoint of a party, which may have no more than ten. */
async function findEndpoint(owner: Client): Promise<string> {
  const [known] = succeeded(await owner.get("/v1/webhook-endpoints?limit=1")).body.endpoints;
  if (known !== undefined) {
    succeeded(await owner.post(`/v1/webhook-endpoints/${known.endpointId}`, { enabled: true }));
    return known.endpointId;
  }
  // Nothing listens there.
  return succeeded(await owner.post("/v1/webhook-endpoints", { url: "http://127.0.0.1:9/events" })).body.endpointId;
}

/** Returns the ids of the newest two events of the first reader and of the newest one of the second. */
async function findEvents(app: TestApplication, [first, second]: readonly [Client, Client]): Promise<string[]> {
  await allPublished(app);
  const newest = async (reader: Client, count: number) =>
    succeeded(await reader.get(`/v1/events?latest=true&limit=${count}`)).body.events.map(
      ({ id }: { id: string }) => id,
    );
  return [...(await newest(first, 2)), ...(await newest(second, 1))];
}

/** Proposes a correction as the second operator, so that the first one may decide it. */
async function proposeCorrection(app: TestApplication): Promise<string> {
  const proposal = { kind: "grant", partyId: app.holderOf(app.builder), amount: 1, currency: "GBP", reason: "Agreed." };
  return succeeded(await app.secondOperator.post("/v1/corrections", proposal)).body.correctionId;
}

async function createKey(app: TestApplication, ownerId: string): Promise<string> {
  return succeeded(await app.operator.post("/v1/keys", { label: "spare", ownerId })).body.keyId;
}

/** Returns the id of the newest event without a sale, which is a refund of no payment. */
async function readEvidence(app: TestApplication): Promise<string[]> {
  const processor = app.processorOf(app.merchantOf("Lark Mobile"));
  const scene = await app.lifecycle.checkedOut();
  succeeded(
    await processor.deliver(
      processor.laterEvent("refund.succeeded", scene, { id: `re_${scene.session.id}`, payment_id: "pp_none" }),
    ),
  );
  const { body } = succeeded(await app.operator.get("/v1/evidence/unmatched?limit=1"));
  return body.evidence.map(({ evidenceId }: { evidenceId: string }) => evidenceId);
}
