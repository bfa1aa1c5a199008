// Longer than 200 lines: one entry for each invariant.

/** Drops a constraint that would refuse a spoiler; its transaction is rolled back. */
const without = (table: string, constraint: string) => `ALTER TABLE ${table} DROP CONSTRAINT ${constraint};`;

const usedNow = (subgraph: string) =>
  `UPDATE ${subgraph}.idempotency_key SET claimed_at = clock.now(), completed_at = clock.now(), expires_at = clock.now() + interval '30 days'`;

const CODES: Readonly<Record<string, string | readonly string[]>> = {
  "a merchant's flow exists, and what a flow requires is among its steps": [
    `${without("offers.flow", "flow_required_steps_check")} UPDATE offers.flow SET required_steps = '{nowhere}'`,
    `${without("offers.merchant", "merchant_flow_type_fkey")} UPDATE offers.merchant SET flow_type = 'none'`,
  ],
  "all other terms are those that were stored with the recommendation": `UPDATE settlement.conversion SET policy = policy || '{"validationDays": 1000}'`,
  "the terms of every merchant, and so of every offer, are numbered from 1 without a gap": [
    "UPDATE offers.merchant_terms SET version = version + 1000",
    "DELETE FROM offers.merchant_terms",
  ],
  "a vertical declares an attribute once, and has indexes of declared ones only": [
    "UPDATE offers.vertical SET indexed_attributes = '{undeclared}'",
    "UPDATE offers.vertical SET attributes = attributes || attributes",
  ],
  "one key of AAP Codes has no end, and no key ended or signed before it was published": [
    'INSERT INTO offers.code_key SELECT (jsonb_populate_record(k, \'{"kid": "other", "generation": 9}\')).* FROM offers.code_key k WHERE retired_at IS NULL',
    "UPDATE offers.code_key SET signs_from = in_force_from - interval '1 s'",
    "UPDATE offers.code_key SET retired_at = in_force_from - interval '1 s'",
    "UPDATE offers.code_key SET compromised_at = in_force_from",
  ],
  "code keys are numbered without a gap, and each key that signs begins when the previous one ends": [
    "UPDATE offers.code_key SET generation = generation + 1000",
    'INSERT INTO offers.code_key SELECT (jsonb_populate_record(k, \'{"kid": "other", "generation": 9}\')).* FROM offers.code_key k WHERE retired_at IS NULL',
  ],
};

const RECOMMENDED: Readonly<Record<string, string | readonly string[]>> = {
  "a builder's agent count is the number of its agents, at most 200":
    "UPDATE attribution.builder SET agent_count = agent_count + 1",
  "the owner of every key exists; an operator has no record":
    "UPDATE attribution.api_key SET kind = 'agent' WHERE kind = 'builder'",
  "a click is not earlier than its recommendation":
    "UPDATE attribution.fallback_click SET clicked_at = clicked_at - interval '1 day'",
  "no recommendation is later than its session's window": `${without("attribution.recommendation", "recommendation_window_check")}
    UPDATE attribution.recommendation SET created_at = session_expires_at`,
  "a recommendation is of its session's agent and its offer's merchant": [
    "UPDATE offers.session SET agent_id = 'agent_other'",
    "UPDATE offers.offer SET merchant_id = 'mer_other'",
  ],
  "an idempotency key of an agent recorded one recommendation": `DROP INDEX attribution.recommendation_idempotency_key_idx;
    INSERT INTO attribution.recommendation
    SELECT (jsonb_populate_record(r, '{"id": "rec_second"}')).* FROM attribution.recommendation r WHERE idempotency_key IS NOT NULL`,
  "an idempotency key is kept for 30 days, and its result for at least 24 hours": [
    "UPDATE attribution.idempotency_key SET expires_at = expires_at + interval '1 s'",
    "UPDATE attribution.idempotency_key SET completed_at = claimed_at - interval '1 s'",
    `${usedNow("attribution")}, result = NULL, result_ends_at = NULL`,
    `${usedNow("offers")}, result = NULL, result_ends_at = NULL`,
    `${usedNow("checkout")}, result = NULL, result_ends_at = NULL`,
    `${usedNow("settlement")}, result = NULL, result_ends_at = NULL`,
  ],
  "the feed is numbered without a gap":
    "UPDATE attribution.change SET position = position + 1 WHERE position = (SELECT max(position) FROM attribution.change)",
  "the feed has the registration of every agent that was registered after it was made":
    "DELETE FROM attribution.change",
};

