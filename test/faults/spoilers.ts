/** Drops what would refuse a spoiler; the transaction that it runs in is undone. */
const without = (table: string, constraint: string) => `ALTER TABLE ${table} DROP CONSTRAINT ${constraint};`;

const CODES: Readonly<Record<string, string | readonly string[]>> = {
  "a merchant's flow exists, and what a flow requires is among its steps": [
    `${without("offers.flow", "flow_required_steps_check")} UPDATE offers.flow SET required_steps = '{nowhere}'`,
    `${without("offers.merchant", "merchant_flow_type_fkey")} UPDATE offers.merchant SET flow_type = 'none'`,
  ],
  "all other terms are those that stood when it was recommended": `UPDATE settlement.conversion SET policy = policy || '{"validationDays": 1000}'`,
  "the terms of every merchant, and so of every offer, are numbered from 1 without a gap": [
    "UPDATE offers.merchant_terms SET version = version + 1000",
    "DELETE FROM offers.merchant_terms",
  ],
  "a vertical declares an attribute once, and has indexes of declared ones only": [
    "UPDATE offers.vertical SET indexed_attributes = '{undeclared}'",
    "UPDATE offers.vertical SET attributes = attributes || attributes",
  ],
  "one key signs codes at most, and each was in force before it ended": [
    'INSERT INTO offers.code_key SELECT (jsonb_populate_record(k, \'{"kid": "second", "generation": 2}\')).* FROM offers.code_key k LIMIT 1',
    "UPDATE offers.code_key SET retired_at = in_force_from - interval '1 s'",
    "UPDATE offers.code_key SET compromised_at = in_force_from",
  ],
  "the generations of code keys count on without a gap, and none signs before the one before it ended": [
    "UPDATE offers.code_key SET generation = generation + 1000",
    'INSERT INTO offers.code_key SELECT (jsonb_populate_record(k, \'{"kid": "second", "generation": 2}\')).* FROM offers.code_key k LIMIT 1',
  ],
};

const RECOMMENDED: Readonly<Record<string, string | readonly string[]>> = {
  "a builder counts its agents, who are 200 at most": "UPDATE attribution.builder SET agent_count = agent_count + 1",
  "a key lets in somebody who is there; an operator has no record":
    "UPDATE attribution.api_key SET kind = 'agent' WHERE kind = 'builder'",
  "a click follows the recommendation that it is of":
    "UPDATE attribution.fallback_click SET clicked_at = clicked_at - interval '1 day'",
  "nothing was recommended after its session's window": `${without("attribution.recommendation", "recommendation_window_check")}
    UPDATE attribution.recommendation SET created_at = session_expires_at`,
  "a recommendation is of its session's agent and its offer's merchant": [
    "UPDATE offers.session SET agent_id = 'agent_other'",
    "UPDATE offers.offer SET merchant_id = 'mer_other'",
  ],
  "an idempotency key of an agent recorded one recommendation": `DROP INDEX attribution.recommendation_idempotency_key_idx;
    INSERT INTO attribution.recommendation
    SELECT (jsonb_populate_record(r, '{"id": "rec_second"}')).* FROM attribution.recommendation r WHERE idempotency_key IS NOT NULL`,
  "the feed counts on without a gap":
    "UPDATE attribution.change SET position = position + 1 WHERE position = (SELECT max(position) FROM attribution.change)",
  "the feed tells of every agent that came under a builder after it was made, as it happened":
    "DELETE FROM attribution.change",
};

