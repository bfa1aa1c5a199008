-- All together and agents have sums without the vertical, which are fewer, beside those with it.
UPDATE "checkout_rollup" SET "dimension" = CASE "dimension" WHEN 'all' THEN 'vertical' ELSE 'agent_vertical' END WHERE "dimension" IN
  ('all', 'agent');

INSERT INTO "checkout_rollup" ("dimension", "grain", "at", "merchant_id", "agent_id", "offer_id", "livemode", "status", "currency",
  "vertical", "count")
SELECT CASE "dimension" WHEN 'vertical' THEN 'all' ELSE 'agent' END, "grain", "at", "merchant_id", "agent_id", "offer_id", "livemode",
  "status", "currency", '', sum("count")
FROM "checkout_rollup" WHERE "dimension" IN ('vertical', 'agent_vertical') GROUP BY "dimension", "grain", "at", "merchant_id",
  "agent_id", "offer_id", "livemode", "status", "currency";
