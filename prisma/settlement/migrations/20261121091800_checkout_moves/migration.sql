-- A checkout may move from one conversion to another within one statement: it is judged at the statement's end, not row by row.
DROP INDEX "conversion_checkout_id_key";
ALTER TABLE "conversion" ADD CONSTRAINT "conversion_checkout_id_key" UNIQUE ("checkout_id") DEFERRABLE INITIALLY IMMEDIATE;
