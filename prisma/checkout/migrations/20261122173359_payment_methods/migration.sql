-- CreateTable
CREATE TABLE "payment_method" (
    "id" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "agent_id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "connection_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'pending',
    "currency" CHAR(3) NOT NULL,
    "per_purchase_minor" BIGINT NOT NULL,
    "total_minor" BIGINT NOT NULL,
    "reserved_minor" BIGINT NOT NULL DEFAULT 0,
    "display" JSONB NOT NULL,
    "setup_id" TEXT NOT NULL,
    "setup_url" TEXT NOT NULL,
    "sealed_reference" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),
    "setup_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "granted_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "detached_at" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),

    CONSTRAINT "payment_method_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "purchase" (
    "id" TEXT NOT NULL,
    "payment_method_id" TEXT NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "confirmation" TEXT,
    "display" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),
    "attempted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "purchase_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_setup" (
    "id" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "connection_id" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "behaviour" TEXT,
    "display" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sandbox_setup_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "payment_method_token_hash_key" ON "payment_method"("token_hash");

-- CreateIndex
CREATE INDEX "payment_method_agent_id_id_idx" ON "payment_method"("agent_id", "id");

-- CreateIndex
CREATE INDEX "purchase_payment_method_id_id_idx" ON "purchase"("payment_method_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "sandbox_setup_token_key" ON "sandbox_setup"("token");

-- CreateIndex
CREATE UNIQUE INDEX "sandbox_setup_connection_id_reference_key" ON "sandbox_setup"("connection_id", "reference");

-- AddForeignKey
ALTER TABLE "payment_method" ADD CONSTRAINT "payment_method_connection_id_fkey" FOREIGN KEY ("connection_id") REFERENCES "connection"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_id_fkey" FOREIGN KEY ("id") REFERENCES "handoff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_payment_method_id_fkey" FOREIGN KEY ("payment_method_id") REFERENCES "payment_method"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The work of the jobs.
CREATE INDEX "payment_method_pending_idx" ON "payment_method"("checked_at") WHERE "state" = 'pending';
CREATE INDEX "payment_method_detach_idx" ON "payment_method"("revoked_at") WHERE "state" = 'revoked' AND "sealed_reference" IS NOT NULL AND "detached_at" IS NULL;
CREATE INDEX "purchase_open_idx" ON "purchase"("attempted_at") WHERE "ended_at" IS NULL;

ALTER TABLE "payment_method"
  ADD CONSTRAINT "payment_method_state_known" CHECK ("state" IN ('pending', 'active', 'revoked')),
  ADD CONSTRAINT "payment_method_limits" CHECK (0 < "per_purchase_minor" AND "per_purchase_minor" <= "total_minor"),
  ADD CONSTRAINT "payment_method_reserved" CHECK (0 <= "reserved_minor" AND "reserved_minor" <= "total_minor"),
  ADD CONSTRAINT "payment_method_granted" CHECK ("state" <> 'active' OR ("granted_at" IS NOT NULL AND "sealed_reference" IS NOT NULL)),
  ADD CONSTRAINT "payment_method_revoked" CHECK (("state" = 'revoked') = ("revoked_at" IS NOT NULL));
ALTER TABLE "purchase"
  ADD CONSTRAINT "purchase_status_known" CHECK ("status" IN ('open', 'processing', 'requires_action', 'succeeded', 'declined')),
  ADD CONSTRAINT "purchase_ended" CHECK (("status" IN ('succeeded', 'declined')) = ("ended_at" IS NOT NULL)),
  ADD CONSTRAINT "purchase_amount_positive" CHECK ("amount_minor" >= 0);
ALTER TABLE "sandbox_setup"
  ADD CONSTRAINT "sandbox_setup_state_known" CHECK ("state" IN ('open', 'complete', 'detached')),
  ADD CONSTRAINT "sandbox_setup_behaviour_known" CHECK ("behaviour" IN ('pays', 'declines', 'requires_action', 'processing')),
  ADD CONSTRAINT "sandbox_setup_has_behaviour" CHECK ("state" = 'open' OR "behaviour" IS NOT NULL);

-- A purchase awaits its payment without a page, unless the buyer must confirm it.
ALTER TABLE "handoff"
  DROP CONSTRAINT "handoff_accepted_has_url",
  ADD CONSTRAINT "handoff_accepted_has_url" CHECK ("state" <> 'awaiting_payment' OR ("accepted_at" IS NOT NULL AND ("checkout_url" IS NOT NULL OR "mode" = 'purchase')));
ALTER TABLE "sandbox_payment"
  DROP CONSTRAINT "sandbox_payment_state_known",
  ADD CONSTRAINT "sandbox_payment_state_known" CHECK ("state" IN ('open', 'processing', 'declined', 'paid', 'cancelled'));
