-- CreateTable
CREATE TABLE "handoff" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),

    CONSTRAINT "handoff_pkey" PRIMARY KEY ("id")
);
