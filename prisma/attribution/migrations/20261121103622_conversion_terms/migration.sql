-- AlterTable
ALTER TABLE "recommendation" ADD COLUMN     "conversion_terms" JSONB;

-- Null is for what was recorded before the terms were kept.
ALTER TABLE "recommendation" ADD CONSTRAINT "recommendation_conversion_terms_check" CHECK (jsonb_typeof("conversion_terms") = 'object');
