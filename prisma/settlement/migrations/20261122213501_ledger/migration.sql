-- CreateTable
CREATE TABLE "ledger_account" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "stage" TEXT NOT NULL,
    "party_kind" TEXT,
    "party_id" TEXT,
    "livemode" BOOLEAN NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),

    CONSTRAINT "ledger_account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_entry" (
    "id" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "kind" TEXT NOT NULL,
    "cause_kind" TEXT NOT NULL,
    "cause_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "posted_at" TIMESTAMPTZ(3) NOT NULL,
    "hash" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "ledger_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_posting" (
    "entry_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "posted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ledger_posting_pkey" PRIMARY KEY ("entry_id","account_id")
);

-- CreateTable
CREATE TABLE "ledger_pending" (
    "entry_id" TEXT NOT NULL,

    CONSTRAINT "ledger_pending_pkey" PRIMARY KEY ("entry_id")
);

-- CreateTable
CREATE TABLE "ledger_balance" (
    "account_id" TEXT NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "closing_minor" BIGINT NOT NULL,

    CONSTRAINT "ledger_balance_pkey" PRIMARY KEY ("account_id","hour")
);

-- CreateIndex
CREATE INDEX "ledger_account_party_id_livemode_id_idx" ON "ledger_account"("party_id", "livemode", "id");

-- CreateIndex
CREATE INDEX "ledger_account_kind_livemode_id_idx" ON "ledger_account"("kind", "livemode", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_entry_subject_id_sequence_key" ON "ledger_entry"("subject_id", "sequence");

-- CreateIndex
CREATE INDEX "ledger_posting_account_id_posted_at_entry_id_idx" ON "ledger_posting"("account_id", "posted_at", "entry_id");

ALTER TABLE "ledger_account"
  ADD CONSTRAINT "ledger_account_kind_known" CHECK ("kind" IN (
    'MERCHANT_RECEIVABLE', 'NETWORK_REVENUE', 'BUILDER_PAYABLE', 'HELD', 'PAYOUT_IN_TRANSIT', 'CASH', 'WRITE_OFF', 'ADJUSTMENT')),
  ADD CONSTRAINT "ledger_account_stage_known" CHECK ("stage" = 'SETTLED' OR (
    "stage" = 'ACCRUED' AND "kind" IN ('MERCHANT_RECEIVABLE', 'NETWORK_REVENUE', 'BUILDER_PAYABLE', 'HELD'))),
  ADD CONSTRAINT "ledger_account_party_of_kind" CHECK (CASE "kind"
    WHEN 'MERCHANT_RECEIVABLE' THEN coalesce("party_kind" = 'MERCHANT', false)
    WHEN 'NETWORK_REVENUE' THEN "party_kind" IS NULL
    WHEN 'HELD' THEN coalesce("party_kind" = 'AGENT', false)
    WHEN 'BUILDER_PAYABLE' THEN coalesce("party_kind" = 'BUILDER', false)
    WHEN 'PAYOUT_IN_TRANSIT' THEN coalesce("party_kind" = 'BUILDER', false)
    ELSE coalesce("party_kind" IN ('MERCHANT', 'BUILDER'), false) END),
  ADD CONSTRAINT "ledger_account_party_named" CHECK (("party_kind" IS NULL) = ("party_id" IS NULL)),
  ADD CONSTRAINT "ledger_account_id_of_columns" CHECK ("id" =
    CASE WHEN "livemode" THEN 'live' ELSE 'test' END || ':' || lower("kind") || ':' || lower("stage") || coalesce(':' || "party_id", '') || ':' || "currency"::text);
ALTER TABLE "ledger_entry"
  ADD CONSTRAINT "ledger_entry_kind_known" CHECK ("kind" IN (
    'ACCRUAL', 'SETTLEMENT', 'PAYOUT_SENT', 'PAYOUT_PAID', 'PAYOUT_FAILED', 'PAYOUT_REVERSED', 'INVOICE_PAID', 'INVOICE_PAYMENT_REVERSED',
    'ADJUSTMENT', 'WRITE_OFF', 'OPENING')),
  ADD CONSTRAINT "ledger_entry_cause_known" CHECK ("cause_id" <> '' AND "cause_kind" IN (
    'EVIDENCE', 'REPORT', 'MILESTONE', 'REVIEW', 'DECISION', 'REGISTRATION', 'RECOMPUTATION', 'SETTLEMENT_RUN', 'PAYOUT', 'INVOICE',
    'ADJUSTMENT', 'WRITE_OFF', 'MIGRATION'));
ALTER TABLE "ledger_posting"
  ADD CONSTRAINT "ledger_posting_not_zero" CHECK ("amount_minor" <> 0),
  ADD CONSTRAINT "ledger_posting_currency_of_account" CHECK (right("account_id", 3) = "currency"::text);

-- Accounts, entries and postings are only ever added to, also by the owner of the tables.
CREATE TRIGGER "ledger_account_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_account" EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "ledger_entry_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entry" EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "ledger_posting_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_posting" EXECUTE FUNCTION "refuse_change"();

-- The hash of an entry: SHA-256 over the previous hash, the entry and its postings, as a JSON array without blanks.
CREATE FUNCTION "ledger_entry_hash"("previous" text, "entry" "ledger_entry", "postings" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to('[' || array_to_string(ARRAY[
    to_json("previous")::text,
    to_json(("entry")."id")::text,
    to_json(("entry")."subject_id")::text,
    ("entry")."sequence"::text,
    to_json(("entry")."kind")::text,
    to_json(("entry")."cause_kind")::text,
    to_json(("entry")."cause_id")::text,
    ("entry")."livemode"::text,
    to_json(("entry")."currency"::text)::text,
    to_json(to_char(("entry")."posted_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text,
    "postings"
  ], ',') || ']', 'UTF8')), 'hex')
$$;

-- Numbers an entry within its subject and chains it to the one before. Writers insert the postings first.
CREATE FUNCTION "chain_ledger_entry"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  "previous" "ledger_entry";
  "postings" text;
BEGIN
  SELECT * INTO "previous" FROM "ledger_entry" e WHERE e."subject_id" = NEW."subject_id" ORDER BY e."sequence" DESC LIMIT 1;
  SELECT '[' || string_agg('[' || to_json(p."account_id") || ',' || p."amount_minor" || ']', ',' ORDER BY p."account_id" COLLATE "C") || ']'
    INTO "postings" FROM "ledger_posting" p WHERE p."entry_id" = NEW."id";
  IF "postings" IS NULL THEN RAISE EXCEPTION 'the ledger entry % has no postings', NEW."id"; END IF;
  NEW."sequence" := coalesce("previous"."sequence", 0) + 1;
  NEW."hash" := ledger_entry_hash(coalesce("previous"."hash", NEW."subject_id"), NEW, "postings");
  RETURN NEW;
END $$;
CREATE TRIGGER "ledger_entry_chain" BEFORE INSERT ON "ledger_entry" FOR EACH ROW EXECUTE FUNCTION "chain_ledger_entry"();

-- At commit, the postings of every new entry sum to zero in its currency.
CREATE FUNCTION "refuse_unbalanced_entry"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF (SELECT coalesce(sum(p."amount_minor"), 1) FROM "ledger_posting" p WHERE p."entry_id" = NEW."id" AND p."currency" = NEW."currency") <> 0 THEN
    RAISE EXCEPTION 'the postings of the ledger entry % do not sum to zero', NEW."id";
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "ledger_entry_balanced" AFTER INSERT ON "ledger_entry" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "refuse_unbalanced_entry"();

-- Postings come with their entry, all in one statement, so that none can be added later. Each has the time, mode and currency of its entry and of its account.
CREATE FUNCTION "refuse_stray_postings"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT a."entry_id", count(*) AS "count", sum(a."amount_minor") AS "sum" FROM "added" a GROUP BY a."entry_id") a
    WHERE a."sum" <> 0 OR a."count" <> (SELECT count(*) FROM "ledger_posting" p WHERE p."entry_id" = a."entry_id")
  ) OR EXISTS (
    SELECT FROM "added" a WHERE NOT EXISTS (
      SELECT FROM "ledger_entry" e, "ledger_account" c
      WHERE e."id" = a."entry_id" AND c."id" = a."account_id" AND c."livemode" = e."livemode"
        AND e."currency" = a."currency" AND e."posted_at" = a."posted_at")
  ) THEN
    RAISE EXCEPTION 'postings must be added together with their ledger entry and sum to zero';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "ledger_posting_with_entry" AFTER INSERT ON "ledger_posting" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_stray_postings"();

-- The conversions that there are get an opening entry: what is due, of which closed runs have settled a part.
CREATE TEMPORARY TABLE "opening" AS
SELECT 'entry_' || substring(c."id" FROM 6) AS "entry_id", c."id" AS "subject_id", c."livemode", c."currency", clock.now()::timestamptz(3) AS "posted_at",
  p."kind", s."stage", p."party_kind", p."party_id", p."sign" * s."amount_minor" AS "amount_minor",
  CASE WHEN c."livemode" THEN 'live' ELSE 'test' END || ':' || lower(p."kind") || ':' || lower(s."stage") || coalesce(':' || p."party_id", '') || ':' || c."currency" AS "account_id"
FROM "conversion" c
CROSS JOIN LATERAL (VALUES
  ('MERCHANT_RECEIVABLE', 'MERCHANT', c."merchant_id", 1, c."commission_minor", coalesce(c."settled_commission_minor", 0)),
  ('NETWORK_REVENUE', NULL, NULL, -1, c."network_fee_minor",
    coalesce(c."settled_commission_minor" - c."settled_builder_payout_minor" - c."settled_held_minor", 0)),
  ('BUILDER_PAYABLE', 'BUILDER', c."builder_id", -1, c."builder_payout_minor", coalesce(c."settled_builder_payout_minor", 0)),
  ('HELD', 'AGENT', c."agent_id", -1, c."held_minor", coalesce(c."settled_held_minor", 0))
) p ("kind", "party_kind", "party_id", "sign", "due_minor", "settled_minor")
CROSS JOIN LATERAL (VALUES ('ACCRUED', p."due_minor" - p."settled_minor"), ('SETTLED', p."settled_minor")) s ("stage", "amount_minor")
WHERE s."amount_minor" <> 0;

WITH "accounts" AS (
  INSERT INTO "ledger_account" ("id", "kind", "stage", "party_kind", "party_id", "livemode", "currency")
  SELECT DISTINCT "account_id", "kind", "stage", "party_kind", "party_id", "livemode", "currency" FROM "opening"
), "postings" AS (
  INSERT INTO "ledger_posting" ("entry_id", "account_id", "currency", "amount_minor", "posted_at")
  SELECT "entry_id", "account_id", "currency", "amount_minor", "posted_at" FROM "opening" RETURNING "entry_id"
), "entries" AS (
  INSERT INTO "ledger_entry" ("id", "subject_id", "kind", "cause_kind", "cause_id", "livemode", "currency", "posted_at")
  SELECT DISTINCT "entry_id", "subject_id", 'OPENING', 'MIGRATION', 'ledger', "livemode", "currency", "posted_at"
  FROM "opening" WHERE (SELECT count(*) FROM "postings") > 0
)
INSERT INTO "ledger_pending" ("entry_id") SELECT DISTINCT "entry_id" FROM "opening";
DROP TABLE "opening";
