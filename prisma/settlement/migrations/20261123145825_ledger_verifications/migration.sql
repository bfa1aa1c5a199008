-- CreateTable
CREATE TABLE "ledger_verification" (
    "id" TEXT NOT NULL,
    "verified_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),
    "conversions" INTEGER NOT NULL,
    "entries" INTEGER NOT NULL,
    "differences" INTEGER NOT NULL,

    CONSTRAINT "ledger_verification_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "ledger_verification"
  ADD CONSTRAINT "ledger_verification_counted" CHECK ("conversions" >= 0 AND "entries" >= 0 AND "differences" >= 0);
CREATE TRIGGER "ledger_verification_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_verification" EXECUTE FUNCTION "refuse_change"();
