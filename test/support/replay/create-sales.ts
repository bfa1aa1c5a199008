import type { Demo } from "@aap/prisma/demo";
import type { Client } from "../client.ts";
import { mapConcurrently } from "../map-concurrently.ts";

/** A recommendation, as the processor that takes its payment knows it. */
export interface Sale {
  connectionId: string;
  livemode: boolean;
  recommendationId: string;
  amountMinor: number;
  currency: string;
  metadata: Readonly<Record<string, string>>;
}

const VERTICALS = ["sim", "broadband", "energy", "flights", "hotels", "insurance"];
const MINOR_UNITS: Readonly<Record<string, number>> = { JPY: 1, KWD: 1_000 };

/** Where its buyer pays: at a checkout that awaits it, or on the merchant's own page, which we hand nobody off to. */
export type Place = "our checkout" | "the merchant's page";

/** Sells so often, for every agent and every merchant of the sandbox in turn, up to where the buyer pays. */
export async function sell(
  count: number,
  place: Place,
  agents: readonly { client: Client; id: string }[],
  demo: Demo,
): Promise<Sale[]> {
  const sales: Sale[] = [];
  while (sales.length < count) {
    // A session for each lap: nobody recommends a hundred offers in one.
    const chances = await findChances(agents, demo);
    sales.push(...(await mapConcurrently(chances.slice(0, count - sales.length), sellAt(place, demo))));
  }
  return sales;
}

interface Chance {
  client: Client;
  agentId: string;
  sessionId: string;
  offer: Offer;
}

async function findChances(agents: readonly { client: Client; id: string }[], demo: Demo): Promise<Chance[]> {
  const chances = await Promise.all(
    agents.flatMap(({ client, id: agentId }) =>
      VERTICALS.map(async (vertical): Promise<Chance[]> => {
        const { sessionId, offers } = (await client.get(`/v1/offers?vertical=${vertical}&limit=100`)).body;
        return offers.map((offer: Offer) => ({ client, agentId, sessionId, offer }));
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

const sellAt =
  (place: Place, demo: Demo) =>
  async ({ client, agentId, sessionId, offer }: Chance): Promise<Sale> => {
    const { body } = await client.post("/v1/recommend", { sessionId, offerId: offer.id, context: "Fits." });
    const { recommendationId } = body;
    if (place === "our checkout") await handOff(client, sessionId, recommendationId);
    const connection = demo.connections[offer.merchantId];
    if (connection === undefined) throw new Error(`the demo has no connection of ${offer.merchantId}`);
    return {
      connectionId: connection.id,
      livemode: connection.livemode,
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

async function handOff(client: Client, sessionId: string, recommendationId: string): Promise<void> {
  const { status, body } = await client.post("/v1/checkout", { sessionId, recommendationId });
  if (status !== 201) throw new Error(JSON.stringify(body));
}
