-- AlterTable
ALTER TABLE "conversion" ADD COLUMN     "registered_at" TIMESTAMPTZ(3),
ADD COLUMN     "repriced_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "feed_cursor" (
    "feed" TEXT NOT NULL,
    "cursor" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),

    CONSTRAINT "feed_cursor_pkey" PRIMARY KEY ("feed")
);

-- CreateTable
CREATE TABLE "registration" (
    "agent_id" TEXT NOT NULL,
    "builder_id" TEXT NOT NULL,
    "registered_at" TIMESTAMPTZ(3) NOT NULL,
    "learned_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),

    CONSTRAINT "registration_pkey" PRIMARY KEY ("agent_id")
);

-- What a registration may release: few rows beside those that were settled.
CREATE INDEX "conversion_held_idx" ON "conversion"("agent_id") WHERE "builder_id" IS NULL AND "state" <> 'SETTLED';

ALTER TABLE "conversion"
  ADD CONSTRAINT "conversion_repricing_is_whole" CHECK (("registered_at" IS NULL) = ("repriced_at" IS NULL)),
  ADD CONSTRAINT "conversion_repriced_for_builder" CHECK ("repriced_at" IS NULL OR "builder_id" IS NOT NULL);

-- A conversion may get a builder, and never loses it nor gets another.
CREATE FUNCTION "refuse_other_builder"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the builder of % is refused: a conversion keeps its builder', OLD."id";
END $$;

CREATE TRIGGER "conversion_keeps_builder" BEFORE UPDATE OF "builder_id" ON "conversion" FOR EACH ROW
  WHEN (OLD."builder_id" IS NOT NULL AND NEW."builder_id" IS DISTINCT FROM OLD."builder_id")
  EXECUTE FUNCTION "refuse_other_builder"();

CREATE TRIGGER "registration_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "registration" EXECUTE FUNCTION "refuse_change"();
