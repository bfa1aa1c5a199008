-- The triggers of the history and of the ledger, with the same results in less time. PL/pgSQL keeps the plans of its statements,
-- functions that set no search path are cheaper to call, and a statement trigger returns at once if its statement added no row.
-- OFFSET 0 makes a look-up for each row, so that the plan does not depend on statistics.

CREATE OR REPLACE FUNCTION "conversion_event_hash"("previous" text, "event" "conversion_event") RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN encode(sha256(convert_to(concat('[', to_json("previous"), ',', to_json("event"."conversion_id"), ',', "event"."sequence", ',',
    coalesce(to_json("event"."from_state")::text, 'null'), ',', to_json("event"."to_state"), ',', to_json("event"."cause"), ',',
    to_json("event"."caused_by"), ',', to_json(to_char("event"."at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), ']'), 'UTF8')), 'hex');
END $$;

CREATE OR REPLACE FUNCTION "chain_conversion_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "previous" text := NEW."conversion_id";
BEGIN
  IF NEW."sequence" > 1 THEN
    SELECT e."hash" INTO STRICT "previous" FROM "settlement"."conversion_event" e
    WHERE e."conversion_id" = NEW."conversion_id" AND e."sequence" = NEW."sequence" - 1;
  END IF;
  NEW."hash" := "settlement"."conversion_event_hash"("previous", NEW);
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "ledger_entry_hash"("previous" text, "entry" "ledger_entry", "postings" text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN encode(sha256(convert_to(concat('[', to_json("previous"), ',', to_json("entry"."id"), ',', to_json("entry"."subject_id"), ',',
    "entry"."sequence", ',', to_json("entry"."kind"), ',', to_json("entry"."cause_kind"), ',', to_json("entry"."cause_id"), ',',
    CASE WHEN "entry"."livemode" THEN 'true' ELSE 'false' END, ',', to_json("entry"."currency"::text), ',',
    to_json(to_char("entry"."posted_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), ',', "postings", ']'), 'UTF8')), 'hex');
END $$;

CREATE OR REPLACE FUNCTION "chain_ledger_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "previous_sequence" integer;
  "previous_hash" text;
  "postings" text;
BEGIN
  SELECT e."sequence", e."hash" INTO "previous_sequence", "previous_hash" FROM "settlement"."ledger_entry" e
    WHERE e."subject_id" = NEW."subject_id" ORDER BY e."sequence" DESC LIMIT 1;
  SELECT '[' || string_agg('[' || to_json(p."account_id") || ',' || p."amount_minor" || ']', ',' ORDER BY p."account_id" COLLATE "C") || ']'
    INTO "postings" FROM "settlement"."ledger_posting" p WHERE p."entry_id" = NEW."id";
  IF "postings" IS NULL THEN RAISE EXCEPTION 'the ledger entry % has no postings', NEW."id"; END IF;
  NEW."sequence" := coalesce("previous_sequence", 0) + 1;
  NEW."hash" := "settlement"."ledger_entry_hash"(coalesce("previous_hash", NEW."subject_id"), NEW, "postings");
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "refuse_unbalanced_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (
    SELECT coalesce(sum(p."amount_minor"), 1) FROM "settlement"."ledger_posting" p
    WHERE p."entry_id" = NEW."id" AND p."currency" = NEW."currency"
  ) <> 0 THEN
    RAISE EXCEPTION 'the postings of the ledger entry % do not sum to zero', NEW."id";
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "refuse_stray_postings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "added") THEN RETURN NULL; END IF;
  IF EXISTS (
    SELECT FROM (SELECT a."entry_id", count(*) AS "count", sum(a."amount_minor") AS "sum" FROM "added" a GROUP BY a."entry_id") a
    WHERE a."sum" <> 0 OR a."count" <> (SELECT count(*) FROM "settlement"."ledger_posting" p WHERE p."entry_id" = a."entry_id")
  ) OR EXISTS (
    SELECT FROM "added" a
    LEFT JOIN LATERAL (SELECT e.* FROM "settlement"."ledger_entry" e WHERE e."id" = a."entry_id" OFFSET 0) e ON true
    LEFT JOIN LATERAL (SELECT c.* FROM "settlement"."ledger_account" c WHERE c."id" = a."account_id" OFFSET 0) c ON true
    WHERE (c."livemode" = e."livemode" AND e."currency" = a."currency" AND e."posted_at" = a."posted_at") IS NOT TRUE
  ) THEN
    RAISE EXCEPTION 'postings must be added together with their ledger entry and sum to zero';
  END IF;
  RETURN NULL;
END $$;
