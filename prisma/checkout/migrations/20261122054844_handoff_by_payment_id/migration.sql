-- CreateIndex
CREATE UNIQUE INDEX "handoff_payment_id_key" ON "handoff"("payment_id");