const HANDED_OFF: Readonly<Record<string, string | readonly string[]>> = {
  "nothing was handed off after its session's window": `${without("checkout.handoff", "handoff_in_session")}
    UPDATE checkout.handoff SET created_at = session_expires_at`,
  "a handoff agrees with its recommendation": "UPDATE checkout.handoff SET offer_id = 'off_other'",
  "a connection in force has secrets that verify, four at most, of which the newest has no end": [
    "UPDATE checkout.connection_secret SET ends_at = clock.now()",
    "UPDATE checkout.connection_secret SET ends_at = clock.now() + interval '1 day'",
    "INSERT INTO checkout.connection_secret (id, connection_id, sealed) SELECT id || 'x', connection_id, sealed FROM checkout.connection_secret",
    `INSERT INTO checkout.connection_secret (id, connection_id, sealed, ends_at)
      SELECT '0' || n || id, connection_id, sealed, clock.now() + interval '1 day' FROM checkout.connection_secret, generate_series(1, 4) AS n`,
  ],
  "a payment in the sandbox's books is what was handed off":
    "UPDATE checkout.sandbox_payment SET amount_minor = amount_minor + 1",
  "the sandbox refunds what was paid and no more, and only what was paid is disputed": [
    `UPDATE checkout.sandbox_payment SET state = 'paid', paid_at = created_at;
      INSERT INTO checkout.sandbox_refund (id, payment_id, amount_minor) SELECT id || n, id, amount_minor FROM checkout.sandbox_payment, generate_series(1, 2) AS n`,
    "INSERT INTO checkout.sandbox_refund (id, payment_id, amount_minor) SELECT id, id, 1 FROM checkout.sandbox_payment WHERE state = 'open'",
    "INSERT INTO checkout.sandbox_dispute (id, payment_id) SELECT id, id FROM checkout.sandbox_payment WHERE state = 'open'",
  ],
  "a payment of the sandbox has one open dispute at most": `DROP INDEX checkout.sandbox_dispute_open_key;
    INSERT INTO checkout.sandbox_dispute (id, payment_id) SELECT id || n, id FROM checkout.sandbox_payment, generate_series(1, 2) AS n`,
  "an event of the sandbox is delivered only where an attempt was answered, and has no attempt without its time": `
    INSERT INTO checkout.sandbox_event (id, payment_id, type, body, delivered_at)
    SELECT id, id, 'payment_succeeded', '{}', clock.now() FROM checkout.sandbox_payment`,
};

const EVIDENCE: Readonly<Record<string, string | readonly string[]>> = {
  "every stored event has an outcome": "DELETE FROM settlement.evidence_outcome",
  "evidence is of its conversion's merchant": "UPDATE settlement.evidence SET merchant_id = 'mer_other'",
  "evidence is of its connection's merchant": "UPDATE checkout.connection SET merchant_id = 'mer_other'",
  "an event of the other mode made no conversion":
    "UPDATE settlement.evidence SET event = jsonb_set(event, '{modeMatches}', 'false')",
  "checks come in fives": [
    "DELETE FROM settlement.payment_check",
    "DELETE FROM settlement.payment_check WHERE name = 'amount_matches'",
    "UPDATE settlement.payment_check SET name = 'another' WHERE name = 'amount_matches'",
  ],
  "what came again under an event's id are other bytes than the first, by the hash that they are listed with": [
    `${without("settlement.evidence_variant", "evidence_variant_hash_of_body")} UPDATE settlement.evidence_variant SET sha256 = md5(sha256)`,
    `UPDATE settlement.evidence_variant v SET body = e.body, sha256 = encode(sha256(e.body), 'hex') FROM settlement.evidence e WHERE e.id = v.evidence_id`,
  ],
  "an event is applied if and only if it has a conversion, and anything else has a reason; what was noted first has none":
    "UPDATE settlement.evidence_outcome SET status = 'noted' WHERE status = 'applied'",
  "evidence that waits has a next try, and nothing else has one": `${without("settlement.evidence_outcome", "evidence_outcome_waits_for_a_time")}
    UPDATE settlement.evidence_outcome SET next_try_at = clock.now() WHERE status = 'applied'`,
  "nothing waits for what is there: no parked or dead event shares a processor's id with a conversion":
    "UPDATE settlement.evidence_outcome SET status = 'dead', reason = 'recommendation_unknown', conversion_id = NULL WHERE status = 'applied'",
  "the ids of an applied event lead to its conversion":
    "UPDATE settlement.join_key SET conversion_id = NULL WHERE key LIKE 'payment:%'",
};

