-- CreateTable
CREATE TABLE "review" (
    "id" TEXT NOT NULL,
    "conversion_id" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "raised_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),

    CONSTRAINT "review_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "review_conversion_id_reason_key" ON "review"("conversion_id", "reason");

-- AddForeignKey
ALTER TABLE "review" ADD CONSTRAINT "review_conversion_id_fkey" FOREIGN KEY ("conversion_id") REFERENCES "conversion"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "review" ADD CONSTRAINT "review_reason_known" CHECK ("reason" IN ('buyer_is_builder', 'merchant_is_builder'));
CREATE TRIGGER "review_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "review" EXECUTE FUNCTION "refuse_change"();

-- A review is cleared by a decision, which names the reasons that it clears.
ALTER TABLE "decision"
  DROP CONSTRAINT "decision_kind_known",
  ADD CONSTRAINT "decision_kind_known" CHECK ("kind" IN ('rejected', 'evidence_accepted', 'review_cleared', 'dispute_restored', 'dispute_clawed_back')),
  ADD CONSTRAINT "decision_names_reviews" CHECK ("kind" <> 'review_cleared' OR cardinality("subjects") > 0);
