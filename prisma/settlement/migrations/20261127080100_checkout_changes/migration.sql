-- CreateTable
CREATE TABLE "checkout_change" (
    "id" BIGSERIAL NOT NULL,
    "checkout_id" TEXT NOT NULL,

    CONSTRAINT "checkout_change_pkey" PRIMARY KEY ("id")
);

-- Checkout does not know yet what the payments of these came to.
INSERT INTO "checkout_change" ("checkout_id")
SELECT "checkout_id" FROM "conversion" WHERE "checkout_id" IS NOT NULL
UNION SELECT "checkout_id" FROM "evidence_outcome" WHERE "status" = 'noted' AND "checkout_id" IS NOT NULL;
