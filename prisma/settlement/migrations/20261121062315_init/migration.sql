-- CreateTable
CREATE TABLE "evidence" (
    "id" TEXT NOT NULL,
    "connection_id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "headers" JSONB NOT NULL,
    "body" BYTEA NOT NULL,
    "event" JSONB NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),

    CONSTRAINT "evidence_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "evidence_outcome" (
    "evidence_id" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "reason" TEXT,
    "receipt_status" TEXT NOT NULL,
    "conversion_id" TEXT,
    "checkout_id" TEXT,
    "keys" TEXT[],
    "decided_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),

    CONSTRAINT "evidence_outcome_pkey" PRIMARY KEY ("evidence_id")
);

-- CreateTable
CREATE TABLE "join_key" (
    "key" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "conversion_id" TEXT,

    CONSTRAINT "join_key_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "conversion" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "agent_id" TEXT NOT NULL,
    "builder_id" TEXT,
    "session_id" TEXT NOT NULL,
    "recommendation_id" TEXT NOT NULL,
    "offer_id" TEXT NOT NULL,
    "checkout_id" TEXT,
    "order_reference" TEXT,
    "policy" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),
    "state" TEXT NOT NULL,
    "changes" INTEGER NOT NULL,
    "transaction_value_minor" BIGINT NOT NULL,
    "transaction_value_currency" CHAR(3) NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "commission_minor" BIGINT NOT NULL,
    "network_fee_minor" BIGINT NOT NULL,
    "builder_payout_minor" BIGINT NOT NULL,
    "held_minor" BIGINT NOT NULL,

    CONSTRAINT "conversion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_check" (
    "id" TEXT NOT NULL,
    "evidence_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "inputs" JSONB NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),

    CONSTRAINT "payment_check_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "milestone" (
    "id" TEXT NOT NULL,
    "conversion_id" TEXT NOT NULL,
    "step" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "metadata" JSONB NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),
    "recorded_by" TEXT NOT NULL,

    CONSTRAINT "milestone_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "report" (
    "id" TEXT NOT NULL,
    "conversion_id" TEXT NOT NULL,
    "order_reference" TEXT NOT NULL,
    "value_minor" BIGINT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "occurred_at" TIMESTAMPTZ(3),
    "path" TEXT NOT NULL,
    "choice" TEXT NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),

    CONSTRAINT "report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "conversion_event" (
    "conversion_id" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "from_state" TEXT,
    "to_state" TEXT NOT NULL,
    "cause" TEXT NOT NULL,
    "caused_by" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),

    CONSTRAINT "conversion_event_pkey" PRIMARY KEY ("conversion_id","sequence")
);

-- CreateIndex
CREATE INDEX "evidence_merchant_id_id_idx" ON "evidence"("merchant_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "evidence_connection_id_event_id_key" ON "evidence"("connection_id", "event_id");

-- CreateIndex
CREATE INDEX "evidence_outcome_conversion_id_idx" ON "evidence_outcome"("conversion_id");

-- CreateIndex
CREATE INDEX "evidence_outcome_checkout_id_idx" ON "evidence_outcome"("checkout_id");

-- CreateIndex
CREATE UNIQUE INDEX "conversion_checkout_id_key" ON "conversion"("checkout_id");

-- CreateIndex
CREATE INDEX "conversion_merchant_id_id_idx" ON "conversion"("merchant_id", "id");

-- CreateIndex
CREATE INDEX "conversion_agent_id_id_idx" ON "conversion"("agent_id", "id");

-- CreateIndex
CREATE INDEX "conversion_builder_id_id_idx" ON "conversion"("builder_id", "id");

-- CreateIndex
CREATE INDEX "conversion_session_id_id_idx" ON "conversion"("session_id", "id");

-- CreateIndex
CREATE INDEX "conversion_recommendation_id_id_idx" ON "conversion"("recommendation_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "conversion_merchant_id_order_reference_key" ON "conversion"("merchant_id", "order_reference");

-- CreateIndex
CREATE INDEX "payment_check_evidence_id_idx" ON "payment_check"("evidence_id");

-- CreateIndex
CREATE INDEX "milestone_conversion_id_id_idx" ON "milestone"("conversion_id", "id");

-- CreateIndex
CREATE INDEX "report_conversion_id_idx" ON "report"("conversion_id");

-- AddForeignKey
ALTER TABLE "evidence_outcome" ADD CONSTRAINT "evidence_outcome_evidence_id_fkey" FOREIGN KEY ("evidence_id") REFERENCES "evidence"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "evidence_outcome" ADD CONSTRAINT "evidence_outcome_conversion_id_fkey" FOREIGN KEY ("conversion_id") REFERENCES "conversion"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "join_key" ADD CONSTRAINT "join_key_conversion_id_fkey" FOREIGN KEY ("conversion_id") REFERENCES "conversion"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_check" ADD CONSTRAINT "payment_check_evidence_id_fkey" FOREIGN KEY ("evidence_id") REFERENCES "evidence"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "milestone" ADD CONSTRAINT "milestone_conversion_id_fkey" FOREIGN KEY ("conversion_id") REFERENCES "conversion"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report" ADD CONSTRAINT "report_conversion_id_fkey" FOREIGN KEY ("conversion_id") REFERENCES "conversion"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversion_event" ADD CONSTRAINT "conversion_event_conversion_id_fkey" FOREIGN KEY ("conversion_id") REFERENCES "conversion"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What an event, a report or a query finds while it waits: few rows, however much was received.
CREATE INDEX "evidence_outcome_parked_keys_idx" ON "evidence_outcome" USING gin ("keys") WHERE "status" = 'parked';

ALTER TABLE "conversion"
  ADD CONSTRAINT "conversion_split_adds_up" CHECK ("commission_minor" = "network_fee_minor" + "builder_payout_minor" + "held_minor"),
  ADD CONSTRAINT "conversion_split_not_negative" CHECK (least("commission_minor", "network_fee_minor", "builder_payout_minor", "held_minor") >= 0),
  ADD CONSTRAINT "conversion_held_without_builder" CHECK ("builder_id" IS NOT NULL OR "builder_payout_minor" = 0),
  ADD CONSTRAINT "conversion_gone_is_zero" CHECK ("state" NOT IN ('CLAWED_BACK', 'REJECTED') OR "commission_minor" = 0);

-- What was recorded stays as it was, also for the owner of the tables.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: rows are only added', TG_OP, TG_TABLE_NAME;
END $$;

CREATE TRIGGER "evidence_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "evidence" EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "payment_check_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payment_check" EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "milestone_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "milestone" EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "report_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "report" EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "conversion_event_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "conversion_event" EXECUTE FUNCTION "refuse_change"();

-- Ends a statement whose reader was overtaken by another writer, so that all of it is undone and it is decided anew.
CREATE FUNCTION "require_current"("is_current" boolean) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF NOT "is_current" THEN RAISE EXCEPTION 'another writer was first' USING ERRCODE = 'serialization_failure'; END IF;
  RETURN true;
END $$;
