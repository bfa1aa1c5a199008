-- DropIndex
DROP INDEX "invoice_livemode_due_minor_id_idx";

-- DropIndex
DROP INDEX "payout_livemode_paid_minor_id_idx";

-- DropIndex
DROP INDEX "payout_run_id_paid_minor_id_idx";

-- CreateIndex
CREATE INDEX "invoice_livemode_currency_due_minor_id_idx" ON "invoice"("livemode", "currency", "due_minor", "id");

-- CreateIndex
CREATE INDEX "payout_livemode_currency_paid_minor_id_idx" ON "payout"("livemode", "currency", "paid_minor", "id");

-- CreateIndex
CREATE INDEX "payout_run_id_currency_paid_minor_id_idx" ON "payout"("run_id", "currency", "paid_minor", "id");
