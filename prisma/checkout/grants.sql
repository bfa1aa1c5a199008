GRANT SELECT, INSERT, UPDATE ON handoff TO :role;
GRANT SELECT, INSERT, UPDATE ON connection TO :role;
GRANT SELECT, INSERT, UPDATE ON connection_secret TO :role;
GRANT SELECT, INSERT, UPDATE ON sandbox_payment TO :role;
GRANT SELECT, INSERT, UPDATE ON sandbox_refund TO :role;
GRANT SELECT, INSERT, UPDATE ON sandbox_dispute TO :role;
GRANT SELECT, INSERT, UPDATE ON sandbox_event TO :role;
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
