import { randomUUID } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { searchPath } from "./catalogue.ts";
import { send, sendOne } from "./load.ts";
import type { HttpRequest, Side } from "./side.ts";

/** A kind of request that is measured. */
export interface Scenario {
  name: string;
  concurrency: number;
  /** The number of requests that start per second, also if earlier ones are still open. Without it a request starts when a connection is free. */
  perSecond?: number;
  /** Whether the latencies are reported too. */
  latency?: boolean;
  /** Prepares new requests, and creates the records that they consume. */
  prepare: (side: Side, count: number) => Promise<HttpRequest[]>;
}

/** The scenarios with 16 connections, in the order of the lifecycle. */
const lifecycle: readonly Scenario[] = [
  {
    name: "search",
    concurrency: 16,
    prepare: async (side, count) => Array.from({ length: count }, () => search(side)),
  },
  {
    name: "search, all different",
    concurrency: 16,
    prepare: async (side, count) => Array.from({ length: count }, (_, index) => search(side, 1 + (index % DIFFERENT))),
  },
  {
    name: "recommend",
    concurrency: 16,
    prepare: async (side, count) => (await searched(side, count)).map((offer) => recommend(side, offer)),
  },
  {
    name: "checkout",
    concurrency: 16,
    prepare: async (side, count) => (await recommended(side, count)).map((rec) => checkout(side, rec)),
  },
  { name: "payment event", concurrency: 16, latency: true, prepare: paymentEvents },
  { name: "payment event, 100 a second", concurrency: 16, perSecond: 100, latency: true, prepare: paymentEvents },
  {
    name: "dashboard of 20",
    concurrency: 16,
    prepare: dashboards,
  },
  {
    name: "dashboard of 20, all different",
    concurrency: 16,
    prepare: differentDashboards,
  },
];

/** The same requests over one connection. */
const oneAtATime = lifecycle
  .filter(({ name }) => ["search", "recommend", "checkout", "payment event", "dashboard of 20"].includes(name))
  .map(({ name, ...one }): Scenario => ({ ...one, name: `${name}, one at a time`, concurrency: 1 }));

/** All scenarios. */
export const scenarios: readonly Scenario[] = [...lifecycle, ...oneAtATime];

interface Found {
  sessionId: string;
  offer: { id: string; merchantId: string; aapCode: string; price: number; currency: string };
}

interface Recommended extends Found {
  recommendationId: string;
}

/** A checkout that awaits its payment. */
export interface CheckedOut extends Recommended {
  amount: number;
}

/** The number of different searches and dashboards, of which 16 in a row are in flight at once. */
const DIFFERENT = 50;

/** Searches plans with at least `dataGb` gigabytes; every search from 1 to 50 finds 20. */
function search(side: Side, dataGb = 10): HttpRequest {
  return {
    method: "GET",
    path: searchPath(dataGb),
    headers: authorization(side),
    expectedStatus: 200,
    isCorrect: (answer) => answer.includes('"count":20'),
  };
}

function recommend(side: Side, { sessionId, offer }: Found): HttpRequest {
  return post(side, "/v1/recommend", { sessionId, offerId: offer.id, context: "The cheapest plan that fits." });
}

function checkout(side: Side, { sessionId, recommendationId }: Recommended): HttpRequest {
  const request = post(side, "/v1/checkout", { sessionId, recommendationId });
  return { ...request, isCorrect: (answer) => answer.includes('"status":"awaiting_payment"') };
}

/** Opens sessions, and returns one offer for each of so many recommendations: all 20 of a session, or `perSession`, a divisor of 20, others in each session. */
async function searched(side: Side, count: number, perSession = 20): Promise<Found[]> {
  const { answers } = await send(
    side,
    Array.from({ length: Math.ceil(count / perSession) }, () => search(side)),
  );
  const found = answers.flatMap((answer, index) => {
    const { sessionId, offers } = JSON.parse(answer) as { sessionId: string; offers: Found["offer"][] };
    const first = (index * perSession) % offers.length;
    return offers.slice(first, first + perSession).map((offer) => ({ sessionId, offer }));
  });
  return found.slice(0, count);
}

