-- What a merchant's accounts say of a recommendation has a key of its own, which nobody else's evidence touches.
UPDATE "evidence_outcome" o SET "keys" = ARRAY(
  SELECT CASE WHEN k LIKE 'recommendation:%' THEN 'recommendation:' || e."merchant_id" || ':' || substr(k, 16) ELSE k END
  FROM unnest(o."keys") WITH ORDINALITY AS named (k, position) ORDER BY position)
FROM "evidence" e WHERE e."id" = o."evidence_id";
DELETE FROM "join_key" WHERE "key" LIKE 'recommendation:%';

-- Whatever is looked at leads on by every id that it names, whether it waits or has its place. Written at once, since every
-- reader would have to go through what is put off.
DROP INDEX "evidence_outcome_waiting_keys_idx";
CREATE INDEX "evidence_outcome_keys_idx" ON "evidence_outcome" USING gin ("keys") WITH (fastupdate = off)
  WHERE "status" IN ('applied', 'parked', 'queued', 'dead');

-- What a registration may still release.
DROP INDEX "conversion_held_idx";
CREATE INDEX "conversion_held_idx" ON "conversion" ("agent_id") WHERE "builder_id" IS NULL AND "settled_commission_minor" IS NULL;
