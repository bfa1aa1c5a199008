-- A builder changes only by registration and in its profile, an agent only by registration, a key only by its end.
GRANT SELECT, INSERT, UPDATE (agent_count, contact_email, affiliated_merchant_ids) ON builder TO :role;
GRANT SELECT, INSERT, UPDATE (builder_id, registered_at) ON agent TO :role;
GRANT SELECT, INSERT, UPDATE (ends_at) ON api_key TO :role;
-- What was recommended and clicked is never changed nor taken back.
GRANT SELECT, INSERT ON recommendation, fallback_click TO :role;
-- What was told to others stays told.
GRANT SELECT, INSERT ON change TO :role;
