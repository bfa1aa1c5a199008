-- All together and agents have sums without the vertical, which are fewer, beside those with it.
UPDATE "session_rollup" SET "dimension" = CASE "dimension" WHEN 'all' THEN 'vertical' ELSE 'agent_vertical' END WHERE "dimension" IN
  ('all', 'agent');

INSERT INTO "session_rollup" ("dimension", "grain", "at", "agent_id", "vertical", "count")
SELECT CASE "dimension" WHEN 'vertical' THEN 'all' ELSE 'agent' END, "grain", "at", "agent_id", '', sum("count")
FROM "session_rollup" WHERE "dimension" IN ('vertical', 'agent_vertical') GROUP BY "dimension", "grain", "at", "agent_id";
