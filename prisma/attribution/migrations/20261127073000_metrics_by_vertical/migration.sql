-- The sums are made anew, also by vertical.
TRUNCATE "recommendation_delta", "recommendation_rollup";

-- AlterTable
ALTER TABLE "recommendation_delta" ADD COLUMN     "vertical" TEXT NOT NULL;

-- AlterTable
ALTER TABLE "recommendation_rollup" DROP CONSTRAINT "recommendation_rollup_pkey",
ADD COLUMN     "vertical" TEXT NOT NULL,
ADD CONSTRAINT "recommendation_rollup_pkey" PRIMARY KEY ("dimension", "grain", "at", "merchant_id", "agent_id", "offer_id", "vertical");

CREATE OR REPLACE FUNCTION "add_recommendations"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "added") THEN RETURN NULL; END IF;
  INSERT INTO "attribution"."recommendation_delta" ("at", "merchant_id", "agent_id", "offer_id", "vertical", "count", "clicks")
  SELECT date_trunc('hour', "created_at", 'UTC'), "merchant_id", "agent_id", "offer_id", coalesce("vertical", ''), count(*), 0
  FROM "added" GROUP BY 1, 2, 3, 4, 5;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "add_clicks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "added") THEN RETURN NULL; END IF;
  INSERT INTO "attribution"."recommendation_delta" ("at", "merchant_id", "agent_id", "offer_id", "vertical", "count", "clicks")
  SELECT date_trunc('hour', a."clicked_at", 'UTC'), r."merchant_id", r."agent_id", r."offer_id", coalesce(r."vertical", ''), 0, count(*)
  FROM "added" a JOIN "attribution"."recommendation" r ON r."id" = a."recommendation_id" WHERE NOT a."is_bot" GROUP BY 1, 2, 3, 4, 5;
  RETURN NULL;
END $$;

-- The recommendations and visits that are there already.
INSERT INTO "recommendation_delta" ("at", "merchant_id", "agent_id", "offer_id", "vertical", "count", "clicks")
SELECT date_trunc('hour', "created_at", 'UTC'), "merchant_id", "agent_id", "offer_id", coalesce("vertical", ''), count(*), 0
FROM "recommendation" GROUP BY 1, 2, 3, 4, 5;
INSERT INTO "recommendation_delta" ("at", "merchant_id", "agent_id", "offer_id", "vertical", "count", "clicks")
SELECT date_trunc('hour', v."clicked_at", 'UTC'), r."merchant_id", r."agent_id", r."offer_id", coalesce(r."vertical", ''), 0, count(*)
FROM "fallback_click" v JOIN "recommendation" r ON r."id" = v."recommendation_id" WHERE NOT v."is_bot" GROUP BY 1, 2, 3, 4, 5;
