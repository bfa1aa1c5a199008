-- AlterTable
ALTER TABLE "conversion" ADD COLUMN     "settled_builder_payout_minor" BIGINT,
ADD COLUMN     "settled_commission_minor" BIGINT,
ADD COLUMN     "settled_held_minor" BIGINT;

-- CreateTable
CREATE TABLE "settlement_run" (
    "id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "cut_off" TIMESTAMPTZ(3) NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),
    "closed_at" TIMESTAMPTZ(3),
    "closed_by" TEXT,

    CONSTRAINT "settlement_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "settlement_line" (
    "id" TEXT NOT NULL,
    "run_id" TEXT NOT NULL,
    "conversion_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "builder_id" TEXT,
    "currency" CHAR(3) NOT NULL,
    "commission_minor" BIGINT NOT NULL,
    "network_fee_minor" BIGINT NOT NULL,
    "builder_payout_minor" BIGINT NOT NULL,
    "held_minor" BIGINT NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "settlement_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payout" (
    "id" TEXT NOT NULL,
    "run_id" TEXT NOT NULL,
    "builder_id" TEXT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "carried_in_minor" BIGINT NOT NULL,
    "earned_minor" BIGINT NOT NULL,
    "paid_minor" BIGINT NOT NULL,
    "carried_out_minor" BIGINT NOT NULL,

    CONSTRAINT "payout_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "settlement_run_number_key" ON "settlement_run"("number");

-- CreateIndex
CREATE INDEX "settlement_line_run_id_id_idx" ON "settlement_line"("run_id", "id");

-- CreateIndex
CREATE INDEX "settlement_line_conversion_id_idx" ON "settlement_line"("conversion_id");

-- CreateIndex
CREATE INDEX "settlement_line_merchant_id_run_id_idx" ON "settlement_line"("merchant_id", "run_id");

-- CreateIndex
CREATE INDEX "settlement_line_builder_id_run_id_idx" ON "settlement_line"("builder_id", "run_id");

-- CreateIndex
CREATE UNIQUE INDEX "settlement_line_run_id_conversion_id_key" ON "settlement_line"("run_id", "conversion_id");

-- CreateIndex
CREATE INDEX "payout_builder_id_currency_idx" ON "payout"("builder_id", "currency");

-- CreateIndex
CREATE UNIQUE INDEX "payout_run_id_builder_id_currency_key" ON "payout"("run_id", "builder_id", "currency");

-- AddForeignKey
ALTER TABLE "settlement_line" ADD CONSTRAINT "settlement_line_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "settlement_run"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "settlement_line" ADD CONSTRAINT "settlement_line_conversion_id_fkey" FOREIGN KEY ("conversion_id") REFERENCES "conversion"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payout" ADD CONSTRAINT "payout_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "settlement_run"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What a run looks for: few rows, however much was settled before. `store/draft-run.ts` asks in the same words.
CREATE INDEX "conversion_unsettled_idx" ON "conversion"("id") WHERE "state" = 'ELIGIBLE' OR ("settled_commission_minor" IS NOT NULL AND "state" <> 'DISPUTED'
  AND ("commission_minor" <> "settled_commission_minor" OR "builder_payout_minor" <> "settled_builder_payout_minor" OR "held_minor" <> "settled_held_minor"));

-- One run is open at a time, and a conversion is settled once.
CREATE UNIQUE INDEX "settlement_run_one_draft_idx" ON "settlement_run"("status") WHERE "status" = 'DRAFT';
CREATE UNIQUE INDEX "settlement_line_settled_once_idx" ON "settlement_line"("conversion_id") WHERE "kind" = 'SETTLEMENT';

ALTER TABLE "settlement_run"
  ADD CONSTRAINT "settlement_run_status_known" CHECK ("status" IN ('DRAFT', 'CLOSED')),
  ADD CONSTRAINT "settlement_run_closed_by_someone" CHECK (("status" = 'DRAFT') = ("closed_at" IS NULL) AND ("closed_at" IS NULL) = ("closed_by" IS NULL)),
  ADD CONSTRAINT "settlement_run_cut_off_passed" CHECK ("cut_off" <= "opened_at");
ALTER TABLE "settlement_line"
  ADD CONSTRAINT "settlement_line_kind_known" CHECK ("kind" IN ('SETTLEMENT', 'CORRECTION')),
  ADD CONSTRAINT "settlement_line_adds_up" CHECK ("commission_minor" = "network_fee_minor" + "builder_payout_minor" + "held_minor"),
  ADD CONSTRAINT "settlement_line_settles_no_debt" CHECK ("kind" <> 'SETTLEMENT' OR least("commission_minor", "network_fee_minor", "builder_payout_minor", "held_minor") >= 0),
  ADD CONSTRAINT "settlement_line_corrects_something" CHECK ("kind" <> 'CORRECTION' OR "commission_minor" <> 0 OR "builder_payout_minor" <> 0 OR "held_minor" <> 0),
  ADD CONSTRAINT "settlement_line_held_without_builder" CHECK ("builder_id" IS NOT NULL OR "builder_payout_minor" = 0);
ALTER TABLE "payout"
  ADD CONSTRAINT "payout_adds_up" CHECK ("carried_in_minor" + "earned_minor" = "paid_minor" + "carried_out_minor"),
  ADD CONSTRAINT "payout_not_negative" CHECK ("paid_minor" >= 0),
  ADD CONSTRAINT "payout_whole_or_not_at_all" CHECK ("paid_minor" = 0 OR "carried_out_minor" = 0);

-- A draft's lines come and go; those of a closed run stay, also for the owner of the tables.
CREATE FUNCTION "refuse_line_of_closed_run"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  "line" "settlement_line" := CASE TG_OP WHEN 'INSERT' THEN NEW ELSE OLD END;
BEGIN
  IF NOT EXISTS (SELECT FROM "settlement_run" r WHERE r."id" = "line"."run_id" AND r."status" = 'DRAFT') THEN
    RAISE EXCEPTION '% of a line of a closed run is refused', TG_OP;
  END IF;
  RETURN "line";
END $$;
CREATE TRIGGER "settlement_line_closed" BEFORE INSERT OR DELETE ON "settlement_line" FOR EACH ROW EXECUTE FUNCTION "refuse_line_of_closed_run"();
CREATE TRIGGER "settlement_line_no_update" BEFORE UPDATE OR TRUNCATE ON "settlement_line" EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "payout_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payout" EXECUTE FUNCTION "refuse_change"();

CREATE FUNCTION "refuse_change_of_closed_run"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" <> 'DRAFT' THEN RAISE EXCEPTION 'a closed run stays as it is'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "settlement_run_closed" BEFORE UPDATE ON "settlement_run" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_closed_run"();
CREATE TRIGGER "settlement_run_kept" BEFORE DELETE OR TRUNCATE ON "settlement_run" EXECUTE FUNCTION "refuse_change"();
