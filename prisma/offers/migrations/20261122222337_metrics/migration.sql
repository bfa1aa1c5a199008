-- CreateIndex
CREATE INDEX "session_opened_at_idx" ON "session"("opened_at");
