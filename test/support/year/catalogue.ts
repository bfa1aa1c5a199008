import type { Demo } from "@aap/prisma/demo";
import type { Random } from "../replay/seeded-random.ts";
import { callerOf, type Ask } from "./graph.ts";
import type { Recommended } from "./play-sale.ts";

/** An offer of a merchant whose processor signs by Standard Webhooks. */
export interface YearOffer {
  id: string;
  merchantId: string;
  flowType: string;
  vertical: string;
  amountMinor: number;
  currency: string;
}

const OFFERS = `query Offers($after: String) { did: offers(first: 100, after: $after) {
  edges { node { id status price { amountMinor currency } vertical { name } merchant { id flowType hostedCheckout } } } pageInfo { hasNextPage endCursor } } }`;

interface Listed {
  edges: {
    node: {
      id: string;
      status: string;
      price: { amountMinor: number; currency: string };
      vertical: { name: string };
      merchant: { id: string; flowType: string; hostedCheckout: boolean };
    };
  }[];
  pageInfo: { hasNextPage: boolean; endCursor: string };
}

/** Returns the active offers of the merchants with a checkout whose processor is the sandbox or a generic one. */
export async function findOffers(ask: Ask, { connections }: Demo): Promise<YearOffer[]> {
  const offers: YearOffer[] = [];
  for (let after: string | null = null; ;) {
    const page = (await ask(OFFERS, { after }, callerOf("operator", "year"))) as Listed;
    for (const { node } of page.edges) {
      const { id, status, price, vertical, merchant } = node;
      const processor = connections[merchant.id]?.processor;
      if (status !== "ACTIVE" || !merchant.hostedCheckout || (processor !== "sandbox" && processor !== "generic"))
        continue;
      offers.push({ id, merchantId: merchant.id, flowType: merchant.flowType, vertical: vertical.name, ...price });
    }
    if (!page.pageInfo.hasNextPage) return offers;
    after = page.pageInfo.endCursor;
  }
}

/** Returns an offer: seven of ten are of merchants whose flow has one step. */
export function chooseOffer(offers: readonly YearOffer[], random: Random): YearOffer {
  const isInstant = random() < 0.7;
  const own = offers.filter(({ flowType }) => (flowType === "instant_checkout") === isInstant);
  const offer = own[Math.floor(random() * own.length)];
  if (offer === undefined) throw new Error("there is no offer");
  return offer;
}

const SEARCH = `mutation Search($input: SearchOffersInput!) { did: searchOffers(input: $input) { session { id } } }`;
const RECOMMEND = `mutation Recommend($input: RecordRecommendationInput!) { did: recordRecommendation(input: $input) { recommendation { id aapCode } } }`;

const CHECK_OUT = `mutation CheckOut($input: CreateCheckoutInput!) { did: createCheckout(input: $input) { checkout { id } } }`;

/** Opens a session of an agent in a vertical and returns its id. */
export async function openSession(ask: Ask, agentId: string, { vertical }: YearOffer): Promise<string> {
  const input = { vertical, limit: 1, criteria: {} };
  const { session } = (await ask(SEARCH, { input }, callerOf("agent", agentId))) as { session: { id: string } };
  return session.id;
}

/** Recommends an offer in a session and, if the buyer is to pay at a checkout, hands it off. */
export async function recommend(
  ask: Ask,
  agentId: string,
  sessionId: string,
  { id: offerId, merchantId, flowType, amountMinor, currency }: YearOffer,
  isCheckedOut: boolean,
): Promise<Recommended> {
  const agent = callerOf("agent", agentId);
  const made = await ask(RECOMMEND, { input: { sessionId, offerId, context: "It fits." } }, agent);
  const { recommendation } = made as { recommendation: { id: string; aapCode: string } };
  const { id: recommendationId, aapCode } = recommendation;
  if (isCheckedOut) await ask(CHECK_OUT, { input: { sessionId, recommendationId } }, agent);
  return { merchantId, flowType, amountMinor, currency, agentId, offerId, sessionId, recommendationId, aapCode };
}
