-- All together and agents have sums without the vertical, which are fewer, beside those with it.
UPDATE "recommendation_rollup" SET "dimension" = CASE "dimension" WHEN 'all' THEN 'vertical' ELSE 'agent_vertical' END WHERE "dimension"
  IN ('all', 'agent');

INSERT INTO "recommendation_rollup" ("dimension", "grain", "at", "merchant_id", "agent_id", "offer_id", "vertical", "count", "clicks")
SELECT CASE "dimension" WHEN 'vertical' THEN 'all' ELSE 'agent' END, "grain", "at", "merchant_id", "agent_id", "offer_id", '',
  sum("count"), sum("clicks")
FROM "recommendation_rollup" WHERE "dimension" IN ('vertical', 'agent_vertical') GROUP BY "dimension", "grain", "at", "merchant_id",
  "agent_id", "offer_id";
