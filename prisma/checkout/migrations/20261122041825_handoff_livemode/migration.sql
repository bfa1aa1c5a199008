-- AlterTable
ALTER TABLE "handoff" ADD COLUMN     "livemode" BOOLEAN;

-- A handoff has its connection's mode. One to a merchant's own page has the mode of the connection that the merchant's checkouts use
-- now, and is live without one: a sale that is taken for a test would never be settled.
UPDATE "handoff" SET "livemode" = COALESCE(
  (SELECT "livemode" FROM "connection" WHERE "connection"."id" = "handoff"."connection_id"),
  (SELECT "livemode" FROM "connection" WHERE "connection"."merchant_id" = "handoff"."merchant_id" AND "disabled_at" IS NULL
    ORDER BY "livemode" DESC, "id" DESC LIMIT 1),
  true
);
ALTER TABLE "handoff" ALTER COLUMN "livemode" SET NOT NULL;

-- DropIndex
DROP INDEX "handoff_agent_id_id_idx";

-- DropIndex
DROP INDEX "handoff_merchant_id_id_idx";

-- CreateIndex
CREATE INDEX "handoff_agent_id_livemode_id_idx" ON "handoff"("agent_id", "livemode", "id");

-- CreateIndex
CREATE INDEX "handoff_merchant_id_livemode_id_idx" ON "handoff"("merchant_id", "livemode", "id");

-- Test checkouts are few where most are live.
CREATE INDEX "handoff_test_idx" ON "handoff"("id") WHERE NOT "livemode";
