-- Lists read these columns instead of all facts. They are null for conversions that were last saved before, which are read whole.
ALTER TABLE "conversion"
  ADD COLUMN "path" TEXT,
  ADD COLUMN "verification" TEXT,
  ADD COLUMN "refunded_minor" BIGINT,
  ADD COLUMN "disputes" TEXT,
  ADD COLUMN "occurred_at" TIMESTAMPTZ(3),
  ADD COLUMN "validation_ends_at" TIMESTAMPTZ(3);