const CONVERSIONS: Readonly<Record<string, string | readonly string[]>> = {
  "commission is network fee, builder payout and held, and none is negative": `${without("settlement.conversion", "conversion_split_adds_up")}
    UPDATE settlement.conversion SET builder_payout_minor = builder_payout_minor + 1 WHERE builder_payout_minor > 0`,
  "the network fee is a fifth of the commission, rounded half up":
    "UPDATE settlement.conversion SET network_fee_minor = network_fee_minor + 1, builder_payout_minor = builder_payout_minor - 1 WHERE builder_payout_minor > 0",
  "nothing is paid out without a builder or under review, and nothing else is held": [
    "UPDATE settlement.conversion SET builder_payout_minor = held_minor, held_minor = 0 WHERE held_minor > 0 AND builder_id IS NOT NULL",
    "UPDATE settlement.conversion SET held_minor = builder_payout_minor, builder_payout_minor = 0 WHERE builder_payout_minor > 0",
  ],
  "nothing under review is eligible":
    "UPDATE settlement.conversion SET state = 'ELIGIBLE' WHERE held_minor > 0 AND builder_id IS NOT NULL",
  "only a review that was raised is cleared": `
    INSERT INTO settlement.decision (id, conversion_id, kind, note, subjects, decided_by)
    SELECT 'dec_x', id, 'review_cleared', 'x', '{merchant_is_builder}', 'operator:x' FROM settlement.conversion LIMIT 1`,
  "a conversion's builder is its agent's":
    "UPDATE settlement.conversion SET builder_id = 'bld_other' WHERE builder_id IS NOT NULL",
  "a conversion that came to its builder after the sale says since when, as the registration has it":
    "UPDATE settlement.conversion SET registered_at = registered_at - interval '1 s' WHERE repriced_at IS NOT NULL",
  "what settlement knows of registrations is what attribution told":
    "UPDATE settlement.registration SET builder_id = 'bld_other'",
  "settlement has taken in all that attribution's feed told up to where it read it": [
    "DELETE FROM settlement.registration",
    "DELETE FROM settlement.feed_cursor",
    "UPDATE settlement.feed_cursor SET cursor = encode('99999', 'base64')",
  ],
  "a clawed back or rejected conversion nets to zero": `${without("settlement.conversion", "conversion_gone_is_zero")}
    UPDATE settlement.conversion SET commission_minor = 5, network_fee_minor = 1, held_minor = 4 WHERE state = 'CLAWED_BACK'`,
  "a percentage never exceeds the transaction value":
    "UPDATE settlement.conversion SET transaction_value_minor = 0 WHERE policy->'commission'->>'type' = 'PERCENTAGE'",
  "one conversion for each checkout": `${without("settlement.conversion", "conversion_checkout_id_key")}
    UPDATE settlement.conversion SET checkout_id = 'txn_one' WHERE checkout_id IS NOT NULL`,
  "one conversion for each payment of a connection":
    "UPDATE settlement.evidence SET event = jsonb_set(event, '{paymentId}', '\"pp_one\"')",
  "one conversion for each order reference of a merchant": "UPDATE settlement.report SET order_reference = 'order-one'",
  "a conversion agrees with its recommendation": "UPDATE settlement.conversion SET offer_id = 'off_other'",
  "a conversion agrees with the checkout that was paid": "UPDATE checkout.handoff SET agent_id = 'agent_other'",
  "a conversion rests on a payment or a report, or owes nothing: its evidence turned out to be another's":
    "DELETE FROM settlement.report",
  "commission terms are those of the code that was stored with the recommendation":
    "UPDATE settlement.conversion SET policy = jsonb_set(policy, '{commission,capMinor}', '\"1\"')",
  "no agent made a milestone or moved a conversion": [
    "UPDATE settlement.milestone SET recorded_by = 'agent:agent_other'",
    "UPDATE settlement.conversion_event SET caused_by = 'agent:agent_other'",
  ],
  "a conversion is rejected if and only if somebody rejected it": [
    "UPDATE settlement.conversion SET state = 'PENDING' WHERE state = 'REJECTED'",
    "DELETE FROM settlement.decision",
  ],
  "a merchant decides about its own conversions only, and only to reject them; nobody else but an operator decides":
    "UPDATE settlement.decision SET decided_by = 'merchant:mer_other'",
  "the state moves only along allowed edges":
    "UPDATE settlement.conversion_event SET to_state = 'SETTLED' WHERE sequence = 1",
  "the history is complete: without a gap, each change from where the last one led, up to the state that is written": [
    "UPDATE settlement.conversion SET changes = changes + 1",
    "DELETE FROM settlement.conversion_event",
  ],
  "every change of state has a cause and an actor": [
    "UPDATE settlement.conversion_event SET cause = ''",
    "UPDATE settlement.conversion_event SET caused_by = ''",
  ],
  "the history is chained: each hash is made of the one before it and of what its row says": [
    "UPDATE settlement.conversion_event SET caused_by = 'processor:other' WHERE sequence = 1",
    "UPDATE settlement.conversion_event SET at = at - interval '1 ms' WHERE sequence = 2",
    "UPDATE settlement.conversion_event SET cause = 'another' WHERE sequence = 3",
    "UPDATE settlement.conversion_event SET hash = md5(hash) || md5(hash) WHERE sequence = 2",
  ],
  "whatever time alone may still move is due at the end of its window, and nothing else is":
    "UPDATE settlement.conversion SET window_ends_at = created_at WHERE state <> 'PENDING'",
};

