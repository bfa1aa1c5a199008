-- Evidence and its variants, checks, milestones, reports, reviews, decisions and history are only ever added to.
GRANT SELECT, INSERT ON evidence, evidence_variant, payment_check, milestone, report, review, decision, conversion_event TO :role;
GRANT SELECT, INSERT, UPDATE (status, reason, receipt_status, conversion_id, checkout_id, keys, tries, next_try_at, decided_at) ON evidence_outcome TO :role;
GRANT SELECT, INSERT, UPDATE (version, conversion_id) ON join_key TO :role;
-- Whose a conversion is and what it froze stays as it was made; only a builder may be added, once.
GRANT SELECT, INSERT, UPDATE (builder_id, registered_at, repriced_at, checkout_id, order_reference, state, changes, transaction_value_minor, transaction_value_currency, commission_minor, network_fee_minor, builder_payout_minor, held_minor, window_ends_at, settled_commission_minor, settled_builder_payout_minor, settled_held_minor) ON conversion TO :role;
GRANT SELECT, INSERT, UPDATE (cursor, updated_at) ON feed_cursor TO :role;
GRANT SELECT, INSERT ON registration TO :role;
-- Only a draft's lines may go, which a trigger sees to; payouts are only ever added to.
GRANT SELECT, INSERT, UPDATE (status, revision, closed_at, closed_by) ON settlement_run TO :role;
GRANT SELECT, INSERT, DELETE ON settlement_line TO :role;
GRANT SELECT, INSERT ON payout TO :role;
-- pg-boss keeps its books in these.
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
