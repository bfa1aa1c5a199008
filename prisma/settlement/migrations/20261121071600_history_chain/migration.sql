-- AlterTable
ALTER TABLE "conversion" ADD COLUMN     "window_ends_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "conversion_event" ADD COLUMN     "hash" TEXT;

-- What a change of state is known by: SHA-256 over the hash before it and its content, as a JSON array without blanks.
CREATE FUNCTION "conversion_event_hash"("previous" text, "event" "conversion_event") RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to('[' || array_to_string(ARRAY[
    to_json("previous")::text,
    to_json(("event")."conversion_id")::text,
    ("event")."sequence"::text,
    coalesce(to_json(("event")."from_state")::text, 'null'),
    to_json(("event")."to_state")::text,
    to_json(("event")."cause")::text,
    to_json(("event")."caused_by")::text,
    to_json(to_char(("event")."at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text
  ], ',') || ']', 'UTF8')), 'hex')
$$;

-- The rows that are there get theirs, each from the one before it.
ALTER TABLE "conversion_event" DISABLE TRIGGER "conversion_event_append_only";
WITH RECURSIVE "chain" AS (
  SELECT e."conversion_id", e."sequence", conversion_event_hash(e."conversion_id", e) AS "hash"
  FROM "conversion_event" e WHERE e."sequence" = 1
  UNION ALL
  SELECT e."conversion_id", e."sequence", conversion_event_hash(c."hash", e)
  FROM "chain" c JOIN "conversion_event" e ON e."conversion_id" = c."conversion_id" AND e."sequence" = c."sequence" + 1
)
UPDATE "conversion_event" e SET "hash" = c."hash" FROM "chain" c
WHERE c."conversion_id" = e."conversion_id" AND c."sequence" = e."sequence";
ALTER TABLE "conversion_event" ENABLE TRIGGER "conversion_event_append_only";
ALTER TABLE "conversion_event" ALTER COLUMN "hash" SET NOT NULL;

-- The hash comes with the row, whoever writes it and whatever it brings: nobody chooses one.
CREATE FUNCTION "chain_conversion_event"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  "previous" text := NEW."conversion_id";
BEGIN
  IF NEW."sequence" > 1 THEN
    SELECT e."hash" INTO STRICT "previous" FROM "conversion_event" e
    WHERE e."conversion_id" = NEW."conversion_id" AND e."sequence" = NEW."sequence" - 1;
  END IF;
  NEW."hash" := conversion_event_hash("previous", NEW);
  RETURN NEW;
END $$;

CREATE TRIGGER "conversion_event_chain" BEFORE INSERT ON "conversion_event" FOR EACH ROW EXECUTE FUNCTION "chain_conversion_event"();

-- What the sweep looks for: conversions that time alone may move. A first sweep judges those that are there.
UPDATE "conversion" SET "window_ends_at" = "created_at" WHERE "state" = 'PENDING';
CREATE INDEX "conversion_window_ends_at_idx" ON "conversion"("window_ends_at") WHERE "window_ends_at" IS NOT NULL;
