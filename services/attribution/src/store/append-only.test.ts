import { createApiKey } from "@aap/kernel/api-key";
import { newId } from "@aap/kernel/ids";
import { connect } from "@aap/prisma/database-error";
import { createTestDatabase, type TestDatabase } from "@aap/prisma/test-database";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { CONVERSION_TERMS } from "../testing/test-subgraph.ts";
import { saveAgent, saveBuilder, saveRegistration } from "./actors.ts";
import { saveClick } from "./clicks.ts";
import { openDatabase, type Database } from "./database.ts";
import { saveKey } from "./keys.ts";
import { saveRecommendation } from "./recommendations.ts";

let database: TestDatabase;
let db: Database;
let close: () => Promise<void>;
const accepted = {
  sessionId: newId("ses"),
  sessionExpiresAt: new Date(Date.now() + 60_000),
  offerId: newId("off"),
  merchantId: newId("mer"),
  vertical: "sim",
  agentId: newId("agent"),
  aapCode: "aap://h/v1/a.b.c",
  conversionTerms: CONVERSION_TERMS,
};
const recommendationId = newId("rec");

beforeAll(async () => {
  database = await createTestDatabase(inject("databaseServer"));
  ({ db, close } = openDatabase(database.logins.attribution));
  const profile = { name: "Rook Labs", contactEmail: null, affiliatedMerchantIds: [] };
  const [builder, agent] = [await saveBuilder(db, profile), await saveAgent(db, "Magpie")];
  await saveRegistration(db, agent.id, builder.id);
  await saveKey(db, createApiKey("operator"), { ownerId: "desk", label: "first", extraScopes: [] });
  await saveRecommendation(db, { id: recommendationId, ...accepted, context: null, idempotencyKey: null });
  await saveClick(db, recommendationId, false);
});
afterAll(async () => {
  await close();
  await database.drop();
});

test.each([
  "UPDATE recommendation SET agent_id = agent_id",
  "DELETE FROM recommendation",
  "UPDATE fallback_click SET clicked_at = clicked_at",
  "DELETE FROM fallback_click",
  "UPDATE api_key SET secret_hash = secret_hash",
  "UPDATE api_key SET kind = 'operator'",
  "UPDATE api_key SET extra_scopes = '{user-details:read}'",
  "DELETE FROM api_key",
  "UPDATE agent SET name = name",
  "DELETE FROM agent",
  "UPDATE builder SET name = name",
  "DELETE FROM builder",
  "UPDATE change SET at = at",
  "DELETE FROM change",
])("the role of the subgraph may not run: %s", async (statement) => {
  await expect(db.$executeRawUnsafe(statement)).rejects.toMatchObject({
    meta: { driverAdapterError: { cause: { originalCode: "42501" } } },
  });
});

test.each(["UPDATE change SET at = at", "DELETE FROM change", "TRUNCATE change"])(
  "the owner of the tables may not run: %s",
  async (statement) => {
    const owner = await connect(database.url);
    await owner.query("SET search_path TO attribution");
    await expect(owner.query(statement)).rejects.toThrow("rows are only added");
    await owner.end();
  },
);

test("a recommendation is not saved if the window has ended by then", async () => {
  const late = { ...accepted, sessionExpiresAt: new Date(Date.now() - 1) };
  const id = newId("rec");
  expect(await saveRecommendation(db, { id, ...late, context: null, idempotencyKey: null })).toBeNull();
  expect(await db.recommendation.findUnique({ where: { id } })).toBeNull();
});

test("a constraint refuses a recommendation after its session", async () => {
  const owner = await connect(database.url);
  const late = owner.query(
    `INSERT INTO attribution.recommendation (id, session_id, offer_id, merchant_id, agent_id, aap_code, session_expires_at, created_at)
     VALUES ('rec_late', 's', 'o', 'm', 'a', 'c', clock.now(), clock.now())`,
  );
  await expect(late).rejects.toMatchObject({ constraint: "recommendation_window_check" });
  await owner.end();
});
