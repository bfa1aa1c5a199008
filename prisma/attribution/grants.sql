-- Only these columns change: of a builder the count of agents and the profile, of an agent its registration, of a key its end.
GRANT SELECT, INSERT, UPDATE (agent_count, contact_email, affiliated_merchant_ids) ON builder TO :role;
GRANT SELECT, INSERT, UPDATE (builder_id, registered_at) ON agent TO :role;
GRANT SELECT, INSERT, UPDATE (ends_at) ON api_key TO :role;
-- Recommendations and visits are never changed or deleted.
GRANT SELECT, INSERT ON recommendation, fallback_click TO :role;
-- Changes that other subgraphs have read are never changed or deleted.
GRANT SELECT, INSERT ON change TO :role;
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_key TO :role;
-- The sums of recommendations and visits, which can be made anew from them.
GRANT SELECT, INSERT, DELETE ON recommendation_delta TO :role;
GRANT USAGE ON SEQUENCE recommendation_delta_id_seq TO :role;
GRANT SELECT, INSERT, UPDATE ON recommendation_rollup TO :role;
