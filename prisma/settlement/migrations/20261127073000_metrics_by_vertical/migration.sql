-- The sums are made anew, also by vertical.
TRUNCATE "conversion_delta", "conversion_rollup";

-- AlterTable
ALTER TABLE "conversion_delta" ADD COLUMN     "vertical" TEXT NOT NULL;

-- AlterTable
ALTER TABLE "conversion_rollup" DROP CONSTRAINT "conversion_rollup_pkey",
ADD COLUMN     "vertical" TEXT NOT NULL,
ADD CONSTRAINT "conversion_rollup_pkey" PRIMARY KEY ("dimension", "grain", "livemode", "at", "merchant_id", "agent_id", "offer_id", "vertical", "status", "currency");

-- The sums of a conversion. The value and the refunds are in the currency of the payment, all else in that of the commission.
DROP FUNCTION "conversion_sums"("conversion");
CREATE FUNCTION "conversion_sums"("c" "conversion") RETURNS TABLE (
  "at" timestamptz, "merchant_id" text, "agent_id" text, "offer_id" text, "vertical" text, "livemode" boolean, "status" text, "currency" char(3),
  "count" bigint, "value_minor" bigint, "commission_minor" bigint, "network_fee_minor" bigint, "builder_payout_minor" bigint,
  "held_minor" bigint, "refunded_minor" bigint
) LANGUAGE sql STABLE AS $$
  SELECT date_trunc('hour', c."occurred_at", 'UTC'), c."merchant_id", c."agent_id", c."offer_id", coalesce(c."vertical", ''), c."livemode",
    c."state", c."currency", 1::bigint,
    CASE WHEN c."transaction_value_currency" = c."currency" THEN c."transaction_value_minor" ELSE 0 END,
    c."commission_minor", c."network_fee_minor", c."builder_payout_minor", c."held_minor",
    CASE WHEN c."transaction_value_currency" = c."currency" THEN coalesce(c."refunded_minor", 0) ELSE 0 END
  UNION ALL
  SELECT date_trunc('hour', c."occurred_at", 'UTC'), c."merchant_id", c."agent_id", c."offer_id", coalesce(c."vertical", ''), c."livemode",
    c."state", c."transaction_value_currency", 0, c."transaction_value_minor", 0, 0, 0, 0, coalesce(c."refunded_minor", 0)
  WHERE c."transaction_value_currency" <> c."currency"
$$;

CREATE OR REPLACE FUNCTION "add_conversions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "added") THEN RETURN NULL; END IF;
  INSERT INTO "settlement"."conversion_delta" ("at", "merchant_id", "agent_id", "offer_id", "vertical", "livemode", "status", "currency", "count",
    "value_minor", "commission_minor", "network_fee_minor", "builder_payout_minor", "held_minor", "refunded_minor")
  SELECT s.* FROM "added" a CROSS JOIN LATERAL "settlement"."conversion_sums"(a) s;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "change_conversions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "after") THEN RETURN NULL; END IF;
  INSERT INTO "settlement"."conversion_delta" ("at", "merchant_id", "agent_id", "offer_id", "vertical", "livemode", "status", "currency", "count",
    "value_minor", "commission_minor", "network_fee_minor", "builder_payout_minor", "held_minor", "refunded_minor")
  SELECT * FROM (
    SELECT "at", "merchant_id", "agent_id", "offer_id", "vertical", "livemode", "status", "currency", sum("sign" * "count") AS "count",
      sum("sign" * "value_minor") AS "value_minor", sum("sign" * "commission_minor") AS "commission_minor",
      sum("sign" * "network_fee_minor") AS "network_fee_minor", sum("sign" * "builder_payout_minor") AS "builder_payout_minor",
      sum("sign" * "held_minor") AS "held_minor", sum("sign" * "refunded_minor") AS "refunded_minor"
    FROM (
      SELECT -1 AS "sign", s.* FROM "before" b CROSS JOIN LATERAL "settlement"."conversion_sums"(b) s
      UNION ALL SELECT 1, s.* FROM "after" a CROSS JOIN LATERAL "settlement"."conversion_sums"(a) s
    ) AS "signed" GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
  ) AS "change" WHERE ("count", "value_minor", "commission_minor", "network_fee_minor", "builder_payout_minor", "held_minor", "refunded_minor")
    <> (0, 0, 0, 0, 0, 0, 0);
  RETURN NULL;
END $$;

-- The conversions that are there already.
INSERT INTO "conversion_delta" ("at", "merchant_id", "agent_id", "offer_id", "vertical", "livemode", "status", "currency", "count", "value_minor",
  "commission_minor", "network_fee_minor", "builder_payout_minor", "held_minor", "refunded_minor")
SELECT s.* FROM "conversion" c CROSS JOIN LATERAL "conversion_sums"(c) s;
