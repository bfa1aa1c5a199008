-- CreateTable
CREATE TABLE "outbound_event" (
    "id" TEXT NOT NULL,
    "sequence" BIGSERIAL NOT NULL,
    "position" BIGINT,
    "type" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "merchant_id" TEXT,
    "builder_id" TEXT,
    "agent_id" TEXT,
    "data" JSONB NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "outbound_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_publisher" (
    "only" BOOLEAN NOT NULL DEFAULT true,
    "last_position" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "event_publisher_pkey" PRIMARY KEY ("only")
);

-- CreateIndex
CREATE UNIQUE INDEX "outbound_event_position_key" ON "outbound_event"("position");

-- A party reads its own events in the order of publication.
CREATE INDEX "outbound_event_merchant_idx" ON "outbound_event" ("merchant_id", "livemode", "position") WHERE "position" IS NOT NULL AND "merchant_id" IS NOT NULL;
CREATE INDEX "outbound_event_builder_idx" ON "outbound_event" ("builder_id", "livemode", "position") WHERE "position" IS NOT NULL AND "builder_id" IS NOT NULL;
CREATE INDEX "outbound_event_agent_idx" ON "outbound_event" ("agent_id", "livemode", "position") WHERE "position" IS NOT NULL AND "agent_id" IS NOT NULL;
CREATE INDEX "outbound_event_unpublished_idx" ON "outbound_event" ("sequence") WHERE "position" IS NULL;
-- A checkout is paid, fails or expires once.
CREATE UNIQUE INDEX "outbound_event_once_idx" ON "outbound_event" ("subject_id", "type") WHERE "type" LIKE 'checkout.%';

ALTER TABLE "event_publisher" ADD CONSTRAINT "event_publisher_only" CHECK ("only");
INSERT INTO "event_publisher" DEFAULT VALUES;

-- Of an event only the position is written later, once.
CREATE FUNCTION "allow_publication"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."position" IS NOT NULL OR to_jsonb(NEW) - 'position' <> to_jsonb(OLD) - 'position' THEN
    RAISE EXCEPTION 'an event may only be published, once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "outbound_event_publication" BEFORE UPDATE ON "outbound_event" FOR EACH ROW EXECUTE FUNCTION "allow_publication"();
CREATE TRIGGER "outbound_event_kept" BEFORE TRUNCATE ON "outbound_event" EXECUTE FUNCTION "refuse_change"();
