-- An event gets its position when it is written, unless another transaction gives positions then; the publisher gives those that are
-- missing, and writes the deliveries. Positions are drawn from the sequence of events, so they have gaps. A publisher of an earlier
-- version, which counts from this column, must not run any more: it fails because of the new name.
ALTER TABLE "event_publisher" RENAME COLUMN "last_position" TO "addressed_position";
