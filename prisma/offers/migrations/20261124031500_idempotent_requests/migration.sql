-- CreateTable
CREATE TABLE "idempotency_key" (
    "caller" TEXT NOT NULL,
    "field" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "claim" TEXT NOT NULL,
    "claimed_at" TIMESTAMPTZ(3) NOT NULL,
    "completed_at" TIMESTAMPTZ(3),
    "result" TEXT,
    "result_ends_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("caller","field","key")
);

-- CreateIndex
CREATE INDEX "idempotency_key_expires_at_idx" ON "idempotency_key"("expires_at");

CREATE INDEX "idempotency_key_result_ends_at_idx" ON "idempotency_key"("result_ends_at") WHERE "result_ends_at" IS NOT NULL;

ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_check" CHECK (
  "key" ~ '^[!-~]{1,255}$' AND ("completed_at" IS NOT NULL OR "result" IS NULL) AND ("result" IS NOT NULL OR "result_ends_at" IS NULL));
