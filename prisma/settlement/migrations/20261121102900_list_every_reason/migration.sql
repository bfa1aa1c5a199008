-- What made no conversion, changed nothing or waits for a person, newest last: all of it, and that of one reason.
DROP INDEX "evidence_outcome_unmatched_idx";
CREATE INDEX "evidence_outcome_unmatched_idx" ON "evidence_outcome" ("evidence_id") WHERE "reason" IS NOT NULL;
CREATE INDEX "evidence_outcome_reason_idx" ON "evidence_outcome" ("reason", "evidence_id") WHERE "reason" IS NOT NULL;
