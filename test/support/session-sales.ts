import { expect } from "vitest";
import type { TestService } from "./application.ts";
import { handoffOf, reportOf, type CheckedOut, type Recommended, type Searched } from "./lifecycle.ts";
import { paymentIdOf } from "./processors/sandbox.ts";

/** Sales of one session, step by step; each step is checked to have succeeded. */
export function createSessionSales(app: TestService) {
  /** Recommends one more offer of a merchant of the demo in the scene's session. */
  async function recommendToo(scene: Searched, merchant: string, reference: string): Promise<Recommended> {
    const { offer } = await app.lifecycle.searched({ agent: scene.agent, merchant, offer: reference });
    const request = { sessionId: scene.session.id, offerId: offer.id, context: "Another one that fits." };
    const { status, body } = await scene.agent.post("/v1/recommend", request);
    expect(status, JSON.stringify(body)).toBe(201);
    return { ...scene, offer, recommendation: { id: body.recommendationId, fallbackUrl: body.fallbackUrl } };
  }

  async function checkOut(scene: Recommended): Promise<CheckedOut> {
    const { status, body } = await scene.agent.post("/v1/checkout", handoffOf(scene));
    expect(status, JSON.stringify(body)).toBe(201);
    return { ...scene, checkout: body };
  }

  /** Delivers a payment of the scene's checkout, its first without an id, and returns the id of its conversion. */
  async function pay(scene: CheckedOut, id = paymentIdOf(scene), secondsLater = 0): Promise<string> {
    const processor = app.processorOf(scene.offer.merchantId);
    const event = processor.event("payment_succeeded", scene, { id });
    const { status, body } = await processor.deliver({ ...event, created: event.created + secondsLater });
    expect({ status, body }).toMatchObject({ status: 200, body: { status: "conversion_recorded" } });
    return body.conversionId;
  }

  /** Reports a sale of the session, of 8.00 unless the fields have another value. */
  const report = (scene: Searched, fields: object = {}) =>
    app
      .merchantClient(scene.offer.merchantId)
      .post("/v1/conversions", { ...reportOf(scene), transactionValue: 8, ...fields });

  /** Reports a sale of the session that joins none, and returns the id of its conversion. */
  async function reportOwn(scene: Searched, fields: object = {}): Promise<string> {
    const { status, body } = await report(scene, fields);
    expect(status, JSON.stringify(body)).toBe(201);
    return body.conversionId;
  }

  async function reject(scene: Searched, conversionId: string): Promise<void> {
    const path = `/v1/conversions/${conversionId}/reject`;
    const { status, body } = await app.merchantClient(scene.offer.merchantId).post(path, { reasonCode: "DUPLICATE" });
    expect(status, JSON.stringify(body)).toBe(201);
  }

  /** The ids of a session's conversions, oldest first. */
  async function conversionsOf({ session }: Searched): Promise<string[]> {
    const query = "query S($id: ID!) { session(id: $id) { conversions(first: 100) { edges { node { id } } } } }";
    const { body } = await app.operator.query(query, { id: session.id });
    expect(body.errors).toBeUndefined();
    return body.data.session.conversions.edges.map(({ node }: { node: { id: string } }) => node.id);
  }

  return { recommendToo, checkOut, pay, report, reportOwn, reject, conversionsOf };
}