const SETTLED: Readonly<Record<string, string | readonly string[]>> = {
  "what is written of a conversion as settled is the sum of its lines of closed runs":
    "UPDATE settlement.conversion SET settled_commission_minor = settled_commission_minor + 1",
  "a line is its fee, payout and held, in its conversion's currency and of its merchant and builder":
    "UPDATE settlement.settlement_line SET currency = 'CHF'",
  "a run holds one line of a conversion, and of all its lines only the first settles it":
    "UPDATE settlement.settlement_line SET kind = 'CORRECTION'",
  "what a closed run settled was eligible until then, so neither disputed, nor inside its window, nor clawed back":
    "UPDATE settlement.conversion_event SET from_state = 'DISPUTED' WHERE to_state = 'SETTLED'",
  "nothing is settled but by a closed run": "DELETE FROM settlement.settlement_line",
  "nothing is corrected while it is disputed":
    "UPDATE settlement.conversion_event SET to_state = 'DISPUTED' WHERE to_state = 'CLAWED_BACK'",
  "a payout is what was carried in and earned, without what is carried out, and never negative": `${without("settlement.payout", "payout_adds_up")}
    UPDATE settlement.payout SET earned_minor = earned_minor + 1`,
  "every builder with lines in a closed run has a payout of their sum in each currency, and nobody else":
    "DELETE FROM settlement.payout",
  "what a payout carries in is what the one before it carried out":
    "UPDATE settlement.payout SET carried_in_minor = carried_in_minor + 1, earned_minor = earned_minor - 1",
  "runs are numbered without a gap and closed in that order; only the last may be open":
    "UPDATE settlement.settlement_run SET number = number + 1000",
};

/** For each invariant by its name, what whoever owns the tables could write past every trigger to break it; several where it has several parts. */
export const SPOILERS = { ...CODES, ...RECOMMENDED, ...HANDED_OFF, ...EVIDENCE, ...CONVERSIONS, ...SETTLED };
