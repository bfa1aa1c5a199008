-- AlterTable
ALTER TABLE "conversion" ADD COLUMN     "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now();

-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now();

-- AlterTable
ALTER TABLE "payout" ADD COLUMN     "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now();

-- CreateIndex
CREATE INDEX "conversion_livemode_updated_at_id_idx" ON "conversion"("livemode", "updated_at", "id");

-- CreateIndex
CREATE INDEX "conversion_merchant_id_updated_at_id_idx" ON "conversion"("merchant_id", "updated_at", "id");

-- CreateIndex
CREATE INDEX "conversion_agent_id_updated_at_id_idx" ON "conversion"("agent_id", "updated_at", "id");

-- CreateIndex
CREATE INDEX "invoice_livemode_updated_at_id_idx" ON "invoice"("livemode", "updated_at", "id");

-- CreateIndex
CREATE INDEX "invoice_merchant_id_updated_at_id_idx" ON "invoice"("merchant_id", "updated_at", "id");

-- CreateIndex
CREATE INDEX "payout_livemode_updated_at_id_idx" ON "payout"("livemode", "updated_at", "id");

-- CreateIndex
CREATE INDEX "payout_builder_id_updated_at_id_idx" ON "payout"("builder_id", "updated_at", "id");

-- A step of a payout or an invoice also sets the time of the change.
CREATE OR REPLACE FUNCTION "allow_step"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - '{status,changes,updated_at}'::text[] <> to_jsonb(OLD) - '{status,changes,updated_at}'::text[]
    OR NEW."changes" <> OLD."changes" + 1 THEN
    RAISE EXCEPTION 'of a row of % only the status changes', TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE FUNCTION "allow_invoice_step"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'VOID' AND OLD."replaced_by" IS NULL
    AND to_jsonb(NEW) - '{replaced_by,updated_at}'::text[] = to_jsonb(OLD) - '{replaced_by,updated_at}'::text[] THEN
    RETURN NEW;
  END IF;
  IF to_jsonb(NEW) - '{status,changes,updated_at}'::text[] <> to_jsonb(OLD) - '{status,changes,updated_at}'::text[]
    OR NEW."changes" <> OLD."changes" + 1 THEN
    RAISE EXCEPTION 'of a row of % only the status changes', TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
