-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "replaced_by" TEXT;

-- AlterTable
ALTER TABLE "payout" ADD COLUMN     "withheld_minor" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "settlement_run" ADD COLUMN     "pay_when_paid" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "settlement_policy" (
    "id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "pay_when_paid" BOOLEAN NOT NULL,
    "set_by" TEXT NOT NULL,
    "set_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),

    CONSTRAINT "settlement_policy_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "settlement_policy_livemode_id_idx" ON "settlement_policy"("livemode", "id");

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_replaced_by_fkey" FOREIGN KEY ("replaced_by") REFERENCES "invoice"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "payout" DROP CONSTRAINT "payout_whole_or_not_at_all";
ALTER TABLE "payout" ADD CONSTRAINT "payout_withheld_is_carried_over" CHECK (
  "withheld_minor" BETWEEN 0 AND greatest("carried_out_minor", 0) AND ("paid_minor" = 0 OR "carried_out_minor" = "withheld_minor"));

-- The first invoice after the voiding has the amount of a voided one.
ALTER TABLE "invoice" DISABLE TRIGGER "invoice_step_only";
UPDATE "invoice" v SET "replaced_by" = (
  SELECT i."id" FROM "invoice" i WHERE (i."merchant_id", i."livemode", i."currency") = (v."merchant_id", v."livemode", v."currency")
    AND i."issued_at" > (SELECT s."at" FROM "invoice_step" s WHERE s."invoice_id" = v."id" AND s."to_status" = 'VOID')
  ORDER BY i."issued_at", i."id" LIMIT 1)
WHERE v."status" = 'VOID';
DROP TRIGGER "invoice_step_only" ON "invoice";

ALTER TABLE "invoice" ADD CONSTRAINT "invoice_replaced_if_void" CHECK ("replaced_by" IS NULL OR "status" = 'VOID');
DROP INDEX "invoice_void_idx";
CREATE INDEX "invoice_void_idx" ON "invoice"("livemode", "merchant_id", "currency") WHERE "status" = 'VOID' AND "replaced_by" IS NULL;
CREATE INDEX "invoice_replaced_by_idx" ON "invoice"("replaced_by") WHERE "replaced_by" IS NOT NULL;
CREATE INDEX "invoice_unpaid_idx" ON "invoice"("livemode") WHERE "status" IN ('OPEN', 'OVERDUE');

-- Of an invoice only the status changes, one step at a time; a voided one is replaced once.
CREATE FUNCTION "allow_invoice_step"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'VOID' AND OLD."replaced_by" IS NULL AND to_jsonb(NEW) - 'replaced_by' = to_jsonb(OLD) - 'replaced_by' THEN
    RETURN NEW;
  END IF;
  IF to_jsonb(NEW) - 'status' - 'changes' <> to_jsonb(OLD) - 'status' - 'changes' OR NEW."changes" <> OLD."changes" + 1 THEN
    RAISE EXCEPTION 'of a row of % only the status changes', TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "invoice_step_only" BEFORE UPDATE ON "invoice" FOR EACH ROW EXECUTE FUNCTION "allow_invoice_step"();
CREATE TRIGGER "settlement_policy_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "settlement_policy" EXECUTE FUNCTION "refuse_change"();
