-- AlterTable
ALTER TABLE "settlement_policy" ADD COLUMN     "schedule" TEXT;

-- CreateIndex
CREATE INDEX "settlement_run_livemode_cut_off_idx" ON "settlement_run"("livemode", "cut_off");

-- Live sales had no schedule until now; their default is monthly.
ALTER TABLE "settlement_policy" DISABLE TRIGGER "settlement_policy_append_only";
UPDATE "settlement_policy" SET "schedule" = '0 0 1 * *' WHERE "livemode";
ALTER TABLE "settlement_policy" ENABLE TRIGGER "settlement_policy_append_only";
