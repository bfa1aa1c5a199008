GRANT SELECT, INSERT, UPDATE ON handoff TO :role;
GRANT SELECT, INSERT, UPDATE ON connection TO :role;
GRANT SELECT, INSERT, UPDATE ON connection_secret TO :role;
GRANT SELECT, INSERT, UPDATE ON payment_method TO :role;
GRANT SELECT, INSERT, UPDATE ON purchase TO :role;
GRANT SELECT, INSERT, UPDATE ON sandbox_setup TO :role;
GRANT SELECT, INSERT, UPDATE ON sandbox_payment TO :role;
GRANT SELECT, INSERT, UPDATE ON sandbox_refund TO :role;
GRANT SELECT, INSERT, UPDATE ON sandbox_dispute TO :role;
GRANT SELECT, INSERT, UPDATE ON sandbox_event TO :role;
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_key TO :role;
-- The sums of checkouts, which can be made anew from them.
GRANT SELECT, INSERT, DELETE ON checkout_delta TO :role;
GRANT USAGE ON SEQUENCE checkout_delta_id_seq TO :role;
GRANT SELECT, INSERT, UPDATE ON checkout_rollup TO :role;
-- The tables of the job queue, pg-boss.
GRANT SELECT, UPDATE ON version TO :role;
GRANT SELECT, INSERT, UPDATE, DELETE ON queue TO :role;
GRANT SELECT, INSERT, UPDATE, DELETE ON job TO :role;
GRANT SELECT, INSERT, UPDATE, DELETE ON job_common TO :role;
GRANT SELECT, INSERT, UPDATE, DELETE ON job_dependency TO :role;
GRANT SELECT, INSERT, UPDATE, DELETE ON bam TO :role;
GRANT SELECT, INSERT, DELETE ON warning TO :role;
GRANT SELECT ON queue_stats TO :role;
GRANT SELECT ON schedule TO :role;
GRANT SELECT ON subscription TO :role;
