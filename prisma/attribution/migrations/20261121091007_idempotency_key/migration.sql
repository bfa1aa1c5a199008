-- AlterTable
ALTER TABLE "recommendation" ADD COLUMN     "idempotency_key" TEXT;

-- One recommendation for each key of an agent; rows without a key are none of the index's business.
CREATE UNIQUE INDEX "recommendation_idempotency_key_idx" ON "recommendation"("agent_id", "idempotency_key") WHERE "idempotency_key" IS NOT NULL;

ALTER TABLE "recommendation" ADD CONSTRAINT "recommendation_idempotency_key_check" CHECK ("idempotency_key" ~ '^[!-~]{1,255}$');
