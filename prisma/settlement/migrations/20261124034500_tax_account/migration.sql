-- The account of the tax that is paid with payouts and invoices. Cash has it too, so that it equals what the bank moved.
ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_kind_known";
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_kind_known" CHECK ("kind" IN (
  'MERCHANT_RECEIVABLE', 'NETWORK_REVENUE', 'BUILDER_PAYABLE', 'HELD', 'PAYOUT_IN_TRANSIT', 'CASH', 'TAX', 'WRITE_OFF', 'ADJUSTMENT'));

-- The tax of each step that moved cash so far. It was not booked.
CREATE TEMPORARY TABLE "taxed" AS
SELECT 'entry_' || substring(own."id" FROM position('_' IN own."id") + 1) || '_' || own."sequence" AS "entry_id", own."id" AS "subject_id", own."entry_kind", own."livemode",
  own."currency", clock.now()::timestamptz(3) AS "posted_at", a."kind", own."party_kind", own."party_id", a."sign" * own."tax_minor" AS "amount_minor",
  CASE WHEN own."livemode" THEN 'live' ELSE 'test' END || ':' || lower(a."kind") || ':settled:' || own."party_id" || ':' || own."currency" AS "account_id"
FROM (
  SELECT p."id", s."sequence", 'PAYOUT_' || s."to_status" AS "entry_kind", p."livemode", p."currency", 'BUILDER' AS "party_kind",
    p."builder_id" AS "party_id", CASE s."to_status" WHEN 'PAID' THEN p."tax_minor" ELSE -p."tax_minor" END AS "tax_minor"
  FROM "payout" p JOIN "payout_step" s ON s."payout_id" = p."id" WHERE s."to_status" IN ('PAID', 'REVERSED')
  UNION ALL
  SELECT i."id", s."sequence", 'INVOICE_PAID', i."livemode", i."currency", 'MERCHANT', i."merchant_id", -i."tax_minor"
  FROM "invoice" i JOIN "invoice_step" s ON s."invoice_id" = i."id" WHERE s."to_status" = 'PAID'
) own
CROSS JOIN (VALUES ('TAX', 1), ('CASH', -1)) a ("kind", "sign")
WHERE own."tax_minor" <> 0;

WITH "accounts" AS (
  INSERT INTO "ledger_account" ("id", "kind", "stage", "party_kind", "party_id", "livemode", "currency")
  SELECT DISTINCT "account_id", "kind", 'SETTLED', "party_kind", "party_id", "livemode", "currency" FROM "taxed" ON CONFLICT DO NOTHING
), "postings" AS (
  INSERT INTO "ledger_posting" ("entry_id", "account_id", "currency", "amount_minor", "posted_at")
  SELECT "entry_id", "account_id", "currency", "amount_minor", "posted_at" FROM "taxed" RETURNING "entry_id"
), "entries" AS (
  INSERT INTO "ledger_entry" ("id", "subject_id", "kind", "cause_kind", "cause_id", "livemode", "currency", "posted_at")
  SELECT DISTINCT "entry_id", "subject_id", "entry_kind", 'MIGRATION', 'tax_account', "livemode", "currency", "posted_at"
  FROM "taxed" WHERE (SELECT count(*) FROM "postings") > 0
)
INSERT INTO "ledger_pending" ("entry_id") SELECT DISTINCT "entry_id" FROM "taxed";
DROP TABLE "taxed";
