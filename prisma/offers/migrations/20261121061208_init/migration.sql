-- CreateTable
CREATE TABLE "merchant" (
    "id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "flow_type" TEXT NOT NULL,
    "hosted_checkout" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),

    CONSTRAINT "merchant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "merchant_terms" (
    "merchant_id" TEXT COLLATE "C" NOT NULL,
    "version" INTEGER NOT NULL,
    "validation_days" INTEGER,
    "attribution_window_days" INTEGER NOT NULL,
    "partial_refunds" TEXT NOT NULL,
    "disputes" TEXT NOT NULL,
    "amount_tolerance_basis_points" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),

    CONSTRAINT "merchant_terms_pkey" PRIMARY KEY ("merchant_id","version")
);

-- CreateTable
CREATE TABLE "vertical" (
    "name" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "validation_days" INTEGER NOT NULL,
    "attributes" JSONB NOT NULL,
    "indexed_attributes" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),

    CONSTRAINT "vertical_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "offer" (
    "id" TEXT COLLATE "C" NOT NULL,
    "merchant_id" TEXT COLLATE "C" NOT NULL,
    "vertical" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "price_minor" BIGINT NOT NULL,
    "currency" TEXT COLLATE "C" NOT NULL,
    "criteria" JSONB NOT NULL,
    "commission_type" TEXT NOT NULL,
    "commission_amount_minor" BIGINT NOT NULL,
    "commission_rate_basis_points" INTEGER NOT NULL,
    "commission_minimum_minor" BIGINT,
    "commission_cap_minor" BIGINT,
    "status" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "aap_code" TEXT,
    "code_expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),

    CONSTRAINT "offer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" TEXT COLLATE "C" NOT NULL,
    "agent_id" TEXT NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "searched_for" JSONB NOT NULL,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "code_key" (
    "kid" TEXT NOT NULL,
    "generation" INTEGER NOT NULL,
    "public_jwk" JSONB NOT NULL,
    "sealed_jwk" TEXT NOT NULL,
    "in_force_from" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),
    "retired_at" TIMESTAMPTZ(3),
    "compromised_at" TIMESTAMPTZ(3),

    CONSTRAINT "code_key_pkey" PRIMARY KEY ("kid")
);

-- CreateIndex
CREATE INDEX "offer_merchant_id_id_idx" ON "offer"("merchant_id", "id");

-- CreateIndex
CREATE INDEX "offer_vertical_id_idx" ON "offer"("vertical", "id");

-- CreateIndex
CREATE UNIQUE INDEX "offer_merchant_id_reference_key" ON "offer"("merchant_id", "reference");

-- CreateIndex
CREATE INDEX "session_agent_id_id_idx" ON "session"("agent_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "code_key_generation_key" ON "code_key"("generation");

-- AddForeignKey
ALTER TABLE "merchant_terms" ADD CONSTRAINT "merchant_terms_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offer" ADD CONSTRAINT "offer_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offer" ADD CONSTRAINT "offer_vertical_fkey" FOREIGN KEY ("vertical") REFERENCES "vertical"("name") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What no client of ours may write, whatever its version.
ALTER TABLE "offer"
  ADD CONSTRAINT "offer_price_check" CHECK (price_minor >= 0),
  ADD CONSTRAINT "offer_status_check" CHECK (status IN ('ACTIVE', 'PAUSED', 'WITHDRAWN')),
  ADD CONSTRAINT "offer_commission_check" CHECK (
    commission_type IN ('CPA', 'PERCENTAGE', 'HYBRID') AND commission_amount_minor >= 0
    AND commission_rate_basis_points BETWEEN 0 AND 10000
    AND commission_minimum_minor >= 0 AND commission_cap_minor >= coalesce(commission_minimum_minor, 0)
  ),
  ADD CONSTRAINT "offer_code_check" CHECK ((aap_code IS NULL) = (code_expires_at IS NULL) AND length(aap_code) <= 500);

-- The searches that name no attribute; the attributes of a vertical get indexes of their own (`pnpm offers:index`).
CREATE INDEX "offer_search_price" ON "offer"("vertical", "currency", "price_minor", "id") WHERE status = 'ACTIVE';
CREATE INDEX "offer_search_newest" ON "offer"("vertical", "id") WHERE status = 'ACTIVE';
CREATE INDEX "offer_search_any_price" ON "offer"("currency", "price_minor", "id") WHERE status = 'ACTIVE';

-- One attribute of an offer as search compares it. Neither is ever null: an index on them serves a search that leaves
-- the attribute open, and a missing number is below every bound.
CREATE FUNCTION attribute_number(criteria jsonb, attribute text) RETURNS numeric IMMUTABLE PARALLEL SAFE LANGUAGE sql
RETURN CASE jsonb_typeof(criteria -> attribute)
  WHEN 'number' THEN (criteria -> attribute)::numeric
  WHEN 'string' THEN CASE criteria ->> attribute WHEN 'unlimited' THEN 'Infinity'::numeric ELSE '-Infinity'::numeric END
  ELSE '-Infinity'::numeric
END;
CREATE FUNCTION attribute_text(criteria jsonb, attribute text) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql
RETURN coalesce(criteria ->> attribute, '') COLLATE "C";
