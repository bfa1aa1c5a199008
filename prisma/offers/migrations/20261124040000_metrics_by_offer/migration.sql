-- CreateTable
CREATE TABLE "session_delta" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "agent_id" TEXT NOT NULL,
    "vertical" TEXT NOT NULL,
    "count" BIGINT NOT NULL,

    CONSTRAINT "session_delta_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session_rollup" (
    "dimension" TEXT NOT NULL,
    "grain" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "agent_id" TEXT NOT NULL,
    "vertical" TEXT NOT NULL,
    "count" BIGINT NOT NULL,

    CONSTRAINT "session_rollup_pkey" PRIMARY KEY ("dimension","grain","at","agent_id","vertical")
);

-- CreateIndex
CREATE INDEX "session_rollup_agent_id_dimension_grain_at_idx" ON "session_rollup"("agent_id", "dimension", "grain", "at");

-- The changes are rows of their own, so that two searches of one agent never wait for each other.
CREATE FUNCTION "add_sessions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "added") THEN RETURN NULL; END IF;
  INSERT INTO "offers"."session_delta" ("at", "agent_id", "vertical", "count")
  SELECT date_trunc('hour', "opened_at", 'UTC'), "agent_id", coalesce("searched_for"->>'vertical', ''), count(*) FROM "added" GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;

CREATE TRIGGER "session_added" AFTER INSERT ON "session" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "add_sessions"();

-- The sessions that are there already.
INSERT INTO "session_delta" ("at", "agent_id", "vertical", "count")
SELECT date_trunc('hour', "opened_at", 'UTC'), "agent_id", coalesce("searched_for"->>'vertical', ''), count(*) FROM "session" GROUP BY 1, 2, 3;