const SUMMED: Readonly<Record<string, string | readonly string[]>> = {
  "the sums of conversions equal those of the conversions": [
    "UPDATE settlement.conversion SET occurred_at = occurred_at - interval '2 days'",
    "UPDATE settlement.conversion SET state = 'ELIGIBLE' WHERE state = 'PENDING'",
    "UPDATE settlement.conversion SET vertical = 'other'",
    "INSERT INTO settlement.conversion_delta SELECT 0, s.at, s.merchant_id, s.agent_id, s.livemode, s.status, s.currency, 1, 0, 0, 0, 0, 0, 0, s.offer_id, s.vertical FROM settlement.conversion c CROSS JOIN LATERAL settlement.conversion_sums(c) s LIMIT 1",
    "INSERT INTO settlement.conversion_rollup VALUES ('all', false, 'day', '2026-01-01', 'PENDING', 'GBP', 1, 0, 0, 0, 0, 0, 0, '', '', '', '')",
  ],
  "the sums of recommendations and visits equal those of the rows": [
    "DELETE FROM attribution.fallback_click; UPDATE attribution.recommendation SET created_at = created_at - interval '2 days'",
    "UPDATE attribution.recommendation SET vertical = 'other'",
    "INSERT INTO attribution.recommendation_rollup VALUES ('all', 'hour', '2026-01-01', 0, 1, '', '', '', '')",
  ],
  "a checkout has the outcome of its payment, unless it is still to be sent": [
    "UPDATE checkout.handoff SET payment_outcome = NULL WHERE payment_outcome IS NOT NULL",
    "UPDATE checkout.handoff SET payment_outcome = 'PAID' WHERE payment_outcome IS NULL",
  ],
  "the sums of checkouts equal those of the checkouts, where one that awaits its payment counts as expired": [
    "UPDATE checkout.handoff SET state = 'cancelled' WHERE state = 'awaiting_payment'",
    "INSERT INTO checkout.checkout_rollup VALUES ('all', 'week', '2026-01-05', '', '', '', false, 'EXPIRED', 1, 'sim', 'GBP')",
  ],
  "the sums of sessions equal those of the sessions": [
    "UPDATE offers.session SET opened_at = opened_at - interval '2 days'",
    "INSERT INTO offers.session_rollup VALUES ('all', 'week', '2026-01-05', '', 'sim', 1)",
  ],
};

