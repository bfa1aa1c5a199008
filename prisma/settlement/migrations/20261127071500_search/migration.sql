-- The id of an event first, so that the index also finds an event by its id alone.
CREATE UNIQUE INDEX "evidence_event_id_connection_id_key" ON "evidence"("event_id", "connection_id");

-- DropIndex
DROP INDEX "evidence_connection_id_event_id_key";

-- CreateIndex
CREATE INDEX "outbound_event_subject_id_idx" ON "outbound_event"("subject_id");

-- Most steps have no reference.
CREATE INDEX "payout_step_reference_idx" ON "payout_step"("reference") WHERE "reference" IS NOT NULL;
CREATE INDEX "invoice_step_reference_idx" ON "invoice_step"("reference") WHERE "reference" IS NOT NULL;
