-- Variants, checks, milestones, decisions, history and the keys of events are only ever added to. A trigger lets the bytes of evidence be
-- erased, and reports and reviews be moved to another conversion; nothing else of them changes.
GRANT SELECT, INSERT ON evidence_variant, payment_check, milestone, decision, conversion_event, evidence_key TO :role;
GRANT SELECT, INSERT, UPDATE (body, headers) ON evidence TO :role;
GRANT SELECT, INSERT, UPDATE (conversion_id) ON report TO :role;
GRANT SELECT, INSERT, UPDATE (conversion_id) ON review TO :role;
GRANT SELECT, INSERT, UPDATE (status, reason, receipt_status, conversion_id, checkout_id, tries, next_try_at, erase_at, decided_at) ON evidence_outcome TO :role;
GRANT SELECT, INSERT, UPDATE (version, conversion_id) ON correlation_key TO :role;
-- A conversion keeps its merchant and the time at which it was made.
GRANT SELECT, INSERT, UPDATE (updated_at, agent_id, builder_id, session_id, recommendation_id, offer_id, vertical, policy, currency, livemode, awaits, registered_at, repriced_at, checkout_id, order_reference, state, has_open_review, changes, transaction_value_minor, transaction_value_currency, commission_minor, network_fee_minor, builder_payout_minor, held_minor, path, verification, refunded_minor, disputes, occurred_at, validation_ends_at, window_ends_at, settled_commission_minor, settled_builder_payout_minor, settled_held_minor) ON conversion TO :role;
GRANT SELECT, INSERT, UPDATE (cursor, updated_at) ON feed_cursor TO :role;
GRANT SELECT, INSERT ON registration TO :role;
-- A trigger lets only the lines of drafts be deleted. Of payouts and invoices only the status changes; their steps and what was set aside are only ever added to.
GRANT SELECT, INSERT, UPDATE (status, number, revision, closed_at, closed_by, pay_when_paid) ON settlement_run TO :role;
GRANT SELECT, INSERT, UPDATE (revision, runs, invoices) ON settlement_book TO :role;
GRANT SELECT, INSERT, DELETE ON settlement_line TO :role;
-- The ledger is only ever added to; balances are derived from it.
GRANT SELECT, INSERT ON ledger_account, ledger_entry, ledger_posting TO :role;
GRANT SELECT, INSERT, DELETE ON ledger_pending TO :role;
GRANT SELECT, INSERT, UPDATE (closing_minor) ON ledger_balance TO :role;
-- The outcome of the payment is sent to the checkout subgraph, and the row is deleted.
GRANT SELECT, INSERT, DELETE ON checkout_change TO :role;
GRANT USAGE ON SEQUENCE checkout_change_id_seq TO :role;
-- Events are published once, and deleted after 30 days.
GRANT SELECT, INSERT, UPDATE (position), DELETE ON outbound_event TO :role;
GRANT USAGE ON SEQUENCE outbound_event_sequence_seq TO :role;
GRANT SELECT, UPDATE (addressed_position) ON event_publisher TO :role;
GRANT SELECT, INSERT, UPDATE (event_id, position) ON deleted_event TO :role;
GRANT SELECT, INSERT, UPDATE (status, changes, updated_at) ON payout TO :role;
GRANT SELECT, INSERT, UPDATE (status, changes, replaced_by, updated_at) ON invoice TO :role;
GRANT SELECT, INSERT, UPDATE (run_id) ON payout_request TO :role;
GRANT SELECT, INSERT, UPDATE (status, decided_by, decided_at, run_id) ON balance_correction TO :role;
GRANT SELECT, INSERT ON payout_step, invoice_step, bank_answer_line, ledger_verification, tax_profile, settlement_policy, payout_details, set_aside TO :role;
-- An owner changes and deletes its endpoints; their deliveries are tried, and deleted with their events.
GRANT SELECT, INSERT, DELETE, UPDATE (url, types, disabled_at, disabled_by, failing_since, next_try_at, leased_until) ON webhook_endpoint TO :role;
GRANT SELECT, INSERT, DELETE, UPDATE (ends_at) ON endpoint_secret TO :role;
GRANT SELECT, INSERT, DELETE, UPDATE (status, tries, next_try_at, last_status, last_error, last_tried_at, last_took_ms) ON webhook_delivery TO :role;
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_key TO :role;
-- The sums of conversions, which can be made anew from the conversions.
GRANT SELECT, INSERT, DELETE ON conversion_delta TO :role;
GRANT USAGE ON SEQUENCE conversion_delta_id_seq TO :role;
GRANT SELECT, INSERT, UPDATE ON conversion_rollup TO :role;
-- The tables of pg-boss.
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
