-- AlterTable
ALTER TABLE "code_key" ADD COLUMN     "compromise_reason" TEXT,
ADD COLUMN     "compromised_by" TEXT,
ADD COLUMN     "created_by" TEXT,
ADD COLUMN     "signs_from" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now();

-- Until now a key signed as soon as it was published.
UPDATE "code_key" SET "signs_from" = "in_force_from";
