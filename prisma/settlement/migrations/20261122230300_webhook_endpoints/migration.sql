-- CreateTable
CREATE TABLE "webhook_endpoint" (
    "id" TEXT NOT NULL,
    "owner_kind" TEXT NOT NULL,
    "owner_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "url" TEXT NOT NULL,
    "types" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "disabled_at" TIMESTAMPTZ(3),
    "disabled_by" TEXT,
    "failing_since" TIMESTAMPTZ(3),
    "next_try_at" TIMESTAMPTZ(3),
    "leased_until" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_endpoint_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "endpoint_secret" (
    "id" TEXT NOT NULL,
    "endpoint_id" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3),

    CONSTRAINT "endpoint_secret_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_delivery" (
    "id" TEXT NOT NULL,
    "endpoint_id" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "ordering_key" TEXT NOT NULL,
    "position" BIGINT NOT NULL,
    "status" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "next_try_at" TIMESTAMPTZ(3),
    "last_status" INTEGER,
    "last_error" TEXT,
    "last_tried_at" TIMESTAMPTZ(3),
    "last_took_ms" INTEGER,

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "webhook_endpoint_owner_kind_owner_id_id_idx" ON "webhook_endpoint"("owner_kind", "owner_id", "id");

-- CreateIndex
CREATE INDEX "endpoint_secret_endpoint_id_idx" ON "endpoint_secret"("endpoint_id");

-- CreateIndex
CREATE INDEX "webhook_delivery_endpoint_id_id_idx" ON "webhook_delivery"("endpoint_id", "id");

-- CreateIndex
CREATE INDEX "webhook_delivery_event_id_idx" ON "webhook_delivery"("event_id");

-- AddForeignKey
ALTER TABLE "endpoint_secret" ADD CONSTRAINT "endpoint_secret_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoint"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoint"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is due at an endpoint, and the endpoints where something is due.
CREATE INDEX "webhook_delivery_due_idx" ON "webhook_delivery" ("endpoint_id", "next_try_at", "position") WHERE "status" = 'pending';
CREATE INDEX "webhook_delivery_key_idx" ON "webhook_delivery" ("endpoint_id", "ordering_key") WHERE "status" = 'pending';
CREATE INDEX "webhook_endpoint_due_idx" ON "webhook_endpoint" ("next_try_at") WHERE "next_try_at" IS NOT NULL;
-- An event is delivered to an endpoint once; a redelivery is another try of the same delivery.
CREATE UNIQUE INDEX "webhook_delivery_endpoint_id_event_id_key" ON "webhook_delivery"("endpoint_id", "event_id");

ALTER TABLE "webhook_endpoint" ADD CONSTRAINT "webhook_endpoint_check" CHECK (
  "owner_kind" IN ('merchant', 'builder', 'agent') AND ("disabled_at" IS NULL) = ("disabled_by" IS NULL)
  AND "disabled_by" IN ('owner', 'failing', 'gone') AND ("disabled_at" IS NULL OR "next_try_at" IS NULL));
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_check" CHECK (
  "status" IN ('pending', 'delivered', 'failed') AND ("status" = 'pending') = ("next_try_at" IS NOT NULL));
