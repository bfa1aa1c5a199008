GRANT SELECT, INSERT, UPDATE ON merchant TO :role;
GRANT SELECT, INSERT ON merchant_terms TO :role;
GRANT SELECT, INSERT, UPDATE ON flow TO :role;
GRANT SELECT, INSERT, UPDATE ON vertical TO :role;
GRANT SELECT, INSERT, UPDATE ON offer TO :role;
GRANT SELECT, INSERT ON session TO :role;
GRANT SELECT, INSERT, UPDATE (signs_from, retired_at, compromised_at, compromised_by, compromise_reason) ON code_key TO :role;
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_key TO :role;
