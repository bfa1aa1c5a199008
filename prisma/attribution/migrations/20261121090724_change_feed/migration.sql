-- CreateTable
CREATE TABLE "change" (
    "position" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "agent_id" TEXT NOT NULL,
    "builder_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "change_pkey" PRIMARY KEY ("position")
);

-- AddForeignKey
ALTER TABLE "change" ADD CONSTRAINT "change_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "change" ADD CONSTRAINT "change_kind_check" CHECK ("kind" IN ('AGENT_REGISTERED'));

-- An agent comes under a builder once and for good.
CREATE UNIQUE INDEX "change_agent_registered_key" ON "change"("agent_id") WHERE "kind" = 'AGENT_REGISTERED';

-- A reader goes on from the last position that it saw, so none may become visible below it. Whoever adds a change waits for
-- whoever did before to commit or roll back, and counts on from what is there then; a sequence would number them in the
-- order in which they began.
CREATE FUNCTION "number_change"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('attribution.change', 0));
  SELECT coalesce(max(c."position"), 0) + 1 INTO NEW."position" FROM "change" c;
  RETURN NEW;
END $$;

CREATE TRIGGER "change_number" BEFORE INSERT ON "change" FOR EACH ROW EXECUTE FUNCTION "number_change"();

-- A registration brings its change with it, whoever makes it: also a process of the version before, while this one takes over.
-- An agent that is made under its builder needs none: nothing can have happened to it before.
CREATE FUNCTION "tell_registration"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO "change" ("kind", "agent_id", "builder_id", "at")
  VALUES ('AGENT_REGISTERED', NEW."id", NEW."builder_id", NEW."registered_at");
  RETURN NULL;
END $$;

CREATE TRIGGER "agent_registered" AFTER UPDATE OF "builder_id" ON "agent" FOR EACH ROW
  WHEN (OLD."builder_id" IS NULL AND NEW."builder_id" IS NOT NULL) EXECUTE FUNCTION "tell_registration"();

-- The agents that were registered before; the trigger above has locked their table, so none comes in between.
INSERT INTO "change" ("kind", "agent_id", "builder_id", "at")
SELECT 'AGENT_REGISTERED', "id", "builder_id", "registered_at" FROM "agent"
WHERE "registered_at" <> "created_at" ORDER BY "registered_at", "id";

-- What was told stays as it was, also for the owner of the table.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: rows are only added', TG_OP, TG_TABLE_NAME;
END $$;

CREATE TRIGGER "change_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "change" EXECUTE FUNCTION "refuse_change"();
