-- CreateIndex
CREATE INDEX "handoff_created_at_idx" ON "handoff"("created_at");
