import { expect, test, beforeAll } from "vitest";
import { useApplication } from "../support/application.ts";
import type { Paid } from "../support/lifecycle.ts";
import { withoutChange } from "../support/refusals.ts";

const app = useApplication();
let scene: Paid;

beforeAll(async () => void (scene = await app.lifecycle.paid()));

const stranger = () => ({
  "another agent": app.otherAgent,
  "an anonymous agent": app.anonymousAgent,
  "another merchant": app.merchantClient(app.merchantOf("Kumo Mobile")),
});
const READS = {
  session: () => scene.session.id,
  recommendation: () => scene.recommendation.id,
  checkout: () => scene.checkout.transactionId,
  conversion: () => scene.conversionId,
};
const UNKNOWN = { session: "ses", recommendation: "rec", checkout: "txn", conversion: "conv" };

test.each(Object.keys(READS) as (keyof typeof READS)[])(
  "the response for another party's %s equals that for an unknown one [W1]",
  async (field) => {
    const document = `query Read($id: ID!) { ${field}(id: $id) { id } }`;
    expect((await app.agent.query(document, { id: READS[field]() })).body).toEqual({
      data: { [field]: { id: READS[field]() } },
    });
    for (const [name, client] of Object.entries(stranger())) {
      const theirs = await client.query(document, { id: READS[field]() });
      const unknown = await client.query(document, { id: `${UNKNOWN[field]}_01jaaaaaaaaaaaaaaaaaaaaaaa` });
      expect(theirs.body, name).toEqual({ data: { [field]: null } });
      expect(theirs.body).toEqual(unknown.body);
      expect(theirs.status).toBe(unknown.status);
    }
  },
);

test.each(["sessions", "recommendations", "checkouts", "conversions"])(
  "a record is not in another party's list of %s [W1]",
  async (list) => {
    const document = `{ ${list}(first: 100) { edges { node { id } } } }`;
    const own = JSON.stringify((await app.agent.query(document)).body);
    expect(own).toMatch(
      new RegExp(
        Object.values(READS)
          .map((id) => id())
          .join("|"),
      ),
    );
    for (const [name, client] of Object.entries(stranger())) {
      const { body } = await client.query(document);
      expect(body.errors, name).toBeUndefined();
      for (const id of Object.values(READS)) expect(JSON.stringify(body), name).not.toContain(id());
    }
  },
);

test("the fields of shared objects show another party none of its records", async () => {
  const document = `query Around($offer: ID!, $merchant: ID!, $agent: ID!) {
    offer(id: $offer) { recommendations(first: 100) { edges { node { id } } } }
    agent(id: $agent) { id recommendations(first: 100) { edges { node { id } } } conversions(first: 100) { edges { node { id } } } }
  }`;
  const variables = { offer: scene.offer.id, merchant: scene.offer.merchantId, agent: app.holderOf(app.agent) };
  for (const [name, client] of Object.entries(stranger())) {
    const { body } = await client.query(document.replace(", $merchant: ID!", ""), variables);
    for (const id of Object.values(READS)) expect(JSON.stringify(body.data ?? {}), name).not.toContain(id());
  }
});

test("a merchant may not read another merchant's conversions, connections and terms", async () => {
  const kumo = app.merchantClient(app.merchantOf("Kumo Mobile"));
  const id = scene.offer.merchantId;
  const { body } = await kumo.query(
    "query Of($id: ID!) { merchant(id: $id) { conversions(first: 100) { edges { node { id } } } connections { id } } }",
    { id },
  );
  expect(JSON.stringify(body)).not.toContain(scene.conversionId);
  expect(JSON.stringify(body)).not.toContain(app.processorOf(id).connectionId);
  const connection = await kumo.query("query C($id: ID!) { connection(id: $id) { id } }", {
    id: app.processorOf(id).connectionId,
  });
  expect(connection.body).toEqual({ data: { connection: null } });
});

test("a merchant may not save another merchant's offers or record milestones of its conversions", async () => {
  const kumo = app.merchantClient(app.merchantOf("Kumo Mobile"));
  const paused = await withoutChange(app, () =>
    kumo.query("mutation P($id: ID!) { setOfferStatus(id: $id, status: PAUSED) { id } }", { id: scene.offer.id }),
  );
  expect(paused.body.errors).toMatchObject([{ extensions: { kind: expect.stringMatching(/NOT_FOUND|FORBIDDEN/) } }]);
  const milestone = await withoutChange(app, () =>
    kumo.query(
      'mutation M($id: ID!) { recordMilestone(input: { conversionId: $id, step: "order_confirmed", status: "completed" }) { created } }',
      { id: scene.conversionId },
    ),
  );
  expect(milestone.body.errors).toMatchObject([{ extensions: { kind: "NOT_FOUND" } }]);
});

test("an agent may read its conversion's status and none of its amounts [W4]", async () => {
  const read = (field: string) =>
    app.agent.query(`query A($id: ID!) { conversion(id: $id) { ${field} } }`, { id: scene.conversionId });
  expect((await read("id status")).body.data.conversion).toEqual({ id: scene.conversionId, status: "PENDING" });
  for (const field of [
    "commission { decimal }",
    "builderPayout { decimal }",
    "transactionValue { decimal }",
    "checks { name }",
    "history { to }",
  ]) {
    expect((await read(field)).body.errors?.[0].extensions.kind, field).toBe("FORBIDDEN");
  }
});
