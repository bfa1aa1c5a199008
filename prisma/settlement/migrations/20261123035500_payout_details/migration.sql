-- CreateTable
CREATE TABLE "payout_details" (
    "id" TEXT NOT NULL,
    "builder_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "masked" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "set_by" TEXT NOT NULL,
    "set_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),

    CONSTRAINT "payout_details_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "payout_details_builder_id_id_idx" ON "payout_details"("builder_id", "id");

ALTER TABLE "payout_details" ADD CONSTRAINT "payout_details_valid" CHECK (
  "kind" IN ('BANK_ACCOUNT', 'PROCESSOR_ACCOUNT') AND "masked" ~ '^.{0,2}•+.{0,4}$' AND "sealed" LIKE 'ey%');
CREATE TRIGGER "payout_details_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payout_details" EXECUTE FUNCTION "refuse_change"();
