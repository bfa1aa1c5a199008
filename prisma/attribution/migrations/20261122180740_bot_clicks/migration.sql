-- AlterTable
ALTER TABLE "fallback_click" ADD COLUMN     "is_bot" BOOLEAN NOT NULL DEFAULT false;
