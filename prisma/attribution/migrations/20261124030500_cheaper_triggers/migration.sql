-- The triggers that count recommendations and visits, with the same results in less time: functions that set no search path are cheaper
-- to call, and a statement trigger returns at once if its statement added no row.

CREATE OR REPLACE FUNCTION "add_recommendations"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "added") THEN RETURN NULL; END IF;
  INSERT INTO "attribution"."recommendation_delta" ("at", "merchant_id", "agent_id", "count", "clicks")
  SELECT date_trunc('hour', "created_at", 'UTC'), "merchant_id", "agent_id", count(*), 0 FROM "added" GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "add_clicks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "added") THEN RETURN NULL; END IF;
  INSERT INTO "attribution"."recommendation_delta" ("at", "merchant_id", "agent_id", "count", "clicks")
  SELECT date_trunc('hour', a."clicked_at", 'UTC'), r."merchant_id", r."agent_id", 0, count(*)
  FROM "added" a JOIN "attribution"."recommendation" r ON r."id" = a."recommendation_id" WHERE NOT a."is_bot" GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