const HANDED_OFF: Readonly<Record<string, string | readonly string[]>> = {
  "a payment method reserves the sum of its purchases that were not declined, at most its total limit": [
    "UPDATE checkout.payment_method SET reserved_minor = reserved_minor + 1",
    "UPDATE checkout.purchase SET status = 'declined' WHERE status = 'succeeded'",
  ],
  "a purchase agrees with its handoff and with what the buyer granted": [
    "UPDATE checkout.handoff SET currency = 'XXX' WHERE mode = 'purchase'",
    "UPDATE checkout.payment_method SET agent_id = 'agent_other'",
    "UPDATE checkout.payment_method SET per_purchase_minor = 1",
    "UPDATE checkout.handoff SET state = 'expired' WHERE id IN (SELECT id FROM checkout.purchase WHERE status = 'declined')",
  ],
  "every handoff of a purchase has its purchase": "DELETE FROM checkout.purchase",
  "a payment method of the sandbox is active only if its set-up is complete": [
    "UPDATE checkout.sandbox_setup SET state = 'open'",
    "DELETE FROM checkout.sandbox_setup",
  ],
  "no handoff is later than its session's window": `${without("checkout.handoff", "handoff_in_session")}
    UPDATE checkout.handoff SET created_at = session_expires_at`,
  "a handoff agrees with its recommendation": [
    "UPDATE checkout.handoff SET offer_id = 'off_other'",
    "UPDATE checkout.handoff SET vertical = NULL",
  ],
  "an enabled connection has one to four valid secrets, of which the newest has no end": [
    "UPDATE checkout.connection_secret SET ends_at = clock.now()",
    "UPDATE checkout.connection_secret SET ends_at = clock.now() + interval '1 day'",
    "INSERT INTO checkout.connection_secret (id, connection_id, sealed) SELECT id || 'x', connection_id, sealed FROM checkout.connection_secret",
    `INSERT INTO checkout.connection_secret (id, connection_id, sealed, ends_at)
      SELECT '0' || n || id, connection_id, sealed, clock.now() + interval '1 day' FROM checkout.connection_secret, generate_series(1, 4) AS n`,
  ],
  "a payment of the sandbox has the connection and the amount of its handoff":
    "UPDATE checkout.sandbox_payment SET amount_minor = amount_minor + 1",
  "the sandbox refunds at most what was paid, and only a paid payment is disputed": [
    `UPDATE checkout.sandbox_payment SET state = 'paid', paid_at = created_at;
      INSERT INTO checkout.sandbox_refund (id, payment_id, amount_minor) SELECT id || n, id, amount_minor FROM checkout.sandbox_payment, generate_series(1, 2) AS n`,
    "INSERT INTO checkout.sandbox_refund (id, payment_id, amount_minor) SELECT id, id, 1 FROM checkout.sandbox_payment WHERE state = 'open'",
    "INSERT INTO checkout.sandbox_dispute (id, payment_id) SELECT id, id FROM checkout.sandbox_payment WHERE state = 'open'",
  ],
  "a payment of the sandbox has at most one open dispute": `DROP INDEX checkout.sandbox_dispute_open_key;
    INSERT INTO checkout.sandbox_dispute (id, payment_id) SELECT id || n, id FROM checkout.sandbox_payment, generate_series(1, 2) AS n`,
  "a delivered event of the sandbox had an attempt, and attempts have a time": `
    INSERT INTO checkout.sandbox_event (id, payment_id, type, body, delivered_at)
    SELECT id, id, 'payment_succeeded', '{}', clock.now() FROM checkout.sandbox_payment`,
  "a handoff has the mode of its connection": "UPDATE checkout.handoff SET livemode = NOT livemode",
};

const EVIDENCE: Readonly<Record<string, string | readonly string[]>> = {
  "every stored event has an outcome": "DELETE FROM settlement.evidence_outcome",
  "evidence is of its conversion's merchant": "UPDATE settlement.evidence SET merchant_id = 'mer_other'",
  "evidence is of its connection's merchant": "UPDATE checkout.connection SET merchant_id = 'mer_other'",
  "an event of another mode than its connection's has no conversion":
    "UPDATE settlement.evidence SET event = jsonb_set(event, '{modeMatches}', 'false')",
  "a payment of its conversion's recommendation has five checks, and no other event has any": [
    "DELETE FROM settlement.payment_check",
    "DELETE FROM settlement.payment_check WHERE name = 'amount_matches'",
    `INSERT INTO settlement.payment_check (evidence_id, name, outcome, inputs)
      SELECT id, name, 'PASS', '{}' FROM settlement.evidence, unnest('{a,b,c,d,e}'::text[]) AS name WHERE event->>'kind' = 'REFUND_SUCCEEDED'`,
  ],
  "another event under the id of a stored one has other bytes, and the hash of its bytes": [
    `${without("settlement.evidence_variant", "evidence_variant_hash_of_body")} UPDATE settlement.evidence_variant SET sha256 = md5(sha256)`,
    `UPDATE settlement.evidence_variant v SET body = e.body, sha256 = encode(sha256(e.body), 'hex') FROM settlement.evidence e WHERE e.id = v.evidence_id`,
  ],
  "an event is applied if and only if it has a conversion, and any other has a reason":
    "UPDATE settlement.evidence_outcome SET status = 'noted' WHERE status = 'applied'",
  "evidence that waits has a next try, and evidence with a conversion has none": [
    `${without("settlement.evidence_outcome", "evidence_outcome_waits_for_a_time")} UPDATE settlement.evidence_outcome SET next_try_at = clock.now()`,
    `${without("settlement.evidence_outcome", "evidence_outcome_waits_for_a_time")} UPDATE settlement.evidence_outcome SET next_try_at = NULL`,
  ],
  "no event without a conversion has a key that leads to one, unless it is queued or its try is due":
    "UPDATE settlement.evidence_outcome SET status = 'dead', reason = 'recommendation_unknown', conversion_id = NULL WHERE status = 'applied'",
  "a key of every event leads to its conversion": [
    "UPDATE settlement.correlation_key SET conversion_id = NULL",
    "DELETE FROM settlement.evidence_key",
  ],
  "evidence is of its conversion's mode": "UPDATE settlement.conversion SET livemode = NOT livemode",
  "stored bytes have the stored hash, and only evidence that is due to be erased, or was, has none": [
    "UPDATE settlement.evidence SET body = body || 'x'::bytea",
    "UPDATE settlement.evidence SET body = NULL",
  ],
  "a key leads to a conversion that has evidence or a report": [
    "UPDATE settlement.correlation_key SET conversion_id = 'conv_none'",
    `UPDATE settlement.correlation_key SET conversion_id = (
      SELECT c.id FROM settlement.conversion c JOIN settlement.decision d ON d.conversion_id = c.id AND d.kind = 'evidence_linked'
      WHERE c.state = 'CLAWED_BACK' LIMIT 1)`,
  ],
};

