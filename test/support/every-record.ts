import type { TestApplication } from "./application.ts";
import type { Client } from "./client.ts";
import { eventually } from "./eventually.ts";
import { readNextPages } from "./every-list.ts";
import { createLateBuilderStory } from "./late-builder.ts";
import { openReceiver } from "./receiver.ts";
import { ask } from "./reviews.ts";
import { succeeded } from "./succeeded.ts";

/** Creates and changes a merchant, its terms, offers and connection, and the key that signs codes. */
export async function keepCatalogue(app: TestApplication): Promise<void> {
  const { operator } = app;
  const CREATE = "mutation M($input: CreateMerchantInput!) { made: createMerchant(input: $input) { id } }";
  const { made } = await ask(operator, CREATE, {
    input: { name: "New", url: "https://new.example", flowType: "instant_checkout" },
  });
  await ask(operator, `mutation M($id: ID!) { updateMerchant(id: $id, input: { name: "Newer" }) { id } }`, made);
  await ask(
    operator,
    "mutation M($id: ID!) { setMerchantTerms(merchantId: $id, input: { validationDays: 9 }) { id } }",
    made,
  );
  const OFFER = `mutation O($id: ID!, $price: SafeInt!) { made: saveOffer(merchantId: $id, input: {
    reference: "one", vertical: "energy", provider: "New", name: "One", price: { amountMinor: $price, currency: "GBP" }, commission: { type: CPA, amountMinor: 5 }
  }) { id aapCode } }`;
  await ask(operator, OFFER, { ...made, price: 500 });
  const { made: offer } = await ask(operator, OFFER, { ...made, price: 600 });
  await ask(operator, "mutation O($id: ID!) { setOfferStatus(id: $id, status: PAUSED) { id } }", offer);
  const connection = succeeded(
    await operator.post("/v1/connections", { merchantId: made.id, processor: "sandbox" }),
  ).body;
  const path = `/v1/connections/${connection.connectionId}`;
  succeeded(await operator.get(path));
  succeeded(await operator.post(`${path}/rotate`, {}));
  succeeded(await operator.post(`${path}/settings`, { settings: {} }));
  succeeded(await operator.post(`${path}/disable`, {}));
  await ask(operator, "{ flows { type } verticals { name } }", {});
  const { made: rotated } = await ask(operator, "mutation { made: rotateCodeKey { codeKey { id } } }", {});
  await ask(
    operator,
    'mutation K($id: ID!) { compromiseCodeKey(id: $id, reason: "Tried.") { codeKey { id } } }',
    rotated.codeKey,
  );
  await ask(operator, "query O($id: ID!) { offer(id: $id) { aapCode } }", { id: app.offerOf("Lark Mobile").id });
}

/** Keys, and an agent whose builder registers it after its sale. */
export async function keepActors(app: TestApplication): Promise<void> {
  const story = createLateBuilderStory(app);
  const agent = await story.newAgent();
  const sale = await story.paid(agent);
  await story.register(agent, await story.newBuilder());
  await story.onceRepriced(sale.conversionId);
  const CREATE =
    'mutation K($id: ID!) { made: createApiKey(input: { kind: AGENT, ownerId: $id, label: "x" }) { apiKey { id } } }';
  const { made } = await ask(app.operator, CREATE, { id: agent.id });
  await ask(
    app.operator,
    "query K($id: ID!) { apiKeys(filter: { ownerId: $id }, first: 1) { edges { node { id } } } }",
    {
      id: agent.id,
    },
  );
  const { next } = await ask(
    app.operator,
    "mutation K($id: ID!) { next: rotateApiKey(id: $id) { apiKey { id } } }",
    made.apiKey,
  );
  await ask(app.operator, "mutation K($id: ID!) { revokeApiKey(id: $id) { apiKey { id } } }", next.apiKey);
}

/** Webhook endpoints of a merchant: one gets events that it refuses, is rolled, asked again, and changed; another is deleted. */
export async function keepEndpoints(app: TestApplication, merchant: Client): Promise<void> {
  const receiver = await openReceiver();
  receiver.respond = (_, response) => void response.writeHead(receiver.received.length > 3 ? 204 : 500).end();
  const create = async () => {
    const { body } = succeeded(await merchant.post("/v1/webhook-endpoints", { url: receiver.url }));
    return `/v1/webhook-endpoints/${body.endpointId}`;
  };
  succeeded(await merchant.post(`${await create()}/delete`, {}));
  const path = await create();
  succeeded(await merchant.get(path));
  succeeded(await merchant.get("/v1/webhook-endpoints?limit=1"));
  succeeded(await merchant.post(`${path}/roll-secret`, {}));
  for (const _ of ["one", "two"]) succeeded(await merchant.post(`${path}/test`, {}));
  const { body } = succeeded(await merchant.get("/v1/events?limit=1"));
  const [{ id }] = body.events;
  succeeded(await merchant.get(`/v1/events?after=${id}`));
  succeeded(await merchant.post(`${path}/redeliver`, { eventId: id }));
  succeeded(await merchant.post(`${path}/redeliver`, { after: id, until: id }));
  succeeded(await merchant.post(`${path}/redeliver`, { after: id, includeDelivered: true }));
  await eventually(async () => receiver.received.length > 6);
  const { body: page } = succeeded(await merchant.get(`${path}/deliveries?limit=1`));
  succeeded(await merchant.get(`${path}/deliveries?limit=1&cursor=${page.nextCursor}`));
  await readNextPages(merchant, "webhookEndpoint", path.split("/").at(-1) ?? "");
  succeeded(await merchant.post(path, { events: ["conversion.settled"], enabled: false }));
  await app.clock.advance("1 second");
  await receiver.close();
}
