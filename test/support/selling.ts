import type { Demo } from "@aap/prisma/demo";
import type { Client } from "./client.ts";
import { mapConcurrently } from "./lanes.ts";

/** A handed-off recommendation, as the processor that takes its payment knows it. */
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

/** Sells so often, for every agent and every merchant of the sandbox in turn, up to a checkout that awaits payment. */
export async function sell(
  count: number,
  agents: readonly { client: Client; id: string }[],
  demo: Demo,
): Promise<Sale[]> {
  const sales: Sale[] = [];
  while (sales.length < count) {
    // A session for each lap: nobody recommends a hundred offers in one.
    const chances = await findChances(agents, demo);
    sales.push(...(await mapConcurrently(chances.slice(0, count - sales.length), handOff(demo))));
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

const handOff =
  (demo: Demo) =>
  async ({ client, agentId, sessionId, offer }: Chance): Promise<Sale> => {
    const { body } = await client.post("/v1/recommend", { sessionId, offerId: offer.id, context: "Fits." });
    const { recommendationId } = body;
    const { status, body: checkout } = await client.post("/v1/checkout", { sessionId, recommendationId });
    const connection = demo.connections[offer.merchantId];
    if (status !== 201 || connection === undefined) throw new Error(JSON.stringify(checkout));
    return {
      connectionId: connection.id,
      livemode: connection.livemode,
      recommendationId,
      amountMinor: Math.round(checkout.amount * (MINOR_UNITS[checkout.currency] ?? 100)),
      currency: checkout.currency,
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
