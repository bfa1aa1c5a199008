import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal } from "../../support/refusals.ts";

const app = useApplication();

test("an agent may read the status of its conversion, and not its evidence, by REST and by the graph", async () => {
  const scene = await app.lifecycle.paid();
  const answer = await app.agent.get(`/v1/conversions/${scene.conversionId}/evidence`);
  expectRefusal(answer, 403, "This route needs the API key of a builder, a merchant or an operator");
  const document = "query E($id: ID!) { conversion(id: $id) { evidence { digest } } }";
  const { body } = await app.agent.query(document, { id: scene.conversionId });
  expect(body.errors).toMatchObject([{ extensions: { kind: "FORBIDDEN" } }]);
});

test("only an operator may read raw bytes [W5]", async () => {
  const scene = await app.lifecycle.paid();
  const document = "query E($id: ID!) { conversion(id: $id) { evidence { pieces { sha256 body } } } }";
  for (const client of [app.builder, app.merchantClient(scene.offer.merchantId)]) {
    const { body } = await client.query(document, { id: scene.conversionId });
    expect(body.errors).toMatchObject([{ extensions: { kind: "FORBIDDEN" } }]);
    expect(JSON.stringify(body.data ?? {})).not.toContain('"body":"');
  }
  const { body } = await app.operator.query(document, { id: scene.conversionId });
  const [{ body: bytes }] = body.data.conversion.evidence.pieces;
  expect(JSON.parse(Buffer.from(bytes, "base64").toString())).toMatchObject({ type: "payment_intent.succeeded" });
});
