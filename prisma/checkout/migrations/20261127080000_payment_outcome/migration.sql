-- What a payment came to, as settlement says it. It says it of every checkout once more after its own migration.
ALTER TABLE "handoff" ADD COLUMN "payment_outcome" TEXT, ADD COLUMN "payment_version" BIGINT NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "handoff_payment_outcome_id_idx" ON "handoff"("payment_outcome", "id");

-- The sums are made anew, also by vertical and currency. A vertical that is not known is empty.
DROP TRIGGER "checkout_added" ON "handoff";
DROP TRIGGER "checkout_changed" ON "handoff";
TRUNCATE "checkout_delta", "checkout_rollup";
ALTER TABLE "checkout_delta" ADD COLUMN "vertical" TEXT NOT NULL, ADD COLUMN "currency" CHAR(3) NOT NULL;
ALTER TABLE "checkout_rollup" DROP CONSTRAINT "checkout_rollup_pkey",
  ADD COLUMN "vertical" TEXT NOT NULL, ADD COLUMN "currency" CHAR(3) NOT NULL,
  ADD CONSTRAINT "checkout_rollup_pkey" PRIMARY KEY ("dimension","grain","livemode","at","merchant_id","agent_id","offer_id","status","vertical","currency");

-- The status under which a checkout is summed; null if it is no checkout. One that awaits its payment expires while nothing is written.
DROP FUNCTION "checkout_status"(text, text);
CREATE FUNCTION "checkout_status"("state" text, "mode" text, "payment_outcome" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN "state" NOT IN ('awaiting_payment', 'expired', 'cancelled') THEN NULL
    WHEN "payment_outcome" <> 'FAILED' THEN "payment_outcome"
    WHEN "state" = 'cancelled' THEN 'CANCELLED'
    WHEN "payment_outcome" = 'FAILED' THEN 'FAILED'
    WHEN "state" = 'awaiting_payment' AND "mode" = 'purchase' THEN 'AWAITING_PAYMENT'
    ELSE 'EXPIRED' END
$$;

CREATE OR REPLACE FUNCTION "add_checkouts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "added" WHERE "state" IN ('awaiting_payment', 'expired', 'cancelled')) THEN RETURN NULL; END IF;
  INSERT INTO "checkout"."checkout_delta" ("at", "merchant_id", "agent_id", "offer_id", "livemode", "vertical", "currency", "status", "count")
  SELECT date_trunc('hour', "created_at", 'UTC'), "merchant_id", "agent_id", "offer_id", "livemode", coalesce("vertical", ''), "currency",
    "checkout"."checkout_status"("state", "mode", "payment_outcome") AS "status", count(*)
  FROM "added" WHERE "state" IN ('awaiting_payment', 'expired', 'cancelled') GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "change_checkouts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "after") THEN RETURN NULL; END IF;
  INSERT INTO "checkout"."checkout_delta" ("at", "merchant_id", "agent_id", "offer_id", "livemode", "vertical", "currency", "status", "count")
  SELECT * FROM (
    SELECT date_trunc('hour', "created_at", 'UTC'), "merchant_id", "agent_id", "offer_id", "livemode", coalesce("vertical", ''), "currency",
      "checkout"."checkout_status"("state", "mode", "payment_outcome") AS "status", sum("sign") AS "count"
    FROM (SELECT -1 AS "sign", b.* FROM "before" b UNION ALL SELECT 1, a.* FROM "after" a) AS "signed" GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
  ) AS "change" WHERE "status" IS NOT NULL AND "count" <> 0;
  RETURN NULL;
END $$;

CREATE TRIGGER "checkout_added" AFTER INSERT ON "handoff" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "add_checkouts"();
CREATE TRIGGER "checkout_changed" AFTER UPDATE ON "handoff" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after"
  FOR EACH STATEMENT EXECUTE FUNCTION "change_checkouts"();

-- The checkouts that are there already.
INSERT INTO "checkout_delta" ("at", "merchant_id", "agent_id", "offer_id", "livemode", "vertical", "currency", "status", "count")
SELECT date_trunc('hour', "created_at", 'UTC'), "merchant_id", "agent_id", "offer_id", "livemode", coalesce("vertical", ''), "currency",
  "checkout_status"("state", "mode", "payment_outcome"), count(*)
FROM "handoff" WHERE "checkout_status"("state", "mode", "payment_outcome") IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