const CONVERSIONS: Readonly<Record<string, string | readonly string[]>> = {
  "commission is network fee, builder payout and held, and none is negative": `${without("settlement.conversion", "conversion_split_adds_up")}
    UPDATE settlement.conversion SET builder_payout_minor = builder_payout_minor + 1 WHERE builder_payout_minor > 0`,
  "the network fee is a fifth of the commission, rounded half up":
    "UPDATE settlement.conversion SET network_fee_minor = network_fee_minor + 1, builder_payout_minor = builder_payout_minor - 1 WHERE builder_payout_minor > 0",
  "no share is paid out without a builder or under review, and no other share is held": [
    "UPDATE settlement.conversion SET builder_payout_minor = held_minor, held_minor = 0 WHERE held_minor > 0 AND builder_id IS NOT NULL",
    "UPDATE settlement.conversion SET held_minor = builder_payout_minor, builder_payout_minor = 0 WHERE builder_payout_minor > 0",
  ],
  "a conversion says whether one of its reviews is open": [
    "UPDATE settlement.conversion SET has_open_review = NOT has_open_review",
    "DELETE FROM settlement.review",
  ],
  "no conversion under review is eligible":
    "UPDATE settlement.conversion SET state = 'ELIGIBLE' WHERE held_minor > 0 AND builder_id IS NOT NULL",
  "every cleared review was raised": `
    INSERT INTO settlement.decision (id, conversion_id, kind, note, subjects, decided_by)
    SELECT 'dec_x', id, 'review_cleared', 'x', '{merchant_is_builder}', 'operator:x' FROM settlement.conversion LIMIT 1`,
  "a conversion's builder is its agent's":
    "UPDATE settlement.conversion SET builder_id = 'bld_other' WHERE builder_id IS NOT NULL",
  "a repriced conversion has the builder and the time of its agent's registration":
    "UPDATE settlement.conversion SET registered_at = registered_at - interval '1 s' WHERE repriced_at IS NOT NULL",
  "settlement's registrations equal those of attribution's feed":
    "UPDATE settlement.registration SET builder_id = 'bld_other'",
  "settlement has every registration of attribution's feed up to its cursor": [
    "DELETE FROM settlement.registration",
    "DELETE FROM settlement.feed_cursor",
    "UPDATE settlement.feed_cursor SET cursor = encode('99999', 'base64')",
  ],
  "a clawed back or rejected conversion nets to zero": `${without("settlement.conversion", "conversion_gone_is_zero")}
    UPDATE settlement.conversion SET commission_minor = 5, network_fee_minor = 1, held_minor = 4 WHERE state = 'CLAWED_BACK'`,
  "a percentage never exceeds the transaction value":
    "UPDATE settlement.conversion SET transaction_value_minor = 0 WHERE policy->'commission'->>'type' = 'PERCENTAGE'",
  "a checkout has one conversion": `${without("settlement.conversion", "conversion_checkout_id_key")}
    UPDATE settlement.conversion SET checkout_id = 'txn_one' WHERE checkout_id IS NOT NULL`,
  "the successes of a payment have one conversion":
    "UPDATE settlement.evidence SET event = jsonb_set(event, '{paymentId}', '\"pp_one\"')",
  "a report is of its conversion's merchant": "UPDATE settlement.report SET merchant_id = 'mer_other'",
  "a conversion agrees with its recommendation": [
    "UPDATE settlement.conversion SET offer_id = 'off_other'",
    "UPDATE settlement.conversion SET vertical = NULL",
  ],
  "a conversion agrees with the checkout that was paid": "UPDATE checkout.handoff SET agent_id = 'agent_other'",
  "a conversion without payment and report was linked into another one and owes nothing": [
    "DELETE FROM settlement.report",
    "DELETE FROM settlement.decision",
    `${without("settlement.conversion", "conversion_gone_is_zero")} UPDATE settlement.conversion c SET commission_minor = 5, network_fee_minor = 1, held_minor = 4
      FROM settlement.decision d WHERE d.conversion_id = c.id AND d.kind = 'evidence_linked' AND c.state = 'CLAWED_BACK'`,
  ],
  "commission terms are those of the code that was stored with the recommendation":
    "UPDATE settlement.conversion SET policy = jsonb_set(policy, '{commission,capMinor}', '\"1\"')",
  "no agent recorded a milestone or changed the state of a conversion": [
    "UPDATE settlement.milestone SET recorded_by = 'agent:agent_other'",
    "UPDATE settlement.conversion_event SET caused_by = 'agent:agent_other'",
  ],
  "a conversion is rejected if and only if a decision rejected it": [
    "UPDATE settlement.conversion SET state = 'PENDING' WHERE state = 'REJECTED'",
    "DELETE FROM settlement.decision",
  ],
  "a merchant rejects, reverses, links and parts its own conversions and clears their possible duplicates; operators decide the rest":
    [
      "UPDATE settlement.decision SET decided_by = 'merchant:mer_other'",
      `UPDATE settlement.decision d SET kind = 'evidence_accepted', reason_code = NULL, note = 'x', decided_by = 'merchant:' || c.merchant_id
      FROM settlement.conversion c WHERE c.id = d.conversion_id`,
      `UPDATE settlement.decision d SET kind = 'review_cleared', reason_code = NULL, note = 'x', subjects = '{payment_contested:x}', decided_by = 'merchant:' || c.merchant_id
      FROM settlement.conversion c WHERE c.id = d.conversion_id`,
    ],
  "the state moves only along allowed edges":
    "UPDATE settlement.conversion_event SET to_state = 'SETTLED' WHERE sequence = 1",
  "the history of a conversion has no gap and leads to its state": [
    "UPDATE settlement.conversion SET changes = changes + 1",
    "DELETE FROM settlement.conversion_event",
  ],
  "every change of state has a cause and an actor": [
    "UPDATE settlement.conversion_event SET cause = ''",
    "UPDATE settlement.conversion_event SET caused_by = ''",
  ],
  "each hash of a history follows from the previous hash and its own row": [
    "UPDATE settlement.conversion_event SET caused_by = 'processor:other' WHERE sequence = 1",
    "UPDATE settlement.conversion_event SET at = at - interval '1 ms' WHERE sequence = 2",
    "UPDATE settlement.conversion_event SET cause = 'another' WHERE sequence = 3",
    "UPDATE settlement.conversion_event SET hash = md5(hash) || md5(hash) WHERE sequence = 2",
  ],
  "only a pending conversion is due at the end of its window":
    "UPDATE settlement.conversion SET window_ends_at = created_at WHERE state <> 'PENDING'",
  "a conversion says what its sale lacks: a report if it is paid and not reported, a payment if it is reported and not paid":
    [
      "UPDATE settlement.conversion SET awaits = NULL",
      "UPDATE settlement.conversion SET awaits = 'payment' WHERE awaits = 'report'",
      "UPDATE settlement.conversion SET awaits = 'report' WHERE awaits IS NULL",
    ],
  "a payment and a report of one session and merchant are one sale, or were reviewed or parted": [
    "DELETE FROM settlement.review",
    "UPDATE settlement.conversion SET session_id = 'ses_one'",
  ],
  "payments, charges and checkouts lead to one conversion each, unless a review or a person separated them": [
    "UPDATE settlement.evidence SET event = jsonb_set(event, '{paymentId}', '\"pp_one\"') WHERE event->>'kind' = 'REFUND_SUCCEEDED'",
    "UPDATE settlement.evidence SET event = jsonb_set(event, '{chargeId}', '\"ch_one\"')",
    "UPDATE settlement.evidence SET event = jsonb_set(event, '{checkout}', '{\"id\": \"txn_one\"}')",
  ],
  "no sale is clawed back or disputed while the surplus of repeated payments covers its refunds and disputes": [
    `UPDATE settlement.conversion SET state = 'CLAWED_BACK', commission_minor = 0, network_fee_minor = 0, builder_payout_minor = 0, held_minor = 0`,
    "UPDATE settlement.conversion SET state = 'DISPUTED'",
  ],
  "a link or a parting is recorded on both conversions": [
    "DELETE FROM settlement.decision WHERE id IN (SELECT min(id) FROM settlement.decision WHERE kind = 'evidence_linked' GROUP BY decided_at)",
    "UPDATE settlement.decision SET decided_at = decided_at - interval '1 s' WHERE id IN (SELECT min(id) FROM settlement.decision WHERE kind = 'evidence_parted' GROUP BY decided_at)",
  ],
};

