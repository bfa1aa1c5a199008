-- AlterTable
ALTER TABLE "payout" ADD COLUMN     "changes" INTEGER,
ADD COLUMN     "livemode" BOOLEAN,
ADD COLUMN     "status" TEXT;

-- Until now a payout had no status, and its mode was that of its run.
ALTER TABLE "payout" DISABLE TRIGGER "payout_append_only";
UPDATE "payout" p SET "livemode" = r."livemode", "changes" = CASE WHEN p."paid_minor" > 0 THEN 1 ELSE 0 END,
  "status" = CASE WHEN p."paid_minor" > 0 THEN 'PENDING' ELSE 'CARRIED_OVER' END
FROM "settlement_run" r WHERE r."id" = p."run_id";
DROP TRIGGER "payout_append_only" ON "payout";
ALTER TABLE "payout" ALTER COLUMN "changes" SET NOT NULL, ALTER COLUMN "livemode" SET NOT NULL, ALTER COLUMN "status" SET NOT NULL;

-- AlterTable
ALTER TABLE "settlement_run" ALTER COLUMN "number" DROP NOT NULL;

-- CreateTable
CREATE TABLE "settlement_book" (
    "livemode" BOOLEAN NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "runs" INTEGER NOT NULL DEFAULT 0,
    "invoices" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "settlement_book_pkey" PRIMARY KEY ("livemode")
);

-- CreateTable
CREATE TABLE "payout_step" (
    "payout_id" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "from_status" TEXT,
    "to_status" TEXT NOT NULL,
    "reference" TEXT,
    "note" TEXT,
    "by" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),

    CONSTRAINT "payout_step_pkey" PRIMARY KEY ("payout_id","sequence")
);

-- CreateTable
CREATE TABLE "payout_request" (
    "id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "builder_id" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "requested_by" TEXT NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),
    "run_id" TEXT,

    CONSTRAINT "payout_request_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice" (
    "id" TEXT NOT NULL,
    "run_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "number" INTEGER,
    "carried_in_minor" BIGINT NOT NULL,
    "total_minor" BIGINT NOT NULL,
    "due_minor" BIGINT NOT NULL,
    "carried_out_minor" BIGINT NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3),
    "status" TEXT NOT NULL,
    "changes" INTEGER NOT NULL,

    CONSTRAINT "invoice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_step" (
    "invoice_id" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "from_status" TEXT,
    "to_status" TEXT NOT NULL,
    "reference" TEXT,
    "note" TEXT,
    "by" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),

    CONSTRAINT "invoice_step_pkey" PRIMARY KEY ("invoice_id","sequence")
);

-- CreateIndex
CREATE INDEX "payout_request_builder_id_idx" ON "payout_request"("builder_id");

-- CreateIndex
CREATE INDEX "invoice_merchant_id_livemode_currency_idx" ON "invoice"("merchant_id", "livemode", "currency");

-- CreateIndex
CREATE INDEX "invoice_merchant_id_livemode_id_idx" ON "invoice"("merchant_id", "livemode", "id");

-- CreateIndex
CREATE INDEX "invoice_livemode_id_idx" ON "invoice"("livemode", "id");

-- CreateIndex
CREATE INDEX "invoice_livemode_status_id_idx" ON "invoice"("livemode", "status", "id");

