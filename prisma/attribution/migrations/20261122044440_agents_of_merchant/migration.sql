-- A merchant may read the agents that recommended its offers, and their builders. Without this index the look-up of one agent
-- reads all its recommendations.
CREATE INDEX "recommendation_merchant_id_agent_id_idx" ON "recommendation"("merchant_id", "agent_id");
