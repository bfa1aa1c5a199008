-- CreateTable
CREATE TABLE "checkout_delta" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "agent_id" TEXT NOT NULL,
    "offer_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "status" TEXT NOT NULL,
    "count" BIGINT NOT NULL,

    CONSTRAINT "checkout_delta_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "checkout_rollup" (
    "dimension" TEXT NOT NULL,
    "grain" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "agent_id" TEXT NOT NULL,
    "offer_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "status" TEXT NOT NULL,
    "count" BIGINT NOT NULL,

    CONSTRAINT "checkout_rollup_pkey" PRIMARY KEY ("dimension","grain","livemode","at","merchant_id","agent_id","offer_id","status")
);

-- CreateIndex
CREATE INDEX "checkout_rollup_merchant_id_dimension_grain_at_idx" ON "checkout_rollup"("merchant_id", "dimension", "grain", "at");

-- CreateIndex
CREATE INDEX "checkout_rollup_agent_id_dimension_grain_at_idx" ON "checkout_rollup"("agent_id", "dimension", "grain", "at");

-- CreateIndex
CREATE INDEX "checkout_rollup_offer_id_dimension_grain_at_idx" ON "checkout_rollup"("offer_id", "dimension", "grain", "at");

-- The status under which a checkout is summed; null if it is no checkout. One that awaits its payment expires while nothing is written.
CREATE FUNCTION "checkout_status"("state" text, "mode" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE "state"
    WHEN 'awaiting_payment' THEN CASE "mode" WHEN 'purchase' THEN 'AWAITING_PAYMENT' ELSE 'EXPIRED' END
    WHEN 'expired' THEN 'EXPIRED'
    WHEN 'cancelled' THEN 'CANCELLED' END
$$;

-- The changes are rows of their own, so that two checkouts of one merchant never wait for each other.
CREATE FUNCTION "add_checkouts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "added" WHERE "state" IN ('awaiting_payment', 'expired', 'cancelled')) THEN RETURN NULL; END IF;
  INSERT INTO "checkout"."checkout_delta" ("at", "merchant_id", "agent_id", "offer_id", "livemode", "status", "count")
  SELECT date_trunc('hour', "created_at", 'UTC'), "merchant_id", "agent_id", "offer_id", "livemode",
    "checkout"."checkout_status"("state", "mode") AS "status", count(*)
  FROM "added" WHERE "state" IN ('awaiting_payment', 'expired', 'cancelled') GROUP BY 1, 2, 3, 4, 5, 6;
  RETURN NULL;
END $$;

CREATE FUNCTION "change_checkouts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "after") THEN RETURN NULL; END IF;
  INSERT INTO "checkout"."checkout_delta" ("at", "merchant_id", "agent_id", "offer_id", "livemode", "status", "count")
  SELECT * FROM (
    SELECT date_trunc('hour', "created_at", 'UTC'), "merchant_id", "agent_id", "offer_id", "livemode",
      "checkout"."checkout_status"("state", "mode") AS "status", sum("sign") AS "count"
    FROM (SELECT -1 AS "sign", b.* FROM "before" b UNION ALL SELECT 1, a.* FROM "after" a) AS "signed" GROUP BY 1, 2, 3, 4, 5, 6
  ) AS "change" WHERE "status" IS NOT NULL AND "count" <> 0;
  RETURN NULL;
END $$;

CREATE TRIGGER "checkout_added" AFTER INSERT ON "handoff" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "add_checkouts"();
CREATE TRIGGER "checkout_changed" AFTER UPDATE ON "handoff" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after"
  FOR EACH STATEMENT EXECUTE FUNCTION "change_checkouts"();

-- The checkouts that are there already.
INSERT INTO "checkout_delta" ("at", "merchant_id", "agent_id", "offer_id", "livemode", "status", "count")
SELECT date_trunc('hour', "created_at", 'UTC'), "merchant_id", "agent_id", "offer_id", "livemode", "checkout_status"("state", "mode"), count(*)
FROM "handoff" WHERE "checkout_status"("state", "mode") IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6;