-- CreateIndex
CREATE INDEX "invoice_run_id_id_idx" ON "invoice"("run_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_run_id_merchant_id_currency_key" ON "invoice"("run_id", "merchant_id", "currency");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_livemode_number_key" ON "invoice"("livemode", "number");

-- CreateIndex
CREATE INDEX "payout_livemode_id_idx" ON "payout"("livemode", "id");

-- CreateIndex
CREATE INDEX "payout_livemode_status_id_idx" ON "payout"("livemode", "status", "id");

-- CreateIndex
CREATE INDEX "payout_builder_id_livemode_id_idx" ON "payout"("builder_id", "livemode", "id");

-- CreateIndex
CREATE INDEX "payout_run_id_id_idx" ON "payout"("run_id", "id");

-- AddForeignKey
ALTER TABLE "payout_step" ADD CONSTRAINT "payout_step_payout_id_fkey" FOREIGN KEY ("payout_id") REFERENCES "payout"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "settlement_run"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_step" ADD CONSTRAINT "invoice_step_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A draft has no number; its run gets one when it is closed, if it books anything.
UPDATE "settlement_run" SET "number" = NULL WHERE "status" = 'DRAFT';
INSERT INTO "settlement_book" ("livemode", "runs") SELECT "livemode", max("number") FROM "settlement_run" GROUP BY "livemode" HAVING max("number") > 0;
INSERT INTO "payout_step" ("payout_id", "sequence", "to_status", "by", "at")
SELECT p."id", 1, p."status", r."closed_by", r."closed_at" FROM "payout" p JOIN "settlement_run" r ON r."id" = p."run_id" WHERE p."paid_minor" > 0;

-- The invoices of the runs that are closed already, in their order, due after 30 days.
DO $$
DECLARE
  "sums" record;
  "carried" bigint;
  "last_number" integer;
BEGIN
  FOR "sums" IN
    SELECT r."id", r."livemode", r."closed_at", r."closed_by", l."merchant_id", l."currency", sum(l."commission_minor")::bigint AS "total_minor"
    FROM "settlement_run" r JOIN "settlement_line" l ON l."run_id" = r."id" WHERE r."closed_at" IS NOT NULL
    GROUP BY r."id", l."merchant_id", l."currency" ORDER BY r."livemode", r."number", l."merchant_id", l."currency"
  LOOP
    SELECT coalesce(sum(i."total_minor" - i."due_minor"), 0) INTO "carried" FROM "invoice" i
    WHERE (i."livemode", i."merchant_id", i."currency") = ("sums"."livemode", "sums"."merchant_id", "sums"."currency");
    "last_number" := NULL;
    IF "carried" + "sums"."total_minor" > 0 THEN
      UPDATE "settlement_book" SET "invoices" = "invoices" + 1 WHERE "livemode" = "sums"."livemode" RETURNING "invoices" INTO "last_number";
    END IF;
    INSERT INTO "invoice" ("id", "run_id", "livemode", "merchant_id", "currency", "number", "carried_in_minor", "total_minor", "due_minor",
      "carried_out_minor", "issued_at", "due_at", "status", "changes")
    SELECT 'inv_' || substr(md5("sums"."id" || "sums"."merchant_id" || "sums"."currency"), 1, 26), "sums"."id", "sums"."livemode",
      "sums"."merchant_id", "sums"."currency", "last_number", "carried", "sums"."total_minor", greatest("carried" + "sums"."total_minor", 0),
      least("carried" + "sums"."total_minor", 0), "sums"."closed_at",
      CASE WHEN "last_number" IS NOT NULL THEN "sums"."closed_at" + interval '30 days' END,
      CASE WHEN "last_number" IS NULL THEN 'CARRIED_OVER' ELSE 'OPEN' END, CASE WHEN "last_number" IS NULL THEN 0 ELSE 1 END;
    INSERT INTO "invoice_step" ("invoice_id", "sequence", "to_status", "by", "at")
    SELECT i."id", 1, 'OPEN', "sums"."closed_by", "sums"."closed_at" FROM "invoice" i
    WHERE (i."run_id", i."merchant_id", i."currency") = ("sums"."id", "sums"."merchant_id", "sums"."currency") AND i."number" IS NOT NULL;
  END LOOP;
END $$;

ALTER TABLE "settlement_run" ADD CONSTRAINT "settlement_run_draft_without_number" CHECK ("status" = 'CLOSED' OR "number" IS NULL);
ALTER TABLE "settlement_book" ADD CONSTRAINT "settlement_book_not_negative" CHECK (least("revision", "runs", "invoices") >= 0);
ALTER TABLE "payout"
  ADD CONSTRAINT "payout_status_known" CHECK ("status" IN ('CARRIED_OVER', 'PENDING', 'SENT', 'PAID', 'FAILED', 'REVERSED')),
  ADD CONSTRAINT "payout_carried_over_without_steps" CHECK (("status" = 'CARRIED_OVER') = ("paid_minor" = 0) AND ("changes" = 0) = ("paid_minor" = 0));
ALTER TABLE "payout_step"
  ADD CONSTRAINT "payout_step_allowed" CHECK ((coalesce("from_status", 'NONE'), "to_status") IN (
    ('NONE', 'PENDING'), ('PENDING', 'SENT'), ('SENT', 'PAID'), ('SENT', 'FAILED'), ('PAID', 'REVERSED'), ('FAILED', 'SENT'), ('REVERSED', 'SENT'))),
  ADD CONSTRAINT "payout_step_numbered" CHECK ("sequence" >= 1);
ALTER TABLE "invoice"
  ADD CONSTRAINT "invoice_adds_up" CHECK ("carried_in_minor" + "total_minor" = "due_minor" + "carried_out_minor"),
  ADD CONSTRAINT "invoice_due_or_credit" CHECK ("due_minor" >= 0 AND "carried_out_minor" <= 0 AND ("due_minor" = 0 OR "carried_out_minor" = 0)),
  ADD CONSTRAINT "invoice_status_known" CHECK ("status" IN ('CARRIED_OVER', 'OPEN', 'OVERDUE', 'PAID', 'VOID')),
  ADD CONSTRAINT "invoice_numbered_if_due" CHECK (
    ("due_minor" > 0) = ("number" IS NOT NULL) AND ("due_minor" > 0) = ("due_at" IS NOT NULL)
    AND ("due_minor" = 0) = ("status" = 'CARRIED_OVER') AND ("due_minor" = 0) = ("changes" = 0));
ALTER TABLE "invoice_step"
  ADD CONSTRAINT "invoice_step_allowed" CHECK ((coalesce("from_status", 'NONE'), "to_status") IN (
    ('NONE', 'OPEN'), ('OPEN', 'OVERDUE'), ('OPEN', 'PAID'), ('OPEN', 'VOID'), ('OVERDUE', 'PAID'), ('OVERDUE', 'VOID'))),
  ADD CONSTRAINT "invoice_step_numbered" CHECK ("sequence" >= 1);

-- The requests that wait, the invoices that become overdue, those that were voided, and the balances that a run may still pay.
CREATE INDEX "payout_request_waiting_idx" ON "payout_request"("livemode") WHERE "run_id" IS NULL;
CREATE INDEX "invoice_due_idx" ON "invoice"("due_at") WHERE "status" = 'OPEN';
CREATE INDEX "invoice_void_idx" ON "invoice"("livemode") WHERE "status" = 'VOID';
CREATE INDEX "payout_carried_idx" ON "payout"("livemode") WHERE "carried_out_minor" > 0;

-- Of payouts and invoices only the status changes, one step at a time.
CREATE FUNCTION "allow_step"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'status' - 'changes' <> to_jsonb(OLD) - 'status' - 'changes' OR NEW."changes" <> OLD."changes" + 1 THEN
    RAISE EXCEPTION 'of a row of % only the status changes', TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "payout_step_only" BEFORE UPDATE ON "payout" FOR EACH ROW EXECUTE FUNCTION "allow_step"();
CREATE TRIGGER "payout_append_only" BEFORE DELETE OR TRUNCATE ON "payout" EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "invoice_step_only" BEFORE UPDATE ON "invoice" FOR EACH ROW EXECUTE FUNCTION "allow_step"();
CREATE TRIGGER "invoice_append_only" BEFORE DELETE OR TRUNCATE ON "invoice" EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "payout_step_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payout_step" EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "invoice_step_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "invoice_step" EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "payout_request_append_only" BEFORE DELETE OR TRUNCATE ON "payout_request" EXECUTE FUNCTION "refuse_change"();
