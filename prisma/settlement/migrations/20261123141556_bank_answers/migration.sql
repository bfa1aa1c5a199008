-- CreateTable
CREATE TABLE "bank_answer_line" (
    "key" TEXT NOT NULL,
    "payout_id" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "by" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),

    CONSTRAINT "bank_answer_line_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "bank_answer_line_payout_id_idx" ON "bank_answer_line"("payout_id");

-- AddForeignKey
ALTER TABLE "bank_answer_line" ADD CONSTRAINT "bank_answer_line_payout_id_fkey" FOREIGN KEY ("payout_id") REFERENCES "payout"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "bank_answer_line"
  ADD CONSTRAINT "bank_answer_line_status_known" CHECK ("status" IN ('PAID', 'FAILED', 'REVERSED'));
CREATE TRIGGER "bank_answer_line_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "bank_answer_line" EXECUTE FUNCTION "refuse_change"();
