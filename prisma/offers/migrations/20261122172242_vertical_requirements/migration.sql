-- AlterTable
ALTER TABLE "vertical" ADD COLUMN     "requirements" JSONB NOT NULL DEFAULT '{"userDetails": [], "eligibility": [], "confirmations": []}';
