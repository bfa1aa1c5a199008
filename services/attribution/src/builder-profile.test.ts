import { emailDigestOf } from "@aap/kernel/email-digest";
import { newId } from "@aap/kernel/ids";
import { expect, test } from "vitest";
import { asAgent, asBuilder, asMerchant, EDGE, MERCHANT_ID, OPERATOR } from "./testing/test-subgraph.ts";
import { useTestSubgraph } from "./testing/use-test-subgraph.ts";

const { attribution, sql } = useTestSubgraph();

const PROFILE = `id contactEmail affiliatedMerchants { id }`;
const CREATE = `mutation($input: CreateBuilderInput!) { createBuilder(input: $input) { ${PROFILE} } }`;
const UPDATE = `mutation($id: ID!, $input: UpdateBuilderInput!) { updateBuilder(id: $id, input: $input) { ${PROFILE} } }`;
const READ = `query($id: ID!) { builder(id: $id) { ${PROFILE} } }`;
const ada = { contactEmail: "Ada@Rook.example", affiliatedMerchants: [{ id: MERCHANT_ID }] };

async function newProfile(): Promise<string> {
  const input = { name: "Rook Labs", contactEmail: " Ada@Rook.example ", affiliatedMerchantIds: [MERCHANT_ID] };
  const { createBuilder } = await attribution.ask(OPERATOR, CREATE, { input });
  expect(createBuilder).toEqual({ id: expect.stringMatching(/^bld_/), ...ada });
  return createBuilder.id;
}

const update = (id: string, input: object) => attribution.ask(OPERATOR, UPDATE, { id, input });
const rowsOf = (id: string) => sql("SELECT contact_email, affiliated_merchant_ids FROM builder WHERE id = $1", [id]);

test("a builder has the contact address and the merchants that it was created with, or none", async () => {
  const id = await newProfile();
  expect(await attribution.ask(OPERATOR, READ, { id })).toEqual({ builder: { id, ...ada } });
  const plain = await attribution.newBuilder();
  expect(await attribution.ask(OPERATOR, READ, { id: plain })).toEqual({
    builder: { id: plain, contactEmail: null, affiliatedMerchants: [] },
  });
});

test("an update changes the fields of a profile that it names, and no others", async () => {
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
  expect(await attribution.ask(OPERATOR, READ, { id })).toEqual({ builder: { ...ada, id, contactEmail: null } });
});

test.each<[string, object, string, string]>([
  ["a contact address that is not an e-mail address", { contactEmail: "ada" }, "CONTACT_EMAIL_INVALID", "contactEmail"],
  ["an empty contact address", { contactEmail: " " }, "CONTACT_EMAIL_INVALID", "contactEmail"],
  [
    "an unknown merchant",
    { affiliatedMerchantIds: [MERCHANT_ID, newId("mer")] },
    "MERCHANT_NOT_FOUND",
    "affiliatedMerchantIds",
  ],
  [
    "the id of a builder as a merchant",
    { affiliatedMerchantIds: [newId("bld")] },
    "MERCHANT_NOT_FOUND",
    "affiliatedMerchantIds",
  ],
  [
    "more than 50 merchants",
    { affiliatedMerchantIds: Array.from({ length: 51 }, () => newId("mer")) },
    "AFFILIATES_TOO_MANY",
    "affiliatedMerchantIds",
  ],
])("%s is refused, and nothing is saved", async (_, given, code, param) => {
  const id = await newProfile();
  const before = await sql("SELECT count(*) FROM builder");
  expect(await update(id, { contactEmail: "bo@rook.example", ...given })).toMatchObject({ error: { code, param } });
  expect(await attribution.ask(OPERATOR, CREATE, { input: { name: "Rook Labs", ...given } })).toMatchObject({
    error: { code, param },
  });
  expect(await rowsOf(id)).toEqual([{ contact_email: "Ada@Rook.example", affiliated_merchant_ids: [MERCHANT_ID] }]);
  expect(await sql("SELECT count(*) FROM builder")).toEqual(before);
});

test.each([newId("bld"), "x", "bld_x"])("the builder %j is unknown", async (id) => {
  expect(await update(id, { contactEmail: "ada@rook.example" })).toMatchObject({
    error: { code: "BUILDER_NOT_FOUND", kind: "NOT_FOUND", param: "id" },
  });
});

test("a profile is read by operators and the builder itself, and changed by operators only", async () => {
  const id = await newProfile();
  const agentId = await attribution.newAgent(id);
  expect(await attribution.ask(asBuilder(id, [agentId]), READ, { id })).toEqual({ builder: { id, ...ada } });
  expect(await attribution.ask(asBuilder(await attribution.newBuilder(), []), READ, { id })).toEqual({ builder: null });
  await attribution.recommendedId(agentId);
  for (const caller of [asAgent(agentId), asMerchant(MERCHANT_ID)]) {
    // A refused field is null, and the fields beside it are the same as without it.
    const READ_ALL = `query($id: ID!) { builder(id: $id) { id name contactEmail affiliatedMerchants { id } } }`;
    const { builder, error } = await attribution.ask(caller, READ_ALL, { id });
    expect(builder).toEqual({ id, name: "Rook Labs", contactEmail: null, affiliatedMerchants: null });
    expect(error).toMatchObject({ code: "SCOPE_MISSING", kind: "FORBIDDEN" });
  }
  for (const caller of [asBuilder(id, [agentId]), asAgent(agentId), asMerchant(MERCHANT_ID)])
    expect(await attribution.ask(caller, UPDATE, { id, input: { contactEmail: null } })).toMatchObject({
      error: { code: "SCOPE_MISSING" },
    });
  expect(await rowsOf(id)).toMatchObject([{ contact_email: "Ada@Rook.example" }]);
});

test("services read the digest of the contact address, and no key does", async () => {
  const [id, without] = [await newProfile(), await attribution.newBuilder()];
  const DIGEST = `query($id: ID!) { builder(id: $id) { contactDigest } }`;
  expect(await attribution.ask(EDGE, DIGEST, { id })).toEqual({
    builder: { contactDigest: emailDigestOf("ada@rook.example") },
  });
  expect(await attribution.ask(EDGE, DIGEST, { id: without })).toEqual({ builder: { contactDigest: null } });
  for (const caller of [OPERATOR, asBuilder(id, [])])
    expect(await attribution.ask(caller, DIGEST, { id })).toMatchObject({ error: { code: "SCOPE_MISSING" } });
});
