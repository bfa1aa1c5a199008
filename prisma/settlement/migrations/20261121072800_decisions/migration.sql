-- CreateTable
CREATE TABLE "decision" (
    "id" TEXT NOT NULL,
    "conversion_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "reason_code" TEXT,
    "note" TEXT,
    "subjects" TEXT[],
    "decided_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),
    "decided_by" TEXT NOT NULL,

    CONSTRAINT "decision_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "decision_conversion_id_id_idx" ON "decision"("conversion_id", "id");

-- AddForeignKey
ALTER TABLE "decision" ADD CONSTRAINT "decision_conversion_id_fkey" FOREIGN KEY ("conversion_id") REFERENCES "conversion"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Whoever decides, a conversion is rejected once, with a reason; what else a person says, says why.
CREATE UNIQUE INDEX "decision_one_rejection_idx" ON "decision"("conversion_id") WHERE "kind" = 'rejected';
ALTER TABLE "decision"
  ADD CONSTRAINT "decision_kind_known" CHECK ("kind" IN ('rejected', 'evidence_accepted', 'dispute_restored', 'dispute_clawed_back')),
  ADD CONSTRAINT "decision_has_reason" CHECK (("kind" = 'rejected') = ("reason_code" IS NOT NULL)),
  ADD CONSTRAINT "decision_says_why" CHECK ("kind" = 'rejected' OR "note" IS NOT NULL),
  ADD CONSTRAINT "decision_by_people" CHECK ("decided_by" ~ '^(merchant|operator):');

CREATE TRIGGER "decision_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "decision" EXECUTE FUNCTION "refuse_change"();
