-- CreateTable
CREATE TABLE "balance_correction" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "party_kind" TEXT NOT NULL,
    "party_id" TEXT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'PROPOSED',
    "proposed_by" TEXT NOT NULL,
    "proposed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),
    "decided_by" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "run_id" TEXT,

    CONSTRAINT "balance_correction_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "balance_correction_livemode_id_idx" ON "balance_correction"("livemode", "id");

-- CreateIndex
CREATE INDEX "balance_correction_run_id_party_id_idx" ON "balance_correction"("run_id", "party_id");

-- AddForeignKey
ALTER TABLE "balance_correction" ADD CONSTRAINT "balance_correction_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "settlement_run"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "balance_correction"
  ADD CONSTRAINT "balance_correction_kind_known" CHECK ("kind" IN ('GRANT', 'CHARGE', 'WRITE_OFF') AND "party_kind" IN ('MERCHANT', 'BUILDER')),
  ADD CONSTRAINT "balance_correction_positive" CHECK ("amount_minor" > 0),
  ADD CONSTRAINT "balance_correction_decided" CHECK ("status" IN ('PROPOSED', 'APPROVED', 'REJECTED')
    AND ("status" = 'PROPOSED') = ("decided_by" IS NULL) AND ("status" = 'PROPOSED') = ("decided_at" IS NULL)
    AND ("run_id" IS NULL OR "status" = 'APPROVED')),
  ADD CONSTRAINT "balance_correction_two_operators" CHECK ("status" <> 'APPROVED' OR "decided_by" <> "proposed_by");

-- What the next run carries.
CREATE INDEX "balance_correction_waiting_idx" ON "balance_correction"("livemode") WHERE "status" = 'APPROVED' AND "run_id" IS NULL;

-- A correction is decided once, and carried by one run.
CREATE FUNCTION "allow_correction_step"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - '{status,decided_by,decided_at,run_id}'::text[] <> to_jsonb(OLD) - '{status,decided_by,decided_at,run_id}'::text[]
    OR NOT (OLD."status" = 'PROPOSED' AND NEW."status" <> 'PROPOSED' AND NEW."run_id" IS NULL
      OR (NEW."status", NEW."decided_by", NEW."decided_at") = (OLD."status", OLD."decided_by", OLD."decided_at") AND OLD."run_id" IS NULL) THEN
    RAISE EXCEPTION 'a correction is decided once and carried by one run';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "balance_correction_step_only" BEFORE UPDATE ON "balance_correction" FOR EACH ROW EXECUTE FUNCTION "allow_correction_step"();
CREATE TRIGGER "balance_correction_append_only" BEFORE DELETE OR TRUNCATE ON "balance_correction" EXECUTE FUNCTION "refuse_change"();
