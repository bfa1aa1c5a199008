import type { Demo } from "@aap/prisma/demo";
import type { Client } from "../client.ts";
import { mapConcurrently } from "../map-concurrently.ts";

/** A recommendation in a separate session, and the data that the processor of its payment has. */
export interface Sale {
  connectionId: string;
  livemode: boolean;
  sessionId: string;
  recommendationId: string;
  amountMinor: number;
  currency: string;
  metadata: Readonly<Record<string, string>>;
}

const VERTICALS = ["sim", "broadband", "energy", "flights", "hotels", "insurance"];
const MINOR_UNITS: Readonly<Record<string, number>> = { JPY: 1, KWD: 1_000 };

/** The place of payment: a checkout, or the merchant's page without a checkout. */
export type Place = "our checkout" | "the merchant's page";

/**
 * Recommends so many offers, of every agent and every merchant of the sandbox in turn, each in its own session, and checks them
 * out. In every seventh session the offer is recommended once more, without a checkout.
 */
export async function createSales(
  count: number,
  place: Place,
  agents: readonly { client: Client; id: string }[],
  demo: Demo,
): Promise<Sale[]> {
  const chances = await findChances(agents, demo);
  const planned = Array.from({ length: count }, (_, n) => chances[n % chances.length]).filter(
    (chance) => chance !== undefined,
  );
  const numbered = planned.map((chance, n) => ({ ...chance, isRepeated: n % 7 === 0 }));
  return mapConcurrently(numbered, createSaleAt(place, demo));
}

interface Chance {
  client: Client;
  agentId: string;
  vertical: string;
  offer: Offer;
}

async function findChances(agents: readonly { client: Client; id: string }[], demo: Demo): Promise<Chance[]> {
  const chances = await Promise.all(
    VERTICALS.flatMap((vertical) =>
      agents.map(async ({ client, id: agentId }): Promise<Chance[]> => {
        const { offers } = (await client.get(`/v1/offers?vertical=${vertical}&limit=100`)).body;
        return offers.map((offer: Offer) => ({ client, agentId, vertical, offer }));
      }),
    ),
  );
  return chances.flat().filter(({ offer }) => demo.connections[offer.merchantId]?.processor === "sandbox");
}

interface Offer {
  id: string;
  merchantId: string;
  aapCode: string;
  price: number;
  currency: string;
}

const createSaleAt =
  (place: Place, demo: Demo) =>
  async ({ client, agentId, vertical, offer, isRepeated }: Chance & { isRepeated: boolean }): Promise<Sale> => {
    const { sessionId } = (await client.get(`/v1/offers?vertical=${vertical}&limit=1`)).body;
    const recommend = () => client.post("/v1/recommend", { sessionId, offerId: offer.id, context: "Fits." });
    const { recommendationId } = (await recommend()).body;
    if (place === "our checkout") await checkOut(client, sessionId, recommendationId);
    if (isRepeated) await recommend();
    const connection = demo.connections[offer.merchantId];
    if (connection === undefined) throw new Error(`the demo has no connection of ${offer.merchantId}`);
    return {
      connectionId: connection.id,
      livemode: connection.livemode,
      sessionId,
      recommendationId,
      amountMinor: Math.round(offer.price * (MINOR_UNITS[offer.currency] ?? 100)),
      currency: offer.currency,
      metadata: {
        aap_code: offer.aapCode,
        aap_recommendation_id: recommendationId,
        aap_session_id: sessionId,
        aap_offer_id: offer.id,
        aap_merchant_id: offer.merchantId,
        aap_agent_id: agentId,
      },
    };
  };

async function checkOut(client: Client, sessionId: string, recommendationId: string): Promise<void> {
  const { status, body } = await client.post("/v1/checkout", { sessionId, recommendationId });
  if (status !== 201) throw new Error(JSON.stringify(body));
}
