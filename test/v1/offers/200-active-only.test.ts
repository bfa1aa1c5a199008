import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

const idsOf = async () => {
  const { status, body } = await app.agent.get("/v1/offers?vertical=sim&provider=Lark&limit=100");
  expect(status).toBe(200);
  return body.offers.map(({ id }: { id: string }) => id);
};

test("a paused offer is not found, and is found after it is activated", async () => {
  expect(await idsOf()).not.toContain(app.demo.pausedOffer);
  const set = "mutation Set($id: ID!, $status: OfferStatus!) { setOfferStatus(id: $id, status: $status) { status } }";
  await app.operator.query(set, { id: app.demo.pausedOffer, status: "ACTIVE" });
  expect(await idsOf()).toContain(app.demo.pausedOffer);
  await app.operator.query(set, { id: app.demo.pausedOffer, status: "PAUSED" });
  expect(await idsOf()).not.toContain(app.demo.pausedOffer);
});
