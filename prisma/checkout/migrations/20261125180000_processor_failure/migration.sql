-- AlterTable
ALTER TABLE "connection" ADD COLUMN     "failed_at" TIMESTAMPTZ(3),
ADD COLUMN     "failure" TEXT;
