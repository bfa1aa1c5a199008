import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { createClient, type Client } from "../support/client.ts";

const app = useApplication();

const HEADER =
  "reference,vertical,provider,name,price,currency,commission_type,commission_amount,data_gb,contract_months";

async function run(client: Client, query: string, variables: Record<string, unknown>) {
  const { body } = await client.query(query, variables);
  expect(body.errors, JSON.stringify(body.errors)).toBeUndefined();
  return body.data;
}

async function onboard(name: string): Promise<{ merchantId: string; merchant: Client }> {
  const { createMerchant } = await run(
    app.operator,
    `mutation ($input: CreateMerchantInput!) { createMerchant(input: $input) { id } }`,
    { input: { name, url: "https://finch-mobile.example", flowType: "instant_checkout" } },
  );
  const merchantId: string = createMerchant.id;
  const { createApiKey } = await run(
    app.operator,
    `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }`,
    { input: { kind: "MERCHANT", ownerId: merchantId, label: "onboarding" } },
  );
  await run(
    app.operator,
    `mutation ($input: CreateConnectionInput!) { createConnection(input: $input) { webhookSecret } }`,
    { input: { merchantId, processor: "sandbox" } },
  );
  return { merchantId, merchant: createClient(app.baseUrl, createApiKey.secret) };
}

function load(merchant: Client, merchantId: string, format: string, feed: string) {
  return merchant.query(
    `mutation ($merchantId: ID!, $format: FeedFormat!, $feed: String!) {
      loadOffers(merchantId: $merchantId, format: $format, feed: $feed) {
        created updated unchanged errors { line field message }
      }
    }`,
    { merchantId, format, feed },
  );
}

test("a new merchant loads its feed, and an agent finds, recommends and checks out its offer", async () => {
  const { merchantId, merchant } = await onboard("Finch Mobile");
  const csv = `${HEADER}\nfinch-40,sim,Finch,Finch 40 GB,9.50,GBP,cpa,4.00,40,0\nfinch-60,sim,Finch,Finch 60 GB,11.00,GBP,cpa,5.00,60,0\n`;
  const loaded = (await load(merchant, merchantId, "CSV", csv)).body.data.loadOffers;
  expect(loaded).toEqual({ created: 2, updated: 0, unchanged: 0, errors: [] });

  const again = csv.replace("11.00", "10.75");
  const reloaded = (await load(merchant, merchantId, "CSV", again)).body.data.loadOffers;
  expect(reloaded).toEqual({ created: 0, updated: 1, unchanged: 1, errors: [] });

  const { body } = await app.agent.get("/v1/offers?provider=Finch&sort=price");
  expect(body.offers.map(({ name, price }: { name: string; price: number }) => [name, price])).toEqual([
    ["Finch 40 GB", 9.5],
    ["Finch 60 GB", 10.75],
  ]);
  const recommend = { sessionId: body.sessionId, offerId: body.offers[0].id, context: "Cheapest." };
  const { recommendationId } = (await app.agent.post("/v1/recommend", recommend)).body;
  const answer = await app.agent.post("/v1/checkout", { sessionId: body.sessionId, recommendationId });
  expect(answer).toMatchObject({
    status: 201,
    body: { amount: 9.5, merchant: { id: merchantId, name: "Finch Mobile" } },
  });
});

test("a merchant loads a feed of JSON Lines", async () => {
  const { merchantId, merchant } = await onboard("Wren Mobile");
  const line = {
    reference: "wren-1",
    vertical: "sim",
    provider: "Wren",
    name: "Wren 1 GB",
    price: "3.00",
    currency: "GBP",
    commission_type: "cpa",
    commission_amount: "1.00",
    data_gb: 1,
  };
  const { body } = await load(merchant, merchantId, "JSON_LINES", `${JSON.stringify(line)}\n`);
  expect(body.data.loadOffers).toEqual({ created: 1, updated: 0, unchanged: 0, errors: [] });
});

test("a feed with a wrong line is refused with the line and the field, and nothing is saved", async () => {
  const { merchantId, merchant } = await onboard("Heron Mobile");
  const csv = `${HEADER}\nheron-1,sim,Heron,Heron 1,5.00,GBP,cpa,1.00,1,0\nheron-2,sim,Heron,Heron 2,5.001,GBP,cpa,1.00,2,0\n`;
  const { errors, ...counts } = (await load(merchant, merchantId, "CSV", csv)).body.data.loadOffers;
  expect(counts).toEqual({ created: 0, updated: 0, unchanged: 0 });
  expect(errors).toEqual([{ line: 3, field: "price", message: expect.stringMatching(/decimals/) }]);
  expect(await app.sql("SELECT id FROM offers.offer WHERE merchant_id = $1", [merchantId])).toEqual([]);
});

test("a merchant that loads a feed of another merchant is refused as for an unknown merchant", async () => {
  const { merchant } = await onboard("Crane Mobile");
  const csv = `${HEADER}\ncrane-1,sim,Crane,Crane 1,5.00,GBP,cpa,1.00,1,0\n`;
  const [other, unknown] = [app.merchantOf("Lark Mobile"), "mer_01h455vb4pex5vsknk084sn02q"];
  const answers = await Promise.all([other, unknown].map((id) => load(merchant, id, "CSV", csv)));
  for (const { body } of answers) expect(body.errors).toMatchObject([{ extensions: { code: "MERCHANT_NOT_FOUND" } }]);
  expect(await app.sql("SELECT id FROM offers.offer WHERE reference = 'crane-1'")).toEqual([]);
});
