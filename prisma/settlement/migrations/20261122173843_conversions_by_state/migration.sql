-- CreateIndex
CREATE INDEX "conversion_state_id_idx" ON "conversion"("state", "id");

-- CreateIndex
CREATE INDEX "conversion_merchant_id_state_id_idx" ON "conversion"("merchant_id", "state", "id");

-- CreateIndex
CREATE INDEX "conversion_agent_id_state_id_idx" ON "conversion"("agent_id", "state", "id");
