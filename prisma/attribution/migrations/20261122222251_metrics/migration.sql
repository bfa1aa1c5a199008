-- CreateTable
CREATE TABLE "recommendation_delta" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "agent_id" TEXT NOT NULL,
    "count" BIGINT NOT NULL,
    "clicks" BIGINT NOT NULL,

    CONSTRAINT "recommendation_delta_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recommendation_rollup" (
    "dimension" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "grain" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "count" BIGINT NOT NULL,
    "clicks" BIGINT NOT NULL,

    CONSTRAINT "recommendation_rollup_pkey" PRIMARY KEY ("dimension","key","grain","at")
);

-- CreateIndex
CREATE INDEX "recommendation_rollup_dimension_grain_at_idx" ON "recommendation_rollup"("dimension", "grain", "at");

-- CreateIndex
CREATE INDEX "fallback_click_clicked_at_idx" ON "fallback_click"("clicked_at");

-- CreateIndex
CREATE INDEX "recommendation_created_at_idx" ON "recommendation"("created_at");

-- The changes are rows of their own, so that two writers of one merchant never wait for each other.
CREATE FUNCTION "add_recommendations"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO "recommendation_delta" ("at", "merchant_id", "agent_id", "count", "clicks")
  SELECT date_trunc('hour', "created_at", 'UTC'), "merchant_id", "agent_id", count(*), 0 FROM "added" GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;

CREATE FUNCTION "add_clicks"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO "recommendation_delta" ("at", "merchant_id", "agent_id", "count", "clicks")
  SELECT date_trunc('hour', a."clicked_at", 'UTC'), r."merchant_id", r."agent_id", 0, count(*)
  FROM "added" a JOIN "recommendation" r ON r."id" = a."recommendation_id" WHERE NOT a."is_bot" GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;

CREATE TRIGGER "recommendation_added" AFTER INSERT ON "recommendation" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "add_recommendations"();
CREATE TRIGGER "fallback_click_added" AFTER INSERT ON "fallback_click" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "add_clicks"();

-- The recommendations and visits that are there already.
INSERT INTO "recommendation_delta" ("at", "merchant_id", "agent_id", "count", "clicks")
SELECT date_trunc('hour', "created_at", 'UTC'), "merchant_id", "agent_id", count(*), 0 FROM "recommendation" GROUP BY 1, 2, 3;
INSERT INTO "recommendation_delta" ("at", "merchant_id", "agent_id", "count", "clicks")
SELECT date_trunc('hour', v."clicked_at", 'UTC'), r."merchant_id", r."agent_id", 0, count(*)
FROM "fallback_click" v JOIN "recommendation" r ON r."id" = v."recommendation_id" WHERE NOT v."is_bot" GROUP BY 1, 2, 3;
