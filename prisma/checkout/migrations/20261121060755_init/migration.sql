-- CreateTable
CREATE TABLE "handoff" (
    "id" TEXT NOT NULL,
    "payment_id" TEXT NOT NULL,
    "recommendation_id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "offer_id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "agent_id" TEXT NOT NULL,
    "connection_id" TEXT,
    "state" TEXT NOT NULL,
    "backend" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "aap_code" TEXT NOT NULL,
    "checkout_url" TEXT,
    "processor_payment_id" TEXT,
    "sealed_user_details" TEXT,
    "session_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "attempt" TEXT NOT NULL,
    "attempted_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),
    "accepted_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "handoff_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "connection" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "processor" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "sealed_settings" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),
    "disabled_at" TIMESTAMPTZ(3),

    CONSTRAINT "connection_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "connection_secret" (
    "id" TEXT NOT NULL,
    "connection_id" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),
    "ends_at" TIMESTAMPTZ(3),

    CONSTRAINT "connection_secret_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_payment" (
    "id" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "connection_id" TEXT NOT NULL,
    "transaction_id" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "amount_minor" BIGINT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "metadata" JSONB NOT NULL,
    "display" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "paid_at" TIMESTAMPTZ(3),

    CONSTRAINT "sandbox_payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_refund" (
    "id" TEXT NOT NULL,
    "payment_id" TEXT NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'succeeded',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),

    CONSTRAINT "sandbox_refund_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_dispute" (
    "id" TEXT NOT NULL,
    "payment_id" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'needs_response',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),

    CONSTRAINT "sandbox_dispute_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_event" (
    "id" TEXT NOT NULL,
    "payment_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_attempt_at" TIMESTAMPTZ(3),
    "last_status" INTEGER,
    "last_answer" TEXT,
    "delivered_at" TIMESTAMPTZ(3),

    CONSTRAINT "sandbox_event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "handoff_recommendation_id_id_idx" ON "handoff"("recommendation_id", "id");

-- CreateIndex
CREATE INDEX "handoff_session_id_id_idx" ON "handoff"("session_id", "id");

-- CreateIndex
CREATE INDEX "handoff_agent_id_id_idx" ON "handoff"("agent_id", "id");

-- CreateIndex
CREATE INDEX "handoff_merchant_id_id_idx" ON "handoff"("merchant_id", "id");

-- CreateIndex
CREATE INDEX "connection_merchant_id_id_idx" ON "connection"("merchant_id", "id");

-- CreateIndex
CREATE INDEX "connection_secret_connection_id_idx" ON "connection_secret"("connection_id");

-- CreateIndex
CREATE UNIQUE INDEX "sandbox_payment_token_key" ON "sandbox_payment"("token");

-- CreateIndex
CREATE UNIQUE INDEX "sandbox_payment_connection_id_transaction_id_key" ON "sandbox_payment"("connection_id", "transaction_id");

-- CreateIndex
CREATE INDEX "sandbox_refund_payment_id_id_idx" ON "sandbox_refund"("payment_id", "id");

-- CreateIndex
CREATE INDEX "sandbox_dispute_payment_id_id_idx" ON "sandbox_dispute"("payment_id", "id");

-- CreateIndex
CREATE INDEX "sandbox_event_payment_id_id_idx" ON "sandbox_event"("payment_id", "id");

-- AddForeignKey
ALTER TABLE "handoff" ADD CONSTRAINT "handoff_connection_id_fkey" FOREIGN KEY ("connection_id") REFERENCES "connection"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connection_secret" ADD CONSTRAINT "connection_secret_connection_id_fkey" FOREIGN KEY ("connection_id") REFERENCES "connection"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox_refund" ADD CONSTRAINT "sandbox_refund_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "sandbox_payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox_dispute" ADD CONSTRAINT "sandbox_dispute_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "sandbox_payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox_event" ADD CONSTRAINT "sandbox_event_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "sandbox_payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- One open checkout per recommendation, whoever asks at the same instant.
CREATE UNIQUE INDEX "handoff_open_key" ON "handoff"("recommendation_id") WHERE "state" IN ('creating', 'awaiting_payment');

-- One open dispute per payment of the sandbox.
CREATE UNIQUE INDEX "sandbox_dispute_open_key" ON "sandbox_dispute"("payment_id") WHERE "state" = 'needs_response';

ALTER TABLE "handoff"
  ADD CONSTRAINT "handoff_state_known" CHECK ("state" IN ('creating', 'awaiting_payment', 'cancelled', 'expired', 'dropped')),
  ADD CONSTRAINT "handoff_amount_positive" CHECK ("amount_minor" >= 0),
  ADD CONSTRAINT "handoff_in_session" CHECK ("created_at" < "session_expires_at"),
  ADD CONSTRAINT "handoff_accepted_has_url" CHECK ("state" <> 'awaiting_payment' OR ("checkout_url" IS NOT NULL AND "accepted_at" IS NOT NULL));

ALTER TABLE "sandbox_payment"
  ADD CONSTRAINT "sandbox_payment_state_known" CHECK ("state" IN ('open', 'declined', 'paid', 'cancelled')),
  ADD CONSTRAINT "sandbox_payment_paid_at" CHECK (("state" = 'paid') = ("paid_at" IS NOT NULL));
ALTER TABLE "sandbox_refund"
  ADD CONSTRAINT "sandbox_refund_state_known" CHECK ("state" IN ('succeeded', 'failed')),
  ADD CONSTRAINT "sandbox_refund_amount_positive" CHECK ("amount_minor" > 0);
ALTER TABLE "sandbox_dispute"
  ADD CONSTRAINT "sandbox_dispute_state_known" CHECK ("state" IN ('needs_response', 'won', 'lost'));
