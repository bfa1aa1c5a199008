-- CreateIndex
CREATE INDEX "handoff_connection_id_processor_payment_id_idx" ON "handoff"("connection_id", "processor_payment_id");
