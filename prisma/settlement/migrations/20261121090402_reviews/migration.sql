-- CreateTable
CREATE TABLE "review" (
    "id" TEXT NOT NULL,
    "conversion_id" TEXT NOT NULL,
    "evidence_id" TEXT,
    "reason" TEXT NOT NULL,
    "raised_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),

    CONSTRAINT "review_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "review_conversion_id_idx" ON "review"("conversion_id");

-- CreateIndex
CREATE UNIQUE INDEX "review_evidence_id_reason_key" ON "review"("evidence_id", "reason");

CREATE UNIQUE INDEX "review_of_report_key" ON "review"("conversion_id", "reason") WHERE "evidence_id" IS NULL;

-- AddForeignKey
ALTER TABLE "review" ADD CONSTRAINT "review_conversion_id_fkey" FOREIGN KEY ("conversion_id") REFERENCES "conversion"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review" ADD CONSTRAINT "review_evidence_id_fkey" FOREIGN KEY ("evidence_id") REFERENCES "evidence"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "review" ADD CONSTRAINT "review_reason_known" CHECK ("reason" IN ('buyer_is_builder', 'merchant_is_builder'));
CREATE TRIGGER "review_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "review" EXECUTE FUNCTION "refuse_change"();

-- A review is cleared by a decision, which names the reasons that it clears.
ALTER TABLE "decision"
  DROP CONSTRAINT "decision_kind_known",
  ADD CONSTRAINT "decision_kind_known" CHECK ("kind" IN ('rejected', 'evidence_accepted', 'review_cleared', 'dispute_restored', 'dispute_clawed_back')),
  ADD CONSTRAINT "decision_names_reviews" CHECK ("kind" <> 'review_cleared' OR cardinality("subjects") > 0);
