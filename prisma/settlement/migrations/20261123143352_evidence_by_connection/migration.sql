-- CreateIndex
CREATE INDEX "evidence_connection_id_id_idx" ON "evidence"("connection_id", "id");