async function recommended(side: Side, count: number, perSession?: number): Promise<Recommended[]> {
  const found = await searched(side, count, perSession);
  const { answers } = await send(
    side,
    found.map((each) => recommend(side, each)),
  );
  return found.map((each, index) => ({
    ...each,
    recommendationId: (JSON.parse(answers[index] ?? "") as Recommended).recommendationId,
  }));
}

/** Checks out so many offers, up to `perSession` of each session. */
export async function checkedOut(side: Side, count: number, perSession?: number): Promise<CheckedOut[]> {
  const given = await recommended(side, count, perSession);
  const { answers } = await send(
    side,
    given.map((each) => checkout(side, each)),
  );
  return given.map((each, index) => ({ ...each, amount: (JSON.parse(answers[index] ?? "") as CheckedOut).amount }));
}

async function paymentEvents(side: Side, count: number): Promise<HttpRequest[]> {
  const signer = new Webhook(side.connection.webhookSecret);
  // As buyers pay: a session seldom has more than one sale.
  return (await checkedOut(side, count, 1)).map((sale) => paymentEvent(side, signer, sale));
}

/** Returns requests for a dashboard, after 20 conversions were made for it. */
async function dashboards(side: Side, count: number): Promise<HttpRequest[]> {
  await send(side, await paymentEvents(side, 20));
  return Array.from({ length: count }, () => side.dashboard(null));
}

/** Returns requests for dashboards that begin at different conversions, so that no two in flight are equal. */
async function differentDashboards(side: Side, count: number): Promise<HttpRequest[]> {
  await send(side, await paymentEvents(side, 100));
  const cursors = side.cursors.read(await sendOne(side, side.cursors.request)).slice(0, DIFFERENT);
  return Array.from({ length: count }, (_, index) => side.dashboard(cursors[index % DIFFERENT] ?? null));
}

/** Returns a payment of a checkout under a new id. */
export function paymentEvent(
  side: Side,
  signer: Webhook,
  { amount, offer, sessionId, recommendationId }: CheckedOut,
): HttpRequest {
  const payment = {
    id: `pp_${randomUUID()}`,
    amount: Math.round(amount * 100),
    currency: offer.currency,
    status: "succeeded",
    metadata: {
      aap_code: offer.aapCode,
      aap_recommendation_id: recommendationId,
      aap_session_id: sessionId,
      aap_offer_id: offer.id,
      aap_merchant_id: offer.merchantId,
      aap_agent_id: side.agentId,
    },
  };
  return {
    ...signedEvent(side, signer, "payment_intent.succeeded", payment),
    isCorrect: (answer) =>
      answer.includes('"status":"conversion_recorded"') && answer.includes('"verification":"verified"'),
  };
}

/** Returns an event of the merchant's processor under a new id. */
export function signedEvent(
  { connection }: Pick<Side, "connection">,
  signer: Webhook,
  type: string,
  object: object,
): HttpRequest {
  const id = `evt_${randomUUID()}`;
  const at = new Date();
  const created = Math.floor(at.getTime() / 1_000);
  const body = JSON.stringify({ id, type, created, livemode: connection.livemode, data: { object } });
  return {
    method: "POST",
    path: `/v1/webhooks/${connection.id}`,
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(created),
      "webhook-signature": signer.sign(id, at, body),
    },
    body,
    expectedStatus: 200,
  };
}

function post(side: Side, path: string, body: object): HttpRequest {
  const headers = { ...authorization(side), "content-type": "application/json" };
  return { method: "POST", path, headers, body: JSON.stringify(body), expectedStatus: 201 };
}

function authorization({ agentKey }: Side) {
  return { authorization: `Bearer ${agentKey}` };
}
