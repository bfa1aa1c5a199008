-- AlterTable
ALTER TABLE "conversion" ADD COLUMN "has_open_review" BOOLEAN NOT NULL DEFAULT false;

UPDATE "conversion" SET "has_open_review" = true WHERE "id" IN (
  SELECT r."conversion_id" FROM "review" r WHERE NOT EXISTS (
    SELECT FROM "decision" d WHERE d."conversion_id" = r."conversion_id" AND r."id" = ANY (d."subjects")
      AND d."kind" IN ('review_cleared', 'evidence_linked', 'evidence_parted')));

-- Few conversions are under review.
CREATE INDEX "conversion_under_review_idx" ON "conversion" ("id") WHERE "has_open_review";
CREATE INDEX "conversion_merchant_under_review_idx" ON "conversion" ("merchant_id", "id") WHERE "has_open_review";
