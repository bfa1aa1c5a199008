-- AlterTable
ALTER TABLE "builder" ADD COLUMN     "affiliated_merchant_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "contact_email" TEXT;

ALTER TABLE "builder"
  ADD CONSTRAINT "builder_contact_email_check" CHECK (char_length("contact_email") BETWEEN 1 AND 254),
  -- They are read with every sale of the builder's agents, so there is an end to them.
  ADD CONSTRAINT "builder_affiliated_merchants_check" CHECK ("affiliated_merchant_ids" IS NOT NULL AND cardinality("affiliated_merchant_ids") <= 50);