const SETTLED: Readonly<Record<string, string | readonly string[]>> = {
  "the settled amounts of a conversion are the sums of its lines of closed runs":
    "UPDATE settlement.conversion SET settled_commission_minor = settled_commission_minor + 1",
  "a line is the sum of its fee, payout and held, and has the currency, the mode and the parties of its conversion": [
    "UPDATE settlement.settlement_line SET currency = 'CHF'",
    `${without("settlement.settlement_line", "settlement_line_adds_up")} UPDATE settlement.settlement_line SET held_minor = held_minor + 1`,
    "UPDATE settlement.settlement_run SET livemode = NOT livemode",
    "UPDATE settlement.settlement_line SET builder_id = 'bld_other'",
  ],
  "a run has one line of a conversion, and only the first line of a conversion settles it":
    "UPDATE settlement.settlement_line SET kind = 'CORRECTION'",
  "a closed run settles only what was eligible until then":
    "UPDATE settlement.conversion_event SET from_state = 'DISPUTED' WHERE to_state = 'SETTLED'",
  "only a closed run settles a conversion": "DELETE FROM settlement.settlement_line",
  "no run corrects a disputed conversion":
    "UPDATE settlement.conversion_event SET to_state = 'DISPUTED' WHERE to_state = 'CLAWED_BACK'",
  "a payout is what is carried in and earned less what is carried out, and never negative": `${without("settlement.payout", "payout_adds_up")}
    UPDATE settlement.payout SET earned_minor = earned_minor + 1`,
  "a builder has a payout of each run and currency where it has lines or corrections, which earns their sum; without any it is paid":
    "DELETE FROM settlement.payout",
  "a payout carries in what the previous one carried out":
    "UPDATE settlement.payout SET carried_in_minor = carried_in_minor + 1, earned_minor = earned_minor - 1",
  "a payout withholds at most the balance that it carries out, and nothing in a run that does not wait for merchants": `${without("settlement.payout", "payout_withheld_is_carried_over")}
    UPDATE settlement.payout SET withheld_minor = 1`,
  "a closed run followed the policy of its mode, and a draft follows none yet":
    "UPDATE settlement.settlement_run SET pay_when_paid = NOT pay_when_paid",
  "a later invoice of the same merchant, currency and mode replaces a voided one, and no other":
    "UPDATE settlement.invoice SET replaced_by = id WHERE status = 'VOID'",
  "payout details are of a builder or the service, were set by the builder or an operator, and show no more than four characters and a country":
    "INSERT INTO settlement.payout_details (id, builder_id, kind, masked, sealed, set_by) VALUES ('pdt_x', 'bld_x', 'BANK_ACCOUNT', 'GB••••6819', 'ey', 'operator:x')",
  "a requested payout was fulfilled by a run of its mode that was closed after it":
    "UPDATE settlement.payout_request SET run_id = 'run_none'",
  "the steps of a payout have no gap, follow one another and lead to its status": [
    "DELETE FROM settlement.payout_step WHERE sequence = 1",
    "UPDATE settlement.payout SET status = 'FAILED' WHERE status = 'SENT'",
    "UPDATE settlement.payout_step SET from_status = 'FAILED' WHERE to_status = 'SENT'",
  ],
  "no verification of the ledger found a difference":
    "INSERT INTO settlement.ledger_verification (id, conversions, entries, differences) VALUES ('lvf_x', 1, 1, 1)",
  "a line of a bank's answer that counted is of a payout that got its status by then":
    "INSERT INTO settlement.bank_answer_line (key, payout_id, status, by) SELECT 'x', id, 'REVERSED', 'operator:x' FROM settlement.payout WHERE status <> 'REVERSED' LIMIT 1",
  "a merchant has an invoice of each run and currency where it has lines or corrections, with their sum; without any something is due":
    "DELETE FROM settlement.invoice",
  "an invoice carries in what earlier runs booked and did not invoice, or invoiced and voided until then": [
    "UPDATE settlement.invoice SET carried_in_minor = carried_in_minor + 1, total_minor = total_minor - 1",
    "DELETE FROM settlement.invoice_step WHERE to_status = 'VOID'",
  ],
  "the tax of a payout or invoice is that of its party's profile when the run was closed, rounded half up": [
    "DELETE FROM settlement.tax_profile",
    `${without("settlement.invoice", "invoice_tax_valid")} UPDATE settlement.invoice SET tax_minor = tax_minor + 1`,
  ],
  "the ledger has one entry of each step of a payout after the first, of each paid invoice and approved correction, with its amount, and with its tax if cash moves":
    [
      "DELETE FROM settlement.payout_step WHERE to_status = 'SENT'",
      "INSERT INTO settlement.invoice_step (invoice_id, sequence, from_status, to_status, by) SELECT id, 9, 'OPEN', 'PAID', 'x' FROM settlement.invoice WHERE due_minor > 0",
    ],
  "the steps of an invoice have no gap, follow one another and lead to its status": [
    "DELETE FROM settlement.invoice_step WHERE sequence = 1",
    `${without("settlement.invoice", "invoice_replaced_if_void")} UPDATE settlement.invoice SET status = 'OPEN' WHERE status = 'VOID'`,
  ],
  "what is due of an invoice is positive if and only if it has a number; the numbers of a mode have no gap and follow the runs":
    [
      `${without("settlement.invoice", "invoice_numbered_if_due")} UPDATE settlement.invoice SET number = NULL`,
      "UPDATE settlement.invoice SET number = number + 1000",
    ],
  "the book of a mode has the numbers of its last run and its last invoice": [
    "UPDATE settlement.settlement_book SET runs = runs + 1",
    "UPDATE settlement.settlement_book SET invoices = invoices + 1",
  ],
  "the runs of a mode that booked anything are numbered without a gap and closed in that order; only the last may be open":
    [
      "UPDATE settlement.settlement_run SET number = number + 1000",
      "UPDATE settlement.settlement_run SET number = NULL",
    ],
  "no test sale is settled in production": "DELETE FROM attribution.api_key WHERE kind = 'operator'",
  "a run that left a conversion out has no line of it":
    "INSERT INTO settlement.set_aside SELECT run_id, conversion_id, 'x' FROM settlement.settlement_line",
};

