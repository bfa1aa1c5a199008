-- CreateIndex
CREATE INDEX "invoice_livemode_due_minor_id_idx" ON "invoice"("livemode", "due_minor", "id");

-- CreateIndex
CREATE INDEX "payout_livemode_paid_minor_id_idx" ON "payout"("livemode", "paid_minor", "id");

-- CreateIndex
CREATE INDEX "payout_run_id_paid_minor_id_idx" ON "payout"("run_id", "paid_minor", "id");

-- Invoices in the order in which they are due; those with nothing due come last.
CREATE INDEX "invoice_by_due_date_idx" ON "invoice" ("livemode", (coalesce("due_at", 'infinity')), "id");
