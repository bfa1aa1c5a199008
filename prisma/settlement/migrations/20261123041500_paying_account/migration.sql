-- AlterTable
ALTER TABLE "payout_details" ALTER COLUMN "builder_id" DROP NOT NULL;

-- Details without a builder are those of the account that pays, which is a bank account.
ALTER TABLE "payout_details" ADD CONSTRAINT "payout_details_of_payer" CHECK ("builder_id" IS NOT NULL OR "kind" = 'BANK_ACCOUNT');
