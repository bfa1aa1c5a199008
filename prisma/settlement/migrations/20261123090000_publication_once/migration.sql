-- Of an event only the position is written later, once. These triggers call no function for a row that may be published; the former one
-- compared the whole row, which was a quarter of the cost of publishing.
DROP TRIGGER "outbound_event_publication" ON "outbound_event";
DROP FUNCTION "allow_publication"();
CREATE TRIGGER "outbound_event_unchanged" BEFORE UPDATE OF
  "id", "sequence", "type", "subject_id", "livemode", "merchant_id", "builder_id", "agent_id", "data", "occurred_at"
  ON "outbound_event" EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "outbound_event_published_once" BEFORE UPDATE OF "position" ON "outbound_event"
  FOR EACH ROW WHEN (OLD."position" IS NOT NULL) EXECUTE FUNCTION "refuse_change"();
