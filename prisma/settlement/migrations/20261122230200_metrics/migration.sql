-- CreateTable
CREATE TABLE "conversion_delta" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "agent_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "status" TEXT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "count" BIGINT NOT NULL,
    "value_minor" BIGINT NOT NULL,
    "commission_minor" BIGINT NOT NULL,
    "network_fee_minor" BIGINT NOT NULL,
    "builder_payout_minor" BIGINT NOT NULL,
    "held_minor" BIGINT NOT NULL,
    "refunded_minor" BIGINT NOT NULL,

    CONSTRAINT "conversion_delta_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "conversion_rollup" (
    "dimension" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "grain" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "status" TEXT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "count" BIGINT NOT NULL,
    "value_minor" BIGINT NOT NULL,
    "commission_minor" BIGINT NOT NULL,
    "network_fee_minor" BIGINT NOT NULL,
    "builder_payout_minor" BIGINT NOT NULL,
    "held_minor" BIGINT NOT NULL,
    "refunded_minor" BIGINT NOT NULL,

    CONSTRAINT "conversion_rollup_pkey" PRIMARY KEY ("dimension","key","livemode","grain","at","status","currency")
);

-- CreateIndex
CREATE INDEX "conversion_rollup_dimension_livemode_grain_at_idx" ON "conversion_rollup"("dimension", "livemode", "grain", "at");

-- CreateIndex
CREATE INDEX "conversion_occurred_at_idx" ON "conversion"("occurred_at");

-- CreateIndex
CREATE INDEX "conversion_merchant_id_occurred_at_idx" ON "conversion"("merchant_id", "occurred_at");

-- CreateIndex
CREATE INDEX "conversion_agent_id_occurred_at_idx" ON "conversion"("agent_id", "occurred_at");

-- CreateIndex
CREATE INDEX "conversion_order_reference_idx" ON "conversion"("order_reference");

-- Metrics find a conversion by the time of its sale. It is null only if the conversion was last saved before 2026-11-22.
UPDATE "conversion" SET "occurred_at" = "created_at" WHERE "occurred_at" IS NULL;

-- The sums of a conversion. The value and the refunds are in the currency of the payment, all else in that of the commission.
CREATE FUNCTION "conversion_sums"("c" "conversion") RETURNS TABLE (
  "at" timestamptz, "merchant_id" text, "agent_id" text, "livemode" boolean, "status" text, "currency" char(3), "count" bigint, "value_minor" bigint,
  "commission_minor" bigint, "network_fee_minor" bigint, "builder_payout_minor" bigint, "held_minor" bigint, "refunded_minor" bigint
) LANGUAGE sql STABLE AS $$
  SELECT date_trunc('hour', c."occurred_at", 'UTC'), c."merchant_id", c."agent_id", c."livemode", c."state", c."currency", 1::bigint,
    CASE WHEN c."transaction_value_currency" = c."currency" THEN c."transaction_value_minor" ELSE 0 END,
    c."commission_minor", c."network_fee_minor", c."builder_payout_minor", c."held_minor",
    CASE WHEN c."transaction_value_currency" = c."currency" THEN coalesce(c."refunded_minor", 0) ELSE 0 END
  UNION ALL
  SELECT date_trunc('hour', c."occurred_at", 'UTC'), c."merchant_id", c."agent_id", c."livemode", c."state", c."transaction_value_currency", 0,
    c."transaction_value_minor", 0, 0, 0, 0, coalesce(c."refunded_minor", 0)
  WHERE c."transaction_value_currency" <> c."currency"
$$;

-- The changes are rows of their own, so that two writers of one merchant never wait for each other.
CREATE FUNCTION "add_conversions"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO "conversion_delta" ("at", "merchant_id", "agent_id", "livemode", "status", "currency", "count", "value_minor",
    "commission_minor", "network_fee_minor", "builder_payout_minor", "held_minor", "refunded_minor")
  SELECT s.* FROM "added" a CROSS JOIN LATERAL "conversion_sums"(a) s;
  RETURN NULL;
END $$;

CREATE FUNCTION "change_conversions"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO "conversion_delta" ("at", "merchant_id", "agent_id", "livemode", "status", "currency", "count", "value_minor",
    "commission_minor", "network_fee_minor", "builder_payout_minor", "held_minor", "refunded_minor")
  SELECT * FROM (
    SELECT "at", "merchant_id", "agent_id", "livemode", "status", "currency", sum("sign" * "count") AS "count",
      sum("sign" * "value_minor") AS "value_minor", sum("sign" * "commission_minor") AS "commission_minor",
      sum("sign" * "network_fee_minor") AS "network_fee_minor", sum("sign" * "builder_payout_minor") AS "builder_payout_minor",
      sum("sign" * "held_minor") AS "held_minor", sum("sign" * "refunded_minor") AS "refunded_minor"
    FROM (
      SELECT -1 AS "sign", s.* FROM "before" b CROSS JOIN LATERAL "conversion_sums"(b) s
      UNION ALL SELECT 1, s.* FROM "after" a CROSS JOIN LATERAL "conversion_sums"(a) s
    ) AS "signed" GROUP BY 1, 2, 3, 4, 5, 6
  ) AS "change" WHERE ("count", "value_minor", "commission_minor", "network_fee_minor", "builder_payout_minor", "held_minor", "refunded_minor")
    <> (0, 0, 0, 0, 0, 0, 0);
  RETURN NULL;
END $$;

CREATE TRIGGER "conversion_added" AFTER INSERT ON "conversion" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "add_conversions"();
CREATE TRIGGER "conversion_changed" AFTER UPDATE ON "conversion" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after"
  FOR EACH STATEMENT EXECUTE FUNCTION "change_conversions"();

-- The conversions that are there already.
INSERT INTO "conversion_delta" ("at", "merchant_id", "agent_id", "livemode", "status", "currency", "count", "value_minor",
  "commission_minor", "network_fee_minor", "builder_payout_minor", "held_minor", "refunded_minor")
SELECT s.* FROM "conversion" c CROSS JOIN LATERAL "conversion_sums"(c) s;
