-- A sale is identified by its payment, its checkout or what its report names; see services/settlement/src/domain/matching/README.md.

-- Stored events name their checkout with its recommendation and amount, and the mode of their connection.
ALTER TABLE "evidence" DISABLE TRIGGER "evidence_append_only";
UPDATE "evidence" e SET "event" = e."event" - 'transactionId' - 'unheeded' || jsonb_build_object(
  'ignoredReason', e."event"->'unheeded',
  'livemode', false,
  'chargeId', e."event"->'chargeId',
  'checkout', (
    SELECT jsonb_build_object('id', c."checkout_id", 'recommendationId', c."recommendation_id",
      'amount', jsonb_build_object('amountMinor', c."transaction_value_minor", 'currency', c."transaction_value_currency"))
    FROM "conversion" c WHERE c."checkout_id" = e."event"->>'transactionId'));
ALTER TABLE "evidence" ADD COLUMN "sha256" TEXT, ALTER COLUMN "body" DROP NOT NULL;
UPDATE "evidence" SET "sha256" = encode(sha256("body"), 'hex');
ALTER TABLE "evidence" ALTER COLUMN "sha256" SET NOT NULL;

-- Only bytes and headers may be erased, and nothing else of an event changes.
CREATE FUNCTION "allow_erasure"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."body" IS NOT NULL OR NEW."headers" <> '{}' OR to_jsonb(NEW) - 'body' - 'headers' <> to_jsonb(OLD) - 'body' - 'headers' THEN
    RAISE EXCEPTION 'of evidence only the bytes and headers may be erased';
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER "evidence_append_only" ON "evidence";
CREATE TRIGGER "evidence_append_only" BEFORE DELETE OR TRUNCATE ON "evidence" EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "evidence_erasure" BEFORE UPDATE ON "evidence" FOR EACH ROW EXECUTE FUNCTION "allow_erasure"();

-- Keys lead to conversions; recommendations and emptied clusters have none any more.
ALTER TABLE "join_key" DROP CONSTRAINT "join_key_conversion_id_fkey";
ALTER TABLE "join_key" RENAME TO "correlation_key";
ALTER TABLE "correlation_key" RENAME CONSTRAINT "join_key_pkey" TO "correlation_key_pkey";
DELETE FROM "correlation_key" WHERE "key" LIKE 'recommendation:%';
INSERT INTO "correlation_key" ("key", "version", "conversion_id")
SELECT 'checkout:' || "checkout_id", 1, "id" FROM "conversion" WHERE "checkout_id" IS NOT NULL;
CREATE TABLE "evidence_key" (
    "key" TEXT NOT NULL,
    "evidence_id" TEXT NOT NULL,

    CONSTRAINT "evidence_key_pkey" PRIMARY KEY ("key","evidence_id")
);
INSERT INTO "evidence_key" ("key", "evidence_id")
SELECT DISTINCT k.key, o."evidence_id" FROM "evidence_outcome" o CROSS JOIN LATERAL unnest(o."keys") AS k (key)
WHERE k.key NOT LIKE 'recommendation:%';
DROP INDEX "evidence_outcome_keys_idx";
ALTER TABLE "evidence_outcome" DROP CONSTRAINT "evidence_outcome_waits_for_a_time";
ALTER TABLE "evidence_outcome" DROP COLUMN "keys", ADD COLUMN "erase_at" TIMESTAMPTZ(3),
  ADD CONSTRAINT "evidence_outcome_waits_for_a_time" CHECK (
    ("status" NOT IN ('parked', 'queued') OR "next_try_at" IS NOT NULL) AND ("conversion_id" IS NULL OR "next_try_at" IS NULL));
CREATE INDEX "evidence_outcome_erase_idx" ON "evidence_outcome" ("erase_at") WHERE "erase_at" IS NOT NULL;

