-- AlterTable
ALTER TABLE "evidence_outcome" ADD COLUMN     "next_try_at" TIMESTAMPTZ(3),
ADD COLUMN     "tries" INTEGER NOT NULL DEFAULT 0;

-- What was parked before waits as anything does that is parked from now on.
UPDATE "evidence_outcome" SET "next_try_at" = clock.now() WHERE "status" = 'parked';

-- What an event, a report or a query finds while it waits: few rows, however much was received.
DROP INDEX "evidence_outcome_parked_keys_idx";
CREATE INDEX "evidence_outcome_waiting_keys_idx" ON "evidence_outcome" USING gin ("keys") WHERE "status" IN ('parked', 'queued', 'dead');
CREATE INDEX "evidence_outcome_due_idx" ON "evidence_outcome" ("next_try_at") WHERE "next_try_at" IS NOT NULL;

-- What made no conversion or changed nothing, newest last.
CREATE INDEX "evidence_outcome_unmatched_idx" ON "evidence_outcome" ("evidence_id") WHERE "reason" IS NOT NULL AND "reason" <> 'event_type_unknown';

ALTER TABLE "evidence_outcome"
  ADD CONSTRAINT "evidence_outcome_waits_for_a_time" CHECK (("status" IN ('parked', 'queued')) = ("next_try_at" IS NOT NULL));
