-- A reader that has the last event of its kind reads on also after that event was deleted, because it has missed none.
CREATE TABLE "deleted_event" (
    "reader" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "type" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "position" BIGINT NOT NULL,

    CONSTRAINT "deleted_event_pkey" PRIMARY KEY ("reader","livemode","type")
);
