-- A merchant reverses a reported sale after its settlement, with a reason as for a rejection.
ALTER TABLE "decision" DROP CONSTRAINT "decision_kind_known", DROP CONSTRAINT "decision_has_reason";
ALTER TABLE "decision"
  ADD CONSTRAINT "decision_kind_known" CHECK ("kind" IN (
    'rejected', 'reversed', 'evidence_accepted', 'review_cleared', 'dispute_restored', 'dispute_clawed_back', 'evidence_linked', 'evidence_parted')),
  ADD CONSTRAINT "decision_has_reason" CHECK (("kind" IN ('rejected', 'reversed')) = ("reason_code" IS NOT NULL));