-- What a conversion lacks, and its mode. All conversions so far are test sales or were made before modes were kept apart.
ALTER TABLE "conversion" ADD COLUMN "livemode" BOOLEAN NOT NULL DEFAULT false, ADD COLUMN "awaits" TEXT;
ALTER TABLE "conversion" ALTER COLUMN "livemode" DROP DEFAULT;
UPDATE "conversion" c SET "awaits" = CASE WHEN paid AND NOT reported THEN 'report' WHEN reported AND NOT paid THEN 'payment' END
FROM (
  SELECT c."id",
    EXISTS (SELECT FROM "report" r WHERE r."conversion_id" = c."id") AS reported,
    EXISTS (
      SELECT FROM "evidence_outcome" o JOIN "evidence" e ON e."id" = o."evidence_id"
      WHERE o."conversion_id" = c."id" AND e."event"->>'kind' = 'PAYMENT_SUCCEEDED') AS paid
  FROM "conversion" c
) has WHERE has."id" = c."id";
UPDATE "conversion" SET "policy" = jsonb_set("policy", '{attributionWindowDays}', '30') WHERE "policy"->>'attributionWindowDays' IS NULL;
UPDATE "conversion" SET "policy" = jsonb_set("policy", '{flow}', CASE "policy"->>'flowType'
  WHEN 'quote_application' THEN '{"type": "quote_application", "steps": ["quote_requested", "application_submitted", "application_approved", "payment_received"], "required": ["application_approved", "payment_received"]}'
  WHEN 'install_activation' THEN '{"type": "install_activation", "steps": ["order_placed", "install_scheduled", "install_completed", "service_activated"], "required": ["install_completed", "service_activated"]}'
  WHEN 'policy_start' THEN '{"type": "policy_start", "steps": ["quote_requested", "policy_issued", "cooling_off_complete", "first_bill_paid"], "required": ["policy_issued", "cooling_off_complete", "first_bill_paid"]}'
  ELSE jsonb_build_object('type', "policy"->'flowType', 'steps', '["payment_received", "order_confirmed"]'::jsonb, 'required', '["payment_received"]'::jsonb)
END) WHERE "policy"->>'flow' IS NULL;
DROP INDEX "conversion_merchant_id_order_reference_key";
-- The sales that a payment or report without a name could mean, those that nothing joins by itself last.
CREATE INDEX "conversion_unjoined_idx" ON "conversion" ("session_id", "merchant_id", "awaits", (
  CASE WHEN "state" = 'REJECTED' THEN 'rejected' WHEN "settled_commission_minor" IS NULL THEN 'open' ELSE 'settled' END)) WHERE "awaits" IS NOT NULL;
-- What a registration may still release, settled or not.
DROP INDEX "conversion_held_idx";
CREATE INDEX "conversion_held_idx" ON "conversion" ("agent_id") WHERE "builder_id" IS NULL;

-- A check is run once for each event.
ALTER TABLE "payment_check" DISABLE TRIGGER "payment_check_append_only";
DELETE FROM "payment_check" k WHERE EXISTS (
  SELECT FROM "payment_check" first WHERE first."evidence_id" = k."evidence_id" AND first."name" = k."name" AND first."id" < k."id");
DROP INDEX "payment_check_evidence_id_idx";
ALTER TABLE "payment_check" DROP CONSTRAINT "payment_check_pkey", DROP COLUMN "id",
  ADD CONSTRAINT "payment_check_pkey" PRIMARY KEY ("evidence_id", "name");
ALTER TABLE "payment_check" ENABLE TRIGGER "payment_check_append_only";

-- A report keeps what it named. Only a person moves it to another conversion.
ALTER TABLE "report" DISABLE TRIGGER "report_append_only";
ALTER TABLE "report" RENAME COLUMN "choice" TO "match";
ALTER TABLE "report" ADD COLUMN "merchant_id" TEXT, ADD COLUMN "named" JSONB, ADD COLUMN "naming_keys" TEXT[];
UPDATE "report" r SET "merchant_id" = c."merchant_id", "naming_keys" = '{}', "named" = jsonb_build_object(
  'sessionId', c."session_id", 'recommendationId', c."recommendation_id", 'transactionId', NULL, 'paymentId', NULL)
FROM "conversion" c WHERE c."id" = r."conversion_id";
ALTER TABLE "report" ALTER COLUMN "merchant_id" SET NOT NULL, ALTER COLUMN "named" SET NOT NULL;
CREATE UNIQUE INDEX "report_merchant_id_order_reference_key" ON "report"("merchant_id", "order_reference");
CREATE FUNCTION "allow_move"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'conversion_id' <> to_jsonb(OLD) - 'conversion_id' THEN
    RAISE EXCEPTION 'a report or review may only be moved to another conversion';
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER "report_append_only" ON "report";
CREATE TRIGGER "report_append_only" BEFORE DELETE OR TRUNCATE ON "report" EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "report_move" BEFORE UPDATE ON "report" FOR EACH ROW EXECUTE FUNCTION "allow_move"();

