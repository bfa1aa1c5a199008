import { emailDigestOf } from "@aap/kernel/email-digest";
import { newId } from "@aap/kernel/ids";
import { expect, test } from "vitest";
import { asAgent, asBuilder, asMerchant, EDGE, MERCHANT_ID, OPERATOR } from "./testing/test-world.ts";
import { useTestWorld } from "./testing/use-test-world.ts";

const { world, sql } = useTestWorld();

const PROFILE = `id contactEmail affiliatedMerchants { id }`;
const CREATE = `mutation($input: CreateBuilderInput!) { createBuilder(input: $input) { ${PROFILE} } }`;
const UPDATE = `mutation($id: ID!, $input: UpdateBuilderInput!) { updateBuilder(id: $id, input: $input) { ${PROFILE} } }`;
const READ = `query($id: ID!) { builder(id: $id) { ${PROFILE} } }`;
const ada = { contactEmail: "Ada@Rook.example", affiliatedMerchants: [{ id: MERCHANT_ID }] };

async function newProfile(): Promise<string> {
  const input = { name: "Rook Labs", contactEmail: " Ada@Rook.example ", affiliatedMerchantIds: [MERCHANT_ID] };
  const { createBuilder } = await world.ask(OPERATOR, CREATE, { input });
  expect(createBuilder).toEqual({ id: expect.stringMatching(/^bld_/), ...ada });
  return createBuilder.id;
}

const update = (id: string, input: object) => world.ask(OPERATOR, UPDATE, { id, input });
const rowsOf = (id: string) => sql("SELECT contact_email, affiliated_merchant_ids FROM builder WHERE id = $1", [id]);

test("a builder has the contact address and the merchants that it was registered with, or none", async () => {
  const id = await newProfile();
  expect(await world.ask(OPERATOR, READ, { id })).toEqual({ builder: { id, ...ada } });
  const plain = await world.newBuilder();
  expect(await world.ask(OPERATOR, READ, { id: plain })).toEqual({
    builder: { id: plain, contactEmail: null, affiliatedMerchants: [] },
  });
});

test("an operator changes the parts of a profile that it names, and no other", async () => {
  const id = await newProfile();
  expect((await update(id, { contactEmail: "bo@rook.example" })).updateBuilder).toEqual({
    ...ada,
    id,
    contactEmail: "bo@rook.example",
  });
  expect((await update(id, { affiliatedMerchantIds: [] })).updateBuilder).toMatchObject({
    contactEmail: "bo@rook.example",
    affiliatedMerchants: [],
  });
  expect((await update(id, { affiliatedMerchantIds: [MERCHANT_ID, MERCHANT_ID] })).updateBuilder).toMatchObject({
    affiliatedMerchants: [{ id: MERCHANT_ID }],
  });
  expect((await update(id, {})).updateBuilder).toEqual({ ...ada, id, contactEmail: "bo@rook.example" });
  expect((await update(id, { contactEmail: null })).updateBuilder).toEqual({ ...ada, id, contactEmail: null });
  expect(await world.ask(OPERATOR, READ, { id })).toEqual({ builder: { ...ada, id, contactEmail: null } });
});

test.each<[string, object, string, string]>([
  ["what is no address", { contactEmail: "ada" }, "CONTACT_EMAIL_INVALID", "contactEmail"],
  ["an address of nothing", { contactEmail: " " }, "CONTACT_EMAIL_INVALID", "contactEmail"],
  [
    "a merchant that is unknown",
    { affiliatedMerchantIds: [MERCHANT_ID, newId("mer")] },
    "MERCHANT_NOT_FOUND",
    "affiliatedMerchantIds",
  ],
  ["what is no merchant", { affiliatedMerchantIds: [newId("bld")] }, "MERCHANT_NOT_FOUND", "affiliatedMerchantIds"],
  [
    "more merchants than a builder has",
    { affiliatedMerchantIds: Array.from({ length: 51 }, () => newId("mer")) },
    "AFFILIATES_TOO_MANY",
    "affiliatedMerchantIds",
  ],
])("%s is refused, and nothing is written", async (_, given, code, param) => {
  const id = await newProfile();
  const before = await sql("SELECT count(*) FROM builder");
  expect(await update(id, { contactEmail: "bo@rook.example", ...given })).toMatchObject({ error: { code, param } });
  expect(await world.ask(OPERATOR, CREATE, { input: { name: "Rook Labs", ...given } })).toMatchObject({
    error: { code, param },
  });
  expect(await rowsOf(id)).toEqual([{ contact_email: "Ada@Rook.example", affiliated_merchant_ids: [MERCHANT_ID] }]);
  expect(await sql("SELECT count(*) FROM builder")).toEqual(before);
});

test.each([newId("bld"), "x", "bld_\u0000"])("the builder %j is unknown", async (id) => {
  expect(await update(id, { contactEmail: "ada@rook.example" })).toMatchObject({
    error: { code: "BUILDER_NOT_FOUND", kind: "NOT_FOUND", param: "id" },
  });
});

test("a profile is for operators and for the builder itself, and changed by operators alone", async () => {
  const id = await newProfile();
  const agentId = await world.newAgent(id);
  expect(await world.ask(asBuilder(id, [agentId]), READ, { id })).toEqual({ builder: { id, ...ada } });
  expect(await world.ask(asBuilder(await world.newBuilder(), []), READ, { id })).toEqual({ builder: null });
  await world.recommendedId(agentId);
  const ENTITY = `query($ids: [_Any!]!) { entities: _entities(representations: $ids) { ... on Builder { FIELD } } }`;
  for (const field of ["contactEmail", "affiliatedMerchants { id }"]) {
    for (const caller of [asAgent(agentId), asMerchant(MERCHANT_ID)]) {
      const query = ENTITY.replace("FIELD", field);
      const answer = await world.ask(caller, query, { ids: [{ __typename: "Builder", id }] });
      expect(JSON.stringify(answer)).not.toMatch(/ada@|mer_/i);
    }
    expect(
      await world.ask(asAgent(agentId), `query($id: ID!) { builder(id: $id) { ${field} } }`, { id }),
    ).toMatchObject({
      error: { code: "SCOPE_MISSING" },
    });
  }
  for (const caller of [asBuilder(id, [agentId]), asAgent(agentId), asMerchant(MERCHANT_ID)])
    expect(await world.ask(caller, UPDATE, { id, input: { contactEmail: null } })).toMatchObject({
      error: { code: "SCOPE_MISSING" },
    });
  expect(await rowsOf(id)).toMatchObject([{ contact_email: "Ada@Rook.example" }]);
});

test("other services compare by the digest of the address, which no key reads", async () => {
  const [id, without] = [await newProfile(), await world.newBuilder()];
  const DIGEST = `query($id: ID!) { builder(id: $id) { contactDigest } }`;
  expect(await world.ask(EDGE, DIGEST, { id })).toEqual({
    builder: { contactDigest: emailDigestOf("ada@rook.example") },
  });
  expect(await world.ask(EDGE, DIGEST, { id: without })).toEqual({ builder: { contactDigest: null } });
  for (const caller of [OPERATOR, asBuilder(id, [])])
    expect(await world.ask(caller, DIGEST, { id })).toMatchObject({ error: { code: "SCOPE_MISSING" } });
});
