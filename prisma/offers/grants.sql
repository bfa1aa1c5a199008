GRANT SELECT, INSERT, UPDATE ON merchant TO :role;
GRANT SELECT, INSERT ON merchant_terms TO :role;
GRANT SELECT, INSERT, UPDATE ON flow TO :role;
GRANT SELECT, INSERT, UPDATE ON vertical TO :role;
GRANT SELECT, INSERT, UPDATE ON offer TO :role;
GRANT SELECT, INSERT ON session TO :role;
GRANT SELECT, INSERT, UPDATE (signs_from, retired_at, compromised_at, compromised_by, compromise_reason) ON code_key TO :role;
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_key TO :role;
-- The sums of sessions, which can be made anew from them.
GRANT SELECT, INSERT, DELETE ON session_delta TO :role;
GRANT USAGE ON SEQUENCE session_delta_id_seq TO :role;
GRANT SELECT, INSERT, UPDATE ON session_rollup TO :role;