const LEDGER: Readonly<Record<string, string | readonly string[]>> = {
  "the postings of a ledger entry sum to zero, and each has the mode, currency and time of its entry and its account": [
    "UPDATE settlement.ledger_posting SET amount_minor = amount_minor + 1 WHERE amount_minor > 0",
    "UPDATE settlement.ledger_posting SET posted_at = posted_at - interval '1 s'",
    "UPDATE settlement.ledger_entry SET livemode = NOT livemode",
    "DELETE FROM settlement.ledger_account",
    "DELETE FROM settlement.ledger_posting",
    "DELETE FROM settlement.ledger_entry",
  ],
  "the ledger entries of a subject are numbered without a gap, and each hash follows from the previous one, the entry and its postings":
    [
      "UPDATE settlement.ledger_entry SET sequence = sequence + 1000",
      "UPDATE settlement.ledger_entry SET cause_id = 'evd_other' WHERE cause_kind = 'EVIDENCE'",
      "UPDATE settlement.ledger_posting SET amount_minor = 2 * amount_minor",
      "DELETE FROM settlement.ledger_posting WHERE account_id LIKE '%network_revenue%'",
    ],
  "the ledger has booked for every conversion exactly what is due": [
    "UPDATE settlement.ledger_posting SET amount_minor = 2 * amount_minor",
    "DELETE FROM settlement.ledger_entry WHERE sequence = 2",
    "UPDATE settlement.conversion SET agent_id = 'agent_other' WHERE held_minor > 0",
  ],
  "the settled accounts of the ledger have what the lines of closed runs booked, before what was paid, adjusted or written off":
    ["DELETE FROM settlement.ledger_entry WHERE kind = 'SETTLEMENT'", "DELETE FROM settlement.settlement_line"],
  "a ledger entry is about a record that exists, and names the fact that caused it": [
    "UPDATE settlement.ledger_entry SET subject_id = 'conv_none_' || id WHERE kind = 'ACCRUAL'",
    "UPDATE settlement.ledger_entry SET cause_id = 'evd_none' WHERE cause_kind = 'EVIDENCE'",
    "UPDATE settlement.settlement_run SET closed_at = closed_at + interval '1 s'",
  ],
  "the balance of a ledger account is the sum of its postings, without those of pending entries": [
    "UPDATE settlement.ledger_balance SET closing_minor = closing_minor + 1",
    "DELETE FROM settlement.ledger_balance",
    "INSERT INTO settlement.ledger_pending SELECT id FROM settlement.ledger_entry ON CONFLICT DO NOTHING",
  ],
};

