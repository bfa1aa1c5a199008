-- CreateIndex
CREATE INDEX "conversion_livemode_value_idx" ON "conversion"("livemode", "transaction_value_currency", "transaction_value_minor", "id");

-- CreateIndex
CREATE INDEX "conversion_merchant_id_value_idx" ON "conversion"("merchant_id", "transaction_value_currency", "transaction_value_minor", "id");

-- CreateIndex
CREATE INDEX "conversion_agent_id_value_idx" ON "conversion"("agent_id", "transaction_value_currency", "transaction_value_minor", "id");
