-- Expired checkouts are listed by the time of expiry.
CREATE INDEX "handoff_expiry_idx" ON "handoff"("expires_at", "id") WHERE "state" IN ('awaiting_payment', 'expired') AND "mode" <> 'purchase';