-- A review is known by its reason and its subject, and a clearance names the review.
ALTER TABLE "review" DISABLE TRIGGER "review_append_only";
ALTER TABLE "decision" DISABLE TRIGGER "decision_append_only";
ALTER TABLE "review" DROP CONSTRAINT "review_evidence_id_fkey";
DROP INDEX "review_evidence_id_reason_key";
ALTER TABLE "review" ADD COLUMN "subject" TEXT;
UPDATE "review" r SET "subject" = coalesce(
  (SELECT e."connection_id" || ':' || coalesce(e."event"->>'paymentId', e."event_id") FROM "evidence" e WHERE e."id" = r."evidence_id"),
  (SELECT min(p."id") FROM "report" p WHERE p."conversion_id" = r."conversion_id"), r."conversion_id");
DELETE FROM "review" r WHERE EXISTS (
  SELECT FROM "review" first WHERE first."reason" = r."reason" AND first."subject" = r."subject" AND first."id" < r."id");
UPDATE "decision" d SET "subjects" = ARRAY(
  SELECT r."reason" || ':' || r."subject" FROM "review" r WHERE r."conversion_id" = d."conversion_id" AND r."reason" = ANY (d."subjects"))
WHERE d."kind" = 'review_cleared';
UPDATE "review" SET "id" = "reason" || ':' || "subject";
ALTER TABLE "review" DROP COLUMN "evidence_id", ALTER COLUMN "subject" SET NOT NULL;
ALTER TABLE "review" DROP CONSTRAINT "review_reason_known", ADD CONSTRAINT "review_reason_known" CHECK (
  "reason" IN ('buyer_is_builder', 'merchant_is_builder', 'payment_contested', 'possible_duplicate'));
DROP TRIGGER "review_append_only" ON "review";
CREATE TRIGGER "review_append_only" BEFORE DELETE OR TRUNCATE ON "review" EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "review_move" BEFORE UPDATE ON "review" FOR EACH ROW EXECUTE FUNCTION "allow_move"();

-- People link and part what no id tells.
ALTER TABLE "decision" ENABLE TRIGGER "decision_append_only";
ALTER TABLE "decision" ADD COLUMN "other_conversion_id" TEXT;
ALTER TABLE "decision" ADD CONSTRAINT "decision_other_conversion_id_fkey" FOREIGN KEY ("other_conversion_id") REFERENCES "conversion"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "decision" DROP CONSTRAINT "decision_kind_known", ADD CONSTRAINT "decision_kind_known" CHECK (
  "kind" IN ('rejected', 'evidence_accepted', 'review_cleared', 'dispute_restored', 'dispute_clawed_back', 'evidence_linked', 'evidence_parted'));

-- Test and live sales are settled apart; a conversion that cannot be settled because of a fault is set aside.
ALTER TABLE "settlement_run" ADD COLUMN "livemode" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "settlement_run" ALTER COLUMN "livemode" DROP DEFAULT;
DROP INDEX "settlement_run_number_key";
CREATE UNIQUE INDEX "settlement_run_livemode_number_key" ON "settlement_run"("livemode", "number");
DROP INDEX "settlement_run_one_draft_idx";
CREATE UNIQUE INDEX "settlement_run_one_draft_idx" ON "settlement_run" ("livemode") WHERE "status" = 'DRAFT';
CREATE TABLE "set_aside" (
    "run_id" TEXT NOT NULL,
    "conversion_id" TEXT NOT NULL,
    "reason" TEXT NOT NULL,

    CONSTRAINT "set_aside_pkey" PRIMARY KEY ("run_id","conversion_id")
);
ALTER TABLE "set_aside" ADD CONSTRAINT "set_aside_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "settlement_run"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "set_aside" ADD CONSTRAINT "set_aside_conversion_id_fkey" FOREIGN KEY ("conversion_id") REFERENCES "conversion"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A conversion keeps its builder, unless its payment turns out to be of another recommendation.
DROP TRIGGER "conversion_keeps_builder" ON "conversion";
CREATE TRIGGER "conversion_keeps_builder" BEFORE UPDATE OF "builder_id" ON "conversion" FOR EACH ROW
  WHEN (OLD."builder_id" IS NOT NULL AND NEW."builder_id" IS DISTINCT FROM OLD."builder_id" AND NEW."recommendation_id" = OLD."recommendation_id")
  EXECUTE FUNCTION "refuse_other_builder"();
