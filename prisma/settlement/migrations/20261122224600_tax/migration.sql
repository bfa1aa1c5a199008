-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "reverse_charge" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "tax_basis_points" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "tax_minor" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "tax_number" TEXT;

-- AlterTable
ALTER TABLE "payout" ADD COLUMN     "reverse_charge" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "tax_basis_points" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "tax_minor" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "tax_number" TEXT;

-- CreateTable
CREATE TABLE "tax_profile" (
    "id" TEXT NOT NULL,
    "party_kind" TEXT NOT NULL,
    "party_id" TEXT NOT NULL,
    "basis_points" INTEGER NOT NULL,
    "number" TEXT,
    "reverse_charge" BOOLEAN NOT NULL,
    "set_by" TEXT NOT NULL,
    "set_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),

    CONSTRAINT "tax_profile_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "tax_profile_party_kind_party_id_id_idx" ON "tax_profile"("party_kind", "party_id", "id");

ALTER TABLE "tax_profile" ADD CONSTRAINT "tax_profile_valid" CHECK (
  "party_kind" IN ('builder', 'merchant') AND "basis_points" BETWEEN 0 AND 10000 AND (NOT "reverse_charge" OR "number" IS NOT NULL));
ALTER TABLE "payout" ADD CONSTRAINT "payout_tax_valid" CHECK (
  "tax_basis_points" BETWEEN 0 AND 10000 AND "tax_minor" = floor(("paid_minor" * "tax_basis_points" * 2 + 10000) / 20000) AND (NOT "reverse_charge" OR "tax_basis_points" = 0));
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_tax_valid" CHECK (
  "tax_basis_points" BETWEEN 0 AND 10000 AND "tax_minor" = floor(("due_minor" * "tax_basis_points" * 2 + 10000) / 20000) AND (NOT "reverse_charge" OR "tax_basis_points" = 0));
CREATE TRIGGER "tax_profile_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "tax_profile" EXECUTE FUNCTION "refuse_change"();
