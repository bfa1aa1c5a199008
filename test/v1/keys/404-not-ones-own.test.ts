import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { withoutChange, withoutRequestId } from "../../support/refusals.ts";

const app = useApplication();
const UNKNOWN_KEY = "key_01h455vb4pex5vsknk084sn02q";

/** Returns the ids of all keys that a party may not manage: those of other parties. */
async function foreignKeys(ownerIds: readonly string[]): Promise<string[]> {
  const rows = await app.sql<{ id: string }>("SELECT id FROM attribution.api_key WHERE owner_id <> ALL($1)", [
    ownerIds,
  ]);
  return rows.map(({ id }) => id);
}

test("rotating and revoking another party's key is answered like an unknown key, and changes nothing", async () => {
  const merchantId = app.merchantOf("Lark Mobile");
  const [foreign = ""] = await foreignKeys([merchantId]);
  const client = app.merchantClient(merchantId);
  for (const action of ["rotate", "revoke"]) {
    const answer = await withoutChange(app, () => client.post(`/v1/keys/${foreign}/${action}`, {}));
    expect(answer.status).toBe(404);
    const unknown = await client.post(`/v1/keys/${UNKNOWN_KEY}/${action}`, {});
    expect(withoutRequestId(answer)).toEqual(withoutRequestId(unknown));
  }
});

test("a key of another party's agent or merchant is refused like one of an unknown owner, and none is created", async () => {
  const cases = [
    [app.builder, app.holderOf(app.otherAgent), "agent_01h455vb4pex5vsknk084sn02q"],
    [
      app.merchantClient(app.merchantOf("Lark Mobile")),
      app.merchantOf("Kumo Mobile"),
      "mer_01h455vb4pex5vsknk084sn02q",
    ],
  ] as const;
  for (const [client, foreignId, unknownId] of cases) {
    const send = (ownerId: string) => client.post("/v1/keys", { ownerId, label: "foreign" });
    const answer = await withoutChange(app, () => send(foreignId));
    expect({ status: answer.status, param: answer.body.param }).toEqual({ status: 404, param: "ownerId" });
    expect(withoutRequestId(answer)).toEqual(withoutRequestId(await send(unknownId)));
  }
});

test("the list of keys has no key of another party, also if its owner is named", async () => {
  for (const ownerId of [app.holderOf(app.otherAgent), app.merchantOf("Kumo Mobile")]) {
    const { status, body } = await app.builder.get(`/v1/keys?ownerId=${ownerId}`);
    expect({ status, keys: body.keys }).toEqual({ status: 200, keys: [] });
  }
});

test("an agent's key may not manage keys", async () => {
  const answer = await withoutChange(app, () => app.agent.post("/v1/keys", { label: "mine" }));
  expect(answer.status).toBe(403);
  expect((await app.agent.get("/v1/keys")).status).toBe(403);
});
