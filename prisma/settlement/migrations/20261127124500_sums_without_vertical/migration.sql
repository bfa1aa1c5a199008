-- All together and agents have sums without the vertical, which are fewer, beside those with it.
UPDATE "conversion_rollup" SET "dimension" = CASE "dimension" WHEN 'all' THEN 'vertical' ELSE 'agent_vertical' END WHERE "dimension" IN
  ('all', 'agent');

INSERT INTO "conversion_rollup" ("dimension", "grain", "at", "merchant_id", "agent_id", "offer_id", "livemode", "status", "currency",
  "vertical", "count", "value_minor", "commission_minor", "network_fee_minor", "builder_payout_minor", "held_minor", "refunded_minor")
SELECT CASE "dimension" WHEN 'vertical' THEN 'all' ELSE 'agent' END, "grain", "at", "merchant_id", "agent_id", "offer_id", "livemode",
  "status", "currency", '', sum("count"), sum("value_minor"), sum("commission_minor"), sum("network_fee_minor"),
  sum("builder_payout_minor"), sum("held_minor"), sum("refunded_minor")
FROM "conversion_rollup" WHERE "dimension" IN ('vertical', 'agent_vertical') GROUP BY "dimension", "grain", "at", "merchant_id",
  "agent_id", "offer_id", "livemode", "status", "currency";
