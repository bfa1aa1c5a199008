-- CreateTable
CREATE TABLE "flow" (
    "type" TEXT NOT NULL,
    "steps" TEXT[],
    "required_steps" TEXT[],
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),

    CONSTRAINT "flow_pkey" PRIMARY KEY ("type")
);

-- What no client of ours may write, whatever its version.
ALTER TABLE "flow"
  ADD CONSTRAINT "flow_steps_check" CHECK (cardinality(steps) BETWEEN 1 AND 20 AND steps IS NOT NULL),
  ADD CONSTRAINT "flow_required_steps_check" CHECK (required_steps <@ steps AND required_steps IS NOT NULL);

-- The specification's four; which of their steps are required is ours.
INSERT INTO "flow" ("type", "steps", "required_steps") VALUES
  ('instant_checkout', '{payment_received,order_confirmed}', '{payment_received}'),
  ('quote_application', '{quote_requested,application_submitted,application_approved,payment_received}',
    '{application_approved,payment_received}'),
  ('install_activation', '{order_placed,install_scheduled,install_completed,service_activated}',
    '{install_completed,service_activated}'),
  ('policy_start', '{quote_requested,policy_issued,cooling_off_complete,first_bill_paid}',
    '{policy_issued,cooling_off_complete,first_bill_paid}');

-- Until now a merchant's flow could have any name; the conversions of one without steps waited for a payment, and still do.
INSERT INTO "flow" ("type", "steps", "required_steps")
SELECT DISTINCT "flow_type", '{payment_received}'::text[], '{payment_received}'::text[] FROM "merchant" ON CONFLICT DO NOTHING;

-- AddForeignKey
ALTER TABLE "merchant" ADD CONSTRAINT "merchant_flow_type_fkey" FOREIGN KEY ("flow_type") REFERENCES "flow"("type") ON DELETE RESTRICT ON UPDATE CASCADE;
