GRANT SELECT, INSERT, UPDATE ON handoff TO :role;
GRANT SELECT, INSERT, UPDATE ON connection TO :role;
GRANT SELECT, INSERT, UPDATE ON connection_secret TO :role;
GRANT SELECT, INSERT, UPDATE ON sandbox_payment TO :role;
GRANT SELECT, INSERT, UPDATE ON sandbox_refund TO :role;
GRANT SELECT, INSERT, UPDATE ON sandbox_dispute TO :role;
GRANT SELECT, INSERT, UPDATE ON sandbox_event TO :role;
