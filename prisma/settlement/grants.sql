-- Evidence, checks, milestones, reports and history are only ever added to.
GRANT SELECT, INSERT ON evidence, payment_check, milestone, report, conversion_event TO :role;
GRANT SELECT, INSERT, UPDATE (status, reason, receipt_status, conversion_id, checkout_id, keys, decided_at) ON evidence_outcome TO :role;
GRANT SELECT, INSERT, UPDATE (version, conversion_id) ON join_key TO :role;
-- Whose a conversion is and what it froze stays as it was made.
GRANT SELECT, INSERT, UPDATE (checkout_id, order_reference, state, changes, transaction_value_minor, transaction_value_currency, commission_minor, network_fee_minor, builder_payout_minor, held_minor) ON conversion TO :role;
