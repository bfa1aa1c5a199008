-- CreateTable
CREATE TABLE "builder" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "agent_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),

    CONSTRAINT "builder_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "agent" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "builder_id" TEXT,
    "registered_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),

    CONSTRAINT "agent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_key" (
    "id" TEXT NOT NULL,
    "lookup" TEXT NOT NULL,
    "secret_hash" BYTEA NOT NULL,
    "kind" TEXT NOT NULL,
    "owner_id" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "extra_scopes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),
    "ends_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recommendation" (
    "id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "offer_id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "agent_id" TEXT NOT NULL,
    "context" TEXT,
    "aap_code" TEXT NOT NULL,
    "session_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "recommendation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "fallback_click" (
    "id" TEXT NOT NULL,
    "recommendation_id" TEXT NOT NULL,
    "clicked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),

    CONSTRAINT "fallback_click_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "agent_builder_id_id_idx" ON "agent"("builder_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_lookup_key" ON "api_key"("lookup");

-- CreateIndex
CREATE INDEX "api_key_owner_id_id_idx" ON "api_key"("owner_id", "id");

-- CreateIndex
CREATE INDEX "recommendation_session_id_id_idx" ON "recommendation"("session_id", "id");

-- CreateIndex
CREATE INDEX "recommendation_offer_id_id_idx" ON "recommendation"("offer_id", "id");

-- CreateIndex
CREATE INDEX "recommendation_agent_id_id_idx" ON "recommendation"("agent_id", "id");

-- CreateIndex
CREATE INDEX "recommendation_merchant_id_id_idx" ON "recommendation"("merchant_id", "id");

-- CreateIndex
CREATE INDEX "fallback_click_recommendation_id_clicked_at_idx" ON "fallback_click"("recommendation_id", "clicked_at");

-- AddForeignKey
ALTER TABLE "agent" ADD CONSTRAINT "agent_builder_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "builder"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fallback_click" ADD CONSTRAINT "fallback_click_recommendation_id_fkey" FOREIGN KEY ("recommendation_id") REFERENCES "recommendation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A builder's caller carries the ids of its agents, so there is an end to them.
ALTER TABLE "builder" ADD CONSTRAINT "builder_agent_count_check" CHECK ("agent_count" BETWEEN 0 AND 200);

ALTER TABLE "agent" ADD CONSTRAINT "agent_registration_check" CHECK (("builder_id" IS NULL) = ("registered_at" IS NULL));

ALTER TABLE "api_key" ADD CONSTRAINT "api_key_kind_check" CHECK ("kind" IN ('agent', 'merchant', 'builder', 'operator'));
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_secret_hash_check" CHECK (octet_length("secret_hash") = 32);

-- No recommendation is recorded once its session's window has closed.
ALTER TABLE "recommendation" ADD CONSTRAINT "recommendation_window_check" CHECK ("created_at" < "session_expires_at");