const TOLD: Readonly<Record<string, string | readonly string[]>> = {
  "the position of an event was drawn from the sequence of events, and deliveries are written up to such a position": [
    "UPDATE settlement.event_publisher SET addressed_position = addressed_position + 1",
    "UPDATE settlement.outbound_event SET position = position + 1000 WHERE type = 'checkout.paid'",
  ],
  "a remembered deleted event is deleted": `INSERT INTO settlement.deleted_event (reader, livemode, type, event_id, position)
    SELECT '', livemode, type, id, position FROM settlement.outbound_event WHERE position IS NOT NULL LIMIT 1`,
  "events of one subject are published in the order in which they were written": [
    "UPDATE settlement.outbound_event SET position = -position",
    "UPDATE settlement.outbound_event SET position = NULL WHERE type = 'conversion.recorded'",
  ],
  "every change of state has its event until it is deleted after 30 days, and so has the first state of a conversion": [
    "DELETE FROM settlement.outbound_event WHERE type = 'conversion.recorded'",
    "DELETE FROM settlement.outbound_event WHERE type = 'conversion.clawed_back'",
    "UPDATE settlement.outbound_event SET merchant_id = 'mer_other'",
  ],
  "a correction was approved by another operator than the one who proposed it, and is carried by a run of its mode that was closed later":
    [
      `${without("settlement.balance_correction", "balance_correction_two_operators")} UPDATE settlement.balance_correction SET proposed_by = decided_by`,
      "UPDATE settlement.balance_correction SET decided_at = decided_at + interval '100 years'",
    ],
  "every step of a payout and of an invoice has its event": [
    "DELETE FROM settlement.outbound_event WHERE type = 'payout.pending'",
    "DELETE FROM settlement.outbound_event WHERE type = 'invoice.open'",
  ],
  "every checkout that expired before the cursor has an event, or a conversion":
    "DELETE FROM settlement.outbound_event WHERE type = 'checkout.expired'",
  "an endpoint with a delivery that waits is due when it is, unless it is disabled or a process delivers to it":
    "UPDATE settlement.webhook_endpoint SET next_try_at = NULL, leased_until = NULL, disabled_at = NULL, disabled_by = NULL",
  "a delivery is of a published event of the owner and mode of its endpoint": [
    "UPDATE settlement.webhook_delivery SET ordering_key = 'conv_other'",
    "UPDATE settlement.webhook_endpoint SET owner_id = 'mer_other'",
  ],
  "an endpoint has one secret without an end, and at most two that sign": "DELETE FROM settlement.endpoint_secret",
};

/** Statements that break each invariant, by its name; the tables' owner runs them without triggers. An invariant of several parts has several. */
export const SPOILERS = {
  ...CODES,
  ...RECOMMENDED,
  ...SUMMED,
  ...HANDED_OFF,
  ...EVIDENCE,
  ...CONVERSIONS,
  ...SETTLED,
  ...LEDGER,
  ...TOLD,
};
