-- What must hold after any fault, restore or load: every query returns no row. Longer than 200 lines, because it is one list.
-- The queries read all schemas, so they run as the database's owner. Each begins at its "invariant" line and ends at the next.

-- invariant: commission is network fee, builder payout and held, and none is negative
SELECT id FROM settlement.conversion
WHERE commission_minor <> network_fee_minor + builder_payout_minor + held_minor
   OR least(commission_minor, network_fee_minor, builder_payout_minor, held_minor) < 0;

-- invariant: the network fee is a fifth of the commission, rounded half up
SELECT id FROM settlement.conversion WHERE network_fee_minor <> floor((commission_minor * 2 + 5) / 10.0);

-- invariant: no share is paid out without a builder or under review, and no other share is held
SELECT c.id FROM settlement.conversion c
CROSS JOIN LATERAL (
  SELECT EXISTS (
    SELECT FROM settlement.review r
    WHERE r.conversion_id = c.id AND NOT EXISTS (
      SELECT FROM settlement.decision d
      WHERE d.conversion_id = c.id AND d.kind IN ('review_cleared', 'evidence_linked', 'evidence_parted') AND r.id = ANY (d.subjects))) AS is_open
) review
WHERE CASE WHEN c.builder_id IS NULL OR review.is_open THEN c.builder_payout_minor ELSE c.held_minor END > 0;

-- invariant: a conversion says whether one of its reviews is open
SELECT c.id FROM settlement.conversion c
WHERE c.has_open_review <> EXISTS (
  SELECT FROM settlement.review r
  WHERE r.conversion_id = c.id AND NOT EXISTS (
    SELECT FROM settlement.decision d
    WHERE d.conversion_id = c.id AND d.kind IN ('review_cleared', 'evidence_linked', 'evidence_parted') AND r.id = ANY (d.subjects)));

-- invariant: no conversion under review is eligible
SELECT c.id FROM settlement.review r JOIN settlement.conversion c ON c.id = r.conversion_id
WHERE c.state = 'ELIGIBLE' AND NOT EXISTS (
  SELECT FROM settlement.decision d
  WHERE d.conversion_id = c.id AND d.kind IN ('review_cleared', 'evidence_linked', 'evidence_parted') AND r.id = ANY (d.subjects));

-- invariant: every cleared review was raised
SELECT d.id FROM settlement.decision d CROSS JOIN LATERAL unnest(d.subjects) AS cleared (id)
WHERE d.kind = 'review_cleared' AND NOT EXISTS (SELECT FROM settlement.review r WHERE r.id = cleared.id);

-- invariant: a conversion's builder is its agent's
SELECT c.id FROM settlement.conversion c JOIN attribution.agent a ON a.id = c.agent_id
WHERE c.builder_id IS NOT NULL AND c.builder_id IS DISTINCT FROM a.builder_id;

-- invariant: a repriced conversion has the builder and the time of its agent's registration
SELECT c.id FROM settlement.conversion c LEFT JOIN settlement.registration r ON r.agent_id = c.agent_id
WHERE c.repriced_at IS NOT NULL
  AND ((r.builder_id, r.registered_at) IS DISTINCT FROM (c.builder_id, c.registered_at) OR c.repriced_at < c.created_at);

-- invariant: settlement's registrations equal those of attribution's feed
SELECT r.agent_id FROM settlement.registration r LEFT JOIN attribution.change c ON c.agent_id = r.agent_id AND c.kind = 'AGENT_REGISTERED'
WHERE (c.builder_id, c.at) IS DISTINCT FROM (r.builder_id, r.registered_at);

-- invariant: the feed has the registration of every agent that was registered after it was made
SELECT a.id FROM attribution.agent a LEFT JOIN attribution.change c ON c.agent_id = a.id AND c.kind = 'AGENT_REGISTERED'
WHERE (a.registered_at <> a.created_at OR c.position IS NOT NULL)
  AND (c.builder_id, c.at) IS DISTINCT FROM (a.builder_id, a.registered_at);

-- invariant: the feed is numbered without a gap
SELECT position FROM (SELECT position, row_number() OVER (ORDER BY position) AS counted FROM attribution.change) c
WHERE position <> counted;

-- invariant: a clawed back or rejected conversion nets to zero
SELECT id FROM settlement.conversion WHERE state IN ('CLAWED_BACK', 'REJECTED') AND commission_minor <> 0;

-- invariant: a percentage never exceeds the transaction value
SELECT id FROM settlement.conversion
WHERE policy->'commission'->>'type' = 'PERCENTAGE' AND commission_minor > transaction_value_minor;

-- invariant: a checkout has one conversion
SELECT checkout_id FROM settlement.conversion WHERE checkout_id IS NOT NULL GROUP BY checkout_id HAVING count(*) > 1;

-- invariant: the successes of a payment have one conversion
SELECT e.connection_id, e.event->>'paymentId' FROM settlement.evidence e
JOIN settlement.evidence_outcome o ON o.evidence_id = e.id
WHERE e.event->>'kind' = 'PAYMENT_SUCCEEDED' AND e.event->>'paymentId' IS NOT NULL
GROUP BY 1, 2 HAVING count(DISTINCT o.conversion_id) > 1;

-- invariant: a report is of its conversion's merchant
SELECT r.id FROM settlement.report r JOIN settlement.conversion c ON c.id = r.conversion_id WHERE r.merchant_id <> c.merchant_id;

-- invariant: a conversion says what its sale lacks: a report if it is paid and not reported, a payment if it is reported and not paid
SELECT c.id FROM settlement.conversion c CROSS JOIN LATERAL (
  SELECT
    EXISTS (SELECT FROM settlement.report r WHERE r.conversion_id = c.id) AS reported,
    EXISTS (
      SELECT FROM settlement.evidence_outcome o JOIN settlement.evidence e ON e.id = o.evidence_id
      WHERE o.conversion_id = c.id AND e.event->>'kind' = 'PAYMENT_SUCCEEDED') AS paid
) has
WHERE c.awaits IS DISTINCT FROM CASE WHEN paid AND NOT reported THEN 'report' WHEN reported AND NOT paid THEN 'payment' END;

-- invariant: a payment and a report of one session and merchant are one sale, or were reviewed or parted
SELECT paid.id, reported.id FROM settlement.conversion paid
JOIN settlement.conversion reported ON (reported.session_id, reported.merchant_id, reported.livemode) = (paid.session_id, paid.merchant_id, paid.livemode)
WHERE paid.awaits = 'report' AND reported.awaits = 'payment'
  AND NOT EXISTS (
    SELECT FROM settlement.review r
    WHERE r.conversion_id IN (paid.id, reported.id) AND r.reason IN ('possible_duplicate', 'payment_contested'))
  AND NOT EXISTS (
    SELECT FROM settlement.decision d WHERE d.conversion_id IN (paid.id, reported.id) AND d.kind = 'evidence_parted')
  AND NOT EXISTS (
    SELECT FROM settlement.report r, unnest(r.naming_keys) AS key
    WHERE r.conversion_id = reported.id AND key LIKE 'checkout:%' AND key <> 'checkout:' || paid.checkout_id);

-- invariant: payments, charges and checkouts lead to one conversion each, unless a review or a person separated them
SELECT name.key FROM settlement.evidence e
JOIN settlement.evidence_outcome o ON o.evidence_id = e.id
CROSS JOIN LATERAL (
  VALUES ('payment:' || e.connection_id || ':' || (e.event->>'paymentId')), ('charge:' || e.connection_id || ':' || (e.event->>'chargeId')),
    (CASE WHEN e.event->>'kind' = 'PAYMENT_SUCCEEDED' THEN 'checkout:' || (e.event->'checkout'->>'id') END)
) name (key)
WHERE name.key IS NOT NULL AND o.conversion_id IS NOT NULL
  AND NOT EXISTS (
    SELECT FROM settlement.review r
    WHERE r.conversion_id = o.conversion_id AND r.reason IN ('possible_duplicate', 'payment_contested'))
  AND NOT EXISTS (SELECT FROM settlement.decision d WHERE d.conversion_id = o.conversion_id AND d.kind = 'evidence_parted')
GROUP BY name.key HAVING count(DISTINCT o.conversion_id) > 1;

-- invariant: no sale is clawed back or disputed while the surplus of repeated payments covers its refunds and disputes
SELECT c.id FROM settlement.conversion c
CROSS JOIN LATERAL (
  SELECT sum(amount_minor) - c.transaction_value_minor AS minor FROM (
    SELECT min((e.event->'amount'->>'amountMinor')::bigint) AS amount_minor
    FROM settlement.evidence_outcome o JOIN settlement.evidence e ON e.id = o.evidence_id
    WHERE o.conversion_id = c.id AND e.event->>'kind' = 'PAYMENT_SUCCEEDED' AND e.event->'amount'->>'currency' = c.transaction_value_currency
    GROUP BY e.connection_id, coalesce(e.event->>'paymentId', e.event_id)
  ) paid
) surplus
CROSS JOIN LATERAL (
  -- At most so much went back: an event without an amount could be of any.
  SELECT coalesce(sum(amount_minor), 0) AS minor FROM (
    SELECT max(coalesce(e.event->'refundedTotal'->>'amountMinor', e.event->'amount'->>'amountMinor', '1000000000000')::bigint) AS amount_minor
    FROM settlement.evidence_outcome o JOIN settlement.evidence e ON e.id = o.evidence_id
    WHERE o.conversion_id = c.id AND e.event->>'kind' IN ('REFUND_SUCCEEDED', 'DISPUTE_OPENED', 'DISPUTE_CLOSED')
    GROUP BY e.connection_id, coalesce(e.event->>'refundId', e.event->>'disputeId', e.event_id)
  ) returned
) gone
WHERE c.state IN ('CLAWED_BACK', 'DISPUTED') AND surplus.minor > 0 AND gone.minor <= surplus.minor
  AND NOT EXISTS (SELECT FROM settlement.milestone m WHERE m.conversion_id = c.id AND m.status = 'failed');

-- invariant: a handoff has the mode of its connection
SELECT h.id FROM checkout.handoff h JOIN checkout.connection c ON c.id = h.connection_id WHERE h.livemode <> c.livemode;

-- The demo is never in production, so a database without the demo's operator counts as production.
-- invariant: no test sale is settled in production
SELECT id FROM settlement.settlement_run
WHERE NOT livemode AND NOT EXISTS (SELECT FROM attribution.api_key k WHERE k.kind = 'operator' AND k.owner_id = 'demo');

-- invariant: a conversion agrees with its recommendation
SELECT c.id FROM settlement.conversion c LEFT JOIN attribution.recommendation r ON r.id = c.recommendation_id
WHERE (r.session_id, r.offer_id, r.merchant_id, r.vertical, r.agent_id)
  IS DISTINCT FROM (c.session_id, c.offer_id, c.merchant_id, c.vertical, c.agent_id);

-- invariant: a conversion agrees with the checkout that was paid
SELECT c.id FROM settlement.conversion c LEFT JOIN checkout.handoff h ON h.id = c.checkout_id
WHERE c.checkout_id IS NOT NULL
  AND (h.recommendation_id, h.session_id, h.offer_id, h.merchant_id, h.agent_id)
    IS DISTINCT FROM (c.recommendation_id, c.session_id, c.offer_id, c.merchant_id, c.agent_id);

-- invariant: a conversion without payment and report was linked into another one and owes nothing
SELECT c.id FROM settlement.conversion c
WHERE NOT EXISTS (SELECT FROM settlement.report r WHERE r.conversion_id = c.id)
  AND NOT EXISTS (
    SELECT FROM settlement.evidence_outcome o JOIN settlement.evidence e ON e.id = o.evidence_id
    WHERE o.conversion_id = c.id AND e.event->>'kind' = 'PAYMENT_SUCCEEDED')
  AND (c.commission_minor <> 0 OR NOT EXISTS (
    SELECT FROM settlement.decision d
    WHERE d.conversion_id = c.id AND d.kind = 'evidence_linked' AND d.other_conversion_id IS NOT NULL));

-- invariant: a link or a parting is recorded on both conversions
SELECT d.id FROM settlement.decision d
WHERE d.other_conversion_id IS NOT NULL AND NOT EXISTS (
  SELECT FROM settlement.decision other
  WHERE (other.conversion_id, other.other_conversion_id, other.kind, other.decided_at)
    = (d.other_conversion_id, d.conversion_id, d.kind, d.decided_at));

-- invariant: evidence is of its conversion's mode
SELECT e.id FROM settlement.evidence e
JOIN settlement.evidence_outcome o ON o.evidence_id = e.id
JOIN settlement.conversion c ON c.id = o.conversion_id
WHERE (e.event->>'livemode')::boolean <> c.livemode;

-- invariant: evidence is of its conversion's merchant
SELECT e.id FROM settlement.evidence e
JOIN settlement.evidence_outcome o ON o.evidence_id = e.id
JOIN settlement.conversion c ON c.id = o.conversion_id
WHERE e.merchant_id <> c.merchant_id;

-- invariant: evidence is of its connection's merchant
SELECT e.id FROM settlement.evidence e LEFT JOIN checkout.connection c ON c.id = e.connection_id
WHERE c.merchant_id IS DISTINCT FROM e.merchant_id;

-- invariant: an event of another mode than its connection's has no conversion
SELECT e.id FROM settlement.evidence e JOIN settlement.evidence_outcome o ON o.evidence_id = e.id
WHERE (e.event->>'modeMatches')::boolean IS NOT TRUE AND o.conversion_id IS NOT NULL;

-- invariant: a payment of its conversion's recommendation has five checks, and no other event has any
SELECT e.id FROM settlement.evidence e
JOIN settlement.evidence_outcome o ON o.evidence_id = e.id
LEFT JOIN settlement.conversion c ON c.id = o.conversion_id
LEFT JOIN settlement.payment_check k ON k.evidence_id = e.id
WHERE k.name IS NOT NULL
   OR (o.status = 'applied' AND e.event->>'kind' = 'PAYMENT_SUCCEEDED' AND e.event->>'amount' IS NOT NULL
     AND coalesce(e.event->'checkout'->>'recommendationId', e.event->'metadata'->>'aap_recommendation_id') = c.recommendation_id)
GROUP BY e.id, e.event
HAVING count(k.name) <> 5 OR e.event->>'kind' <> 'PAYMENT_SUCCEEDED';

-- invariant: commission terms are those of the code that was stored with the recommendation
SELECT c.id FROM settlement.conversion c
JOIN attribution.recommendation r ON r.id = c.recommendation_id
CROSS JOIN LATERAL (SELECT translate(substring(r.aap_code FROM '/v1/[^./]+\.([^.]+)\.'), '-_', '+/') AS text) part
CROSS JOIN LATERAL (
  SELECT convert_from(decode(rpad(part.text, (ceil(length(part.text) / 4.0) * 4)::int, '='), 'base64'), 'UTF8')::jsonb AS claims) code
CROSS JOIN LATERAL (SELECT c.policy->'commission' AS terms) frozen
WHERE (claims->>'o', claims->>'m', claims->>'c') IS DISTINCT FROM (c.offer_id, c.merchant_id, c.currency::text)
   OR upper(claims->>'t') IS DISTINCT FROM terms->>'type'
   OR coalesce(claims->>'a', '0') IS DISTINCT FROM terms->>'amountMinor'
   OR coalesce(claims->>'r', '0') IS DISTINCT FROM terms->>'rateBasisPoints'
   OR claims->>'n' IS DISTINCT FROM terms->>'minimumMinor'
   OR claims->>'x' IS DISTINCT FROM terms->>'capMinor';

-- invariant: all other terms are those that were stored with the recommendation
SELECT c.id FROM settlement.conversion c JOIN attribution.recommendation r ON r.id = c.recommendation_id
WHERE r.conversion_terms IS NOT NULL AND NOT c.policy @> r.conversion_terms;

-- invariant: a merchant's flow exists, and what a flow requires is among its steps
SELECT m.id FROM offers.merchant m LEFT JOIN offers.flow f ON f.type = m.flow_type
WHERE f.type IS NULL OR NOT f.required_steps <@ f.steps;

-- invariant: no recommendation is later than its session's window
SELECT id FROM attribution.recommendation WHERE created_at >= session_expires_at;

-- invariant: no handoff is later than its session's window
SELECT id FROM checkout.handoff WHERE created_at >= session_expires_at;

-- invariant: a recommendation is of its session's agent and its offer's merchant
SELECT r.id FROM attribution.recommendation r
LEFT JOIN offers.session s ON s.id = r.session_id
LEFT JOIN offers.offer o ON o.id = r.offer_id
WHERE s.agent_id IS DISTINCT FROM r.agent_id OR o.merchant_id IS DISTINCT FROM r.merchant_id;

-- invariant: an idempotency key of an agent recorded one recommendation
SELECT agent_id, idempotency_key FROM attribution.recommendation WHERE idempotency_key IS NOT NULL
GROUP BY 1, 2 HAVING count(*) > 1;

-- invariant: an idempotency key is kept for 30 days, and its result for at least 24 hours
SELECT 'attribution', caller, field, key FROM attribution.idempotency_key
WHERE completed_at < claimed_at OR expires_at <> coalesce(completed_at, claimed_at) + interval '30 days'
   OR (completed_at IS NOT NULL AND result IS NULL AND completed_at + interval '24 hours' > clock.now())
UNION ALL
SELECT 'offers', caller, field, key FROM offers.idempotency_key
WHERE completed_at < claimed_at OR expires_at <> coalesce(completed_at, claimed_at) + interval '30 days'
   OR (completed_at IS NOT NULL AND result IS NULL AND completed_at + interval '24 hours' > clock.now())
UNION ALL
SELECT 'checkout', caller, field, key FROM checkout.idempotency_key
WHERE completed_at < claimed_at OR expires_at <> coalesce(completed_at, claimed_at) + interval '30 days'
   OR (completed_at IS NOT NULL AND result IS NULL AND completed_at + interval '24 hours' > clock.now())
UNION ALL
SELECT 'settlement', caller, field, key FROM settlement.idempotency_key
WHERE completed_at < claimed_at OR expires_at <> coalesce(completed_at, claimed_at) + interval '30 days'
   OR (completed_at IS NOT NULL AND result IS NULL AND completed_at + interval '24 hours' > clock.now());

-- invariant: a handoff agrees with its recommendation
SELECT h.id FROM checkout.handoff h LEFT JOIN attribution.recommendation r ON r.id = h.recommendation_id
WHERE (r.session_id, r.offer_id, r.merchant_id, r.vertical, r.agent_id)
  IS DISTINCT FROM (h.session_id, h.offer_id, h.merchant_id, h.vertical, h.agent_id);

-- invariant: no agent recorded a milestone or changed the state of a conversion
SELECT id FROM settlement.milestone WHERE recorded_by LIKE 'agent:%'
UNION ALL SELECT conversion_id FROM settlement.conversion_event WHERE caused_by LIKE 'agent:%';

-- invariant: a conversion is rejected if and only if a decision rejected it
SELECT c.id FROM settlement.conversion c
WHERE (c.state = 'REJECTED') <> EXISTS (SELECT FROM settlement.decision d WHERE d.conversion_id = c.id AND d.kind = 'rejected');

-- invariant: a merchant rejects, reverses, links and parts its own conversions and clears their possible duplicates; operators decide the rest
SELECT d.id FROM settlement.decision d JOIN settlement.conversion c ON c.id = d.conversion_id
WHERE d.decided_by NOT LIKE 'operator:%' AND NOT (
  d.decided_by = 'merchant:' || c.merchant_id AND (
    d.kind IN ('rejected', 'reversed', 'evidence_linked', 'evidence_parted')
    OR (d.kind = 'review_cleared' AND NOT EXISTS (
      SELECT FROM unnest(d.subjects) AS cleared (id) WHERE cleared.id NOT LIKE 'possible_duplicate:%'))));

-- invariant: every stored event has an outcome
SELECT e.id FROM settlement.evidence e LEFT JOIN settlement.evidence_outcome o ON o.evidence_id = e.id WHERE o.evidence_id IS NULL;

-- invariant: another event under the id of a stored one has other bytes, and the hash of its bytes
SELECT v.id FROM settlement.evidence_variant v JOIN settlement.evidence e ON e.id = v.evidence_id
WHERE v.body = e.body OR v.sha256 <> encode(sha256(v.body), 'hex') OR v.received_at < e.received_at;

-- invariant: an event is applied if and only if it has a conversion, and any other has a reason
SELECT evidence_id FROM settlement.evidence_outcome
WHERE (status = 'applied') <> (conversion_id IS NOT NULL)
   OR (status IN ('parked', 'queued', 'dead', 'ignored') AND reason IS NULL) OR (status = 'noted' AND reason <> 'payment_failed');

-- invariant: evidence that waits has a next try, and evidence with a conversion has none
SELECT evidence_id FROM settlement.evidence_outcome
WHERE (status IN ('parked', 'queued') AND next_try_at IS NULL) OR (conversion_id IS NOT NULL AND next_try_at IS NOT NULL);

-- invariant: stored bytes have the stored hash, and only evidence that is due to be erased, or was, has none
SELECT e.id FROM settlement.evidence e LEFT JOIN settlement.evidence_outcome o ON o.evidence_id = e.id
WHERE e.sha256 <> encode(sha256(e.body), 'hex') OR (e.body IS NULL AND (o.erase_at IS NOT NULL OR e.headers <> '{}'));

-- invariant: no event without a conversion has a key that leads to one, unless it is queued or its try is due
SELECT o.evidence_id FROM settlement.evidence_outcome o
JOIN settlement.evidence_key e ON e.evidence_id = o.evidence_id
JOIN settlement.correlation_key k ON k.key = e.key
WHERE o.conversion_id IS NULL AND k.conversion_id IS NOT NULL
  AND o.reason NOT IN ('facts_unavailable', 'processing_failed', 'sale_busy')
  -- A process that dies during a try has taken it for 30 s.
  AND (o.next_try_at IS NULL OR o.next_try_at > clock.now() + interval '30 seconds');

-- invariant: a key of every event leads to its conversion
SELECT o.evidence_id FROM settlement.evidence_outcome o
WHERE o.conversion_id IS NOT NULL AND NOT EXISTS (
  SELECT FROM settlement.evidence_key e JOIN settlement.correlation_key k ON k.key = e.key
  WHERE e.evidence_id = o.evidence_id AND k.conversion_id = o.conversion_id);

-- invariant: a key leads to a conversion that has evidence or a report
SELECT k.key FROM settlement.correlation_key k LEFT JOIN settlement.conversion c ON c.id = k.conversion_id
WHERE k.conversion_id IS NOT NULL
  AND (c.id IS NULL OR (
    NOT EXISTS (SELECT FROM settlement.report r WHERE r.conversion_id = c.id)
    AND NOT EXISTS (SELECT FROM settlement.evidence_outcome o WHERE o.conversion_id = c.id)));

-- invariant: the state moves only along allowed edges
SELECT conversion_id, sequence, from_state, to_state FROM settlement.conversion_event
WHERE (coalesce(from_state, 'NONE'), to_state) NOT IN (
  ('NONE', 'PENDING'),
  ('PENDING', 'ELIGIBLE'), ('PENDING', 'DISPUTED'), ('PENDING', 'CLAWED_BACK'), ('PENDING', 'REJECTED'),
  ('ELIGIBLE', 'PENDING'), ('ELIGIBLE', 'SETTLED'), ('ELIGIBLE', 'DISPUTED'), ('ELIGIBLE', 'CLAWED_BACK'),
  ('SETTLED', 'DISPUTED'), ('SETTLED', 'CLAWED_BACK'),
  ('DISPUTED', 'PENDING'), ('DISPUTED', 'ELIGIBLE'), ('DISPUTED', 'SETTLED'), ('DISPUTED', 'CLAWED_BACK'), ('DISPUTED', 'REJECTED'),
  ('CLAWED_BACK', 'PENDING'), ('CLAWED_BACK', 'ELIGIBLE'), ('CLAWED_BACK', 'SETTLED'), ('CLAWED_BACK', 'DISPUTED'));

-- invariant: the history of a conversion has no gap and leads to its state
SELECT c.id FROM settlement.conversion c
LEFT JOIN (
  SELECT conversion_id, sequence, from_state, to_state,
    lag(to_state) OVER (PARTITION BY conversion_id ORDER BY sequence) AS led_to,
    row_number() OVER (PARTITION BY conversion_id ORDER BY sequence) AS position,
    last_value(to_state) OVER (PARTITION BY conversion_id ORDER BY sequence ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS ends_at
  FROM settlement.conversion_event
) h ON h.conversion_id = c.id
WHERE h.conversion_id IS NULL OR h.sequence <> h.position OR h.from_state IS DISTINCT FROM h.led_to
   OR h.ends_at <> c.state OR c.changes <> (SELECT count(*) FROM settlement.conversion_event e WHERE e.conversion_id = c.id);

-- invariant: every change of state has a cause and an actor
SELECT conversion_id, sequence FROM settlement.conversion_event WHERE cause = '' OR caused_by = '';

-- invariant: each hash of a history follows from the previous hash and its own row
SELECT conversion_id, sequence FROM (
  SELECT e.*, lag(e.hash, 1, e.conversion_id) OVER (PARTITION BY e.conversion_id ORDER BY e.sequence) AS previous
  FROM settlement.conversion_event e
) e
WHERE e.hash <> encode(sha256(convert_to(concat(
  '[', to_json(e.previous), ',', to_json(e.conversion_id), ',', e.sequence, ',', coalesce(to_json(e.from_state)::text, 'null'), ',',
  to_json(e.to_state), ',', to_json(e.cause), ',', to_json(e.caused_by), ',',
  to_json(to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), ']'), 'UTF8')), 'hex');

-- invariant: only a pending conversion is due at the end of its window
SELECT id FROM settlement.conversion WHERE window_ends_at IS NOT NULL AND state <> 'PENDING';

-- invariant: the settled amounts of a conversion are the sums of its lines of closed runs
SELECT c.id FROM settlement.conversion c LEFT JOIN (
  SELECT l.conversion_id, sum(l.commission_minor) AS commission, sum(l.builder_payout_minor) AS payout, sum(l.held_minor) AS held
  FROM settlement.settlement_line l JOIN settlement.settlement_run r ON r.id = l.run_id AND r.closed_at IS NOT NULL GROUP BY l.conversion_id
) l ON l.conversion_id = c.id
WHERE (c.settled_commission_minor, c.settled_builder_payout_minor, c.settled_held_minor) IS DISTINCT FROM (l.commission, l.payout, l.held);

-- invariant: a line is the sum of its fee, payout and held, and has the currency, the mode and the parties of its conversion
SELECT l.id FROM settlement.settlement_line l JOIN settlement.conversion c ON c.id = l.conversion_id
JOIN settlement.settlement_run r ON r.id = l.run_id
WHERE r.livemode <> c.livemode OR l.commission_minor <> l.network_fee_minor + l.builder_payout_minor + l.held_minor
   OR (l.currency, l.merchant_id) <> (c.currency, c.merchant_id) OR l.builder_id <> c.builder_id;

-- invariant: a run has one line of a conversion, and only the first line of a conversion settles it
SELECT conversion_id FROM settlement.settlement_line GROUP BY conversion_id, run_id HAVING count(*) > 1
UNION ALL
SELECT l.conversion_id FROM (
  SELECT l.conversion_id, l.kind, row_number() OVER (PARTITION BY l.conversion_id ORDER BY r.number) AS position
  FROM settlement.settlement_line l JOIN settlement.settlement_run r ON r.id = l.run_id
) l WHERE (l.kind = 'SETTLEMENT') <> (l.position = 1);

-- invariant: a closed run settles only what was eligible until then
SELECT l.conversion_id FROM settlement.settlement_line l
JOIN settlement.settlement_run r ON r.id = l.run_id AND r.closed_at IS NOT NULL
WHERE l.kind = 'SETTLEMENT' AND NOT EXISTS (
  SELECT FROM settlement.conversion_event h
  WHERE h.conversion_id = l.conversion_id AND (h.from_state, h.to_state, h.cause, h.at) = ('ELIGIBLE', 'SETTLED', 'settlement_run', r.closed_at));

-- invariant: only a closed run settles a conversion
SELECT h.conversion_id FROM settlement.conversion_event h
WHERE h.from_state = 'ELIGIBLE' AND h.to_state = 'SETTLED' AND NOT EXISTS (
  SELECT FROM settlement.settlement_line l JOIN settlement.settlement_run r ON r.id = l.run_id AND r.closed_at IS NOT NULL
  WHERE l.conversion_id = h.conversion_id AND l.kind = 'SETTLEMENT' AND r.closed_at = h.at)
UNION ALL SELECT id FROM settlement.conversion WHERE state = 'SETTLED' AND settled_commission_minor IS NULL;

-- invariant: no run corrects a disputed conversion
SELECT l.conversion_id FROM settlement.settlement_line l
JOIN settlement.settlement_run r ON r.id = l.run_id AND r.closed_at IS NOT NULL
CROSS JOIN LATERAL (
  SELECT h.to_state FROM settlement.conversion_event h
  WHERE h.conversion_id = l.conversion_id AND h.at <= r.closed_at ORDER BY h.sequence DESC LIMIT 1
) last
WHERE l.kind = 'CORRECTION' AND last.to_state = 'DISPUTED';

-- invariant: a payout is what is carried in and earned less what is carried out, and never negative
SELECT id FROM settlement.payout
WHERE paid_minor <> carried_in_minor + earned_minor - carried_out_minor OR paid_minor < 0 OR (paid_minor > 0 AND carried_out_minor <> withheld_minor);

-- invariant: a builder has a payout of each run and currency where it has lines or corrections, which earns their sum; without any it is paid
SELECT coalesce(p.run_id, l.run_id), coalesce(p.builder_id, l.builder_id) FROM settlement.payout p
FULL JOIN (
  SELECT l.run_id, l.builder_id, l.currency, sum(l.builder_payout_minor) AS earned_minor FROM (
    SELECT run_id, builder_id, currency, builder_payout_minor FROM settlement.settlement_line
    UNION ALL SELECT run_id, party_id, currency, CASE kind WHEN 'CHARGE' THEN -amount_minor ELSE amount_minor END
    FROM settlement.balance_correction WHERE party_kind = 'BUILDER' AND run_id IS NOT NULL) l
  JOIN settlement.settlement_run r ON r.id = l.run_id AND r.closed_at IS NOT NULL
  WHERE l.builder_id IS NOT NULL GROUP BY l.run_id, l.builder_id, l.currency
) l ON (l.run_id, l.builder_id, l.currency) = (p.run_id, p.builder_id, p.currency)
WHERE p.id IS NULL OR p.earned_minor <> coalesce(l.earned_minor, 0) OR (l.run_id IS NULL AND p.paid_minor = 0);

-- invariant: a payout carries in what the previous one carried out
SELECT id FROM (
  SELECT p.*, lag(p.carried_out_minor, 1, 0::bigint) OVER (PARTITION BY r.livemode, p.builder_id, p.currency ORDER BY r.number) AS carried_minor
  FROM settlement.payout p JOIN settlement.settlement_run r ON r.id = p.run_id
) p WHERE carried_in_minor <> carried_minor;

-- invariant: a payout withholds at most the balance that it carries out, and nothing in a run that does not wait for merchants
SELECT p.id FROM settlement.payout p JOIN settlement.settlement_run r ON r.id = p.run_id
WHERE p.withheld_minor NOT BETWEEN 0 AND greatest(p.carried_out_minor, 0) OR (p.withheld_minor > 0 AND NOT r.pay_when_paid);

-- invariant: a closed run followed the policy of its mode, and a draft follows none yet
SELECT r.id FROM settlement.settlement_run r LEFT JOIN LATERAL (
  SELECT y.pay_when_paid FROM settlement.settlement_policy y WHERE y.livemode = r.livemode AND y.set_at <= r.closed_at ORDER BY y.id DESC LIMIT 1
) y ON true
WHERE r.pay_when_paid <> coalesce(y.pay_when_paid, false);

-- invariant: a later invoice of the same merchant, currency and mode replaces a voided one, and no other
SELECT v.id FROM settlement.invoice v JOIN settlement.invoice i ON i.id = v.replaced_by
WHERE v.status <> 'VOID' OR (i.merchant_id, i.currency, i.livemode) <> (v.merchant_id, v.currency, v.livemode) OR i.issued_at <= v.issued_at;

-- invariant: payout details are of a builder or the service, were set by the builder or an operator, and show no more than four characters and a country
SELECT d.id FROM settlement.payout_details d LEFT JOIN attribution.builder b ON b.id = d.builder_id
WHERE (d.builder_id IS NOT NULL AND b.id IS NULL) OR (d.set_by IS DISTINCT FROM 'builder:' || d.builder_id AND d.set_by NOT LIKE 'operator:%') OR length(replace(d.masked, '•', '')) > 6;

-- invariant: a requested payout was fulfilled by a run of its mode that was closed after it
SELECT q.id FROM settlement.payout_request q LEFT JOIN settlement.settlement_run r ON r.id = q.run_id AND r.livemode = q.livemode
WHERE q.run_id IS NOT NULL AND (r.closed_at IS NULL OR r.closed_at < q.requested_at);

-- invariant: the steps of a payout have no gap, follow one another and lead to its status
SELECT p.id FROM settlement.payout p LEFT JOIN (
  SELECT payout_id, count(*) AS steps, max(sequence) AS last, bool_and(from_status IS NOT DISTINCT FROM led_to) AS follows,
    (array_agg(to_status ORDER BY sequence DESC))[1] AS ends_at
  FROM (
    SELECT s.*, lag(to_status) OVER (PARTITION BY payout_id ORDER BY sequence) AS led_to FROM settlement.payout_step s
  ) s GROUP BY payout_id
) s ON s.payout_id = p.id
WHERE p.changes <> coalesce(s.steps, 0) OR p.changes <> coalesce(s.last, 0) OR NOT coalesce(s.follows, true)
   OR p.status <> coalesce(s.ends_at, 'CARRIED_OVER');

-- invariant: no verification of the ledger found a difference
SELECT id FROM settlement.ledger_verification WHERE differences <> 0;

-- invariant: a line of a bank's answer that counted is of a payout that got its status by then
SELECT l.key FROM settlement.bank_answer_line l WHERE NOT EXISTS (
  SELECT FROM settlement.payout_step s WHERE s.payout_id = l.payout_id AND s.to_status = l.status AND s.at <= l.at);

-- invariant: a merchant has an invoice of each run and currency where it has lines or corrections, with their sum; without any something is due
SELECT coalesce(i.run_id, l.run_id), coalesce(i.merchant_id, l.merchant_id) FROM settlement.invoice i
FULL JOIN (
  SELECT l.run_id, l.merchant_id, l.currency, sum(l.commission_minor) AS total_minor FROM (
    SELECT run_id, merchant_id, currency, commission_minor FROM settlement.settlement_line
    UNION ALL SELECT run_id, party_id, currency, CASE kind WHEN 'CHARGE' THEN amount_minor ELSE -amount_minor END
    FROM settlement.balance_correction WHERE party_kind = 'MERCHANT' AND run_id IS NOT NULL) l
  JOIN settlement.settlement_run r ON r.id = l.run_id AND r.closed_at IS NOT NULL GROUP BY l.run_id, l.merchant_id, l.currency
) l ON (l.run_id, l.merchant_id, l.currency) = (i.run_id, i.merchant_id, i.currency)
WHERE i.id IS NULL OR i.total_minor <> coalesce(l.total_minor, 0) OR (l.run_id IS NULL AND i.due_minor = 0);

-- invariant: an invoice carries in what earlier runs booked and did not invoice, or invoiced and voided until then
SELECT i.id FROM settlement.invoice i JOIN settlement.settlement_run r ON r.id = i.run_id
CROSS JOIN LATERAL (
  SELECT coalesce(sum(before.total_minor - CASE WHEN EXISTS (
    SELECT FROM settlement.invoice_step s WHERE s.invoice_id = before.id AND s.to_status = 'VOID' AND s.at < i.issued_at
  ) THEN 0 ELSE before.due_minor END), 0) AS minor
  FROM settlement.invoice before JOIN settlement.settlement_run earlier ON earlier.id = before.run_id
  WHERE (before.merchant_id, before.currency, before.livemode) = (i.merchant_id, i.currency, i.livemode) AND earlier.number < r.number
) carried
WHERE i.carried_in_minor <> carried.minor OR i.issued_at <> r.closed_at;

-- invariant: the tax of a payout or invoice is that of its party's profile when the run was closed, rounded half up
SELECT owed.id FROM (
  SELECT p.id, 'builder' AS kind, p.builder_id AS party_id, p.paid_minor AS minor, p.tax_basis_points, p.tax_minor, p.tax_number, p.reverse_charge,
    r.closed_at FROM settlement.payout p JOIN settlement.settlement_run r ON r.id = p.run_id
  UNION ALL
  SELECT i.id, 'merchant', i.merchant_id, i.due_minor, i.tax_basis_points, i.tax_minor, i.tax_number, i.reverse_charge, i.issued_at
  FROM settlement.invoice i
) owed
LEFT JOIN LATERAL (
  SELECT t.* FROM settlement.tax_profile t WHERE t.party_kind = owed.kind AND t.party_id = owed.party_id AND t.set_at <= owed.closed_at
  ORDER BY t.id DESC LIMIT 1
) t ON true
WHERE (owed.tax_basis_points, owed.tax_number, owed.reverse_charge)
    IS DISTINCT FROM (CASE WHEN t.reverse_charge THEN 0 ELSE coalesce(t.basis_points, 0) END, t.number, coalesce(t.reverse_charge, false))
  OR owed.tax_minor <> floor((owed.minor * owed.tax_basis_points * 2 + 10000) / 20000.0);

-- invariant: the steps of an invoice have no gap, follow one another and lead to its status
SELECT i.id FROM settlement.invoice i LEFT JOIN (
  SELECT invoice_id, count(*) AS steps, max(sequence) AS last, bool_and(from_status IS NOT DISTINCT FROM led_to) AS follows,
    (array_agg(to_status ORDER BY sequence DESC))[1] AS ends_at
  FROM (
    SELECT s.*, lag(to_status) OVER (PARTITION BY invoice_id ORDER BY sequence) AS led_to FROM settlement.invoice_step s
  ) s GROUP BY invoice_id
) s ON s.invoice_id = i.id
WHERE i.changes <> coalesce(s.steps, 0) OR i.changes <> coalesce(s.last, 0) OR NOT coalesce(s.follows, true)
   OR i.status <> coalesce(s.ends_at, 'CARRIED_OVER');

-- invariant: what is due of an invoice is positive if and only if it has a number; the numbers of a mode have no gap and follow the runs
SELECT id FROM settlement.invoice WHERE (due_minor > 0) <> (number IS NOT NULL)
UNION ALL SELECT id FROM (
  SELECT i.*, row_number() OVER (PARTITION BY i.livemode ORDER BY i.number) AS position,
    lag(r.number) OVER (PARTITION BY i.livemode ORDER BY i.number) AS run_before, r.number AS run_number
  FROM settlement.invoice i JOIN settlement.settlement_run r ON r.id = i.run_id WHERE i.number IS NOT NULL
) i WHERE number <> position OR run_before > run_number;

-- invariant: the book of a mode has the numbers of its last run and its last invoice
SELECT b.livemode FROM settlement.settlement_book b
WHERE b.runs <> (SELECT coalesce(max(r.number), 0) FROM settlement.settlement_run r WHERE r.livemode = b.livemode)
   OR b.invoices <> (SELECT coalesce(max(i.number), 0) FROM settlement.invoice i WHERE i.livemode = b.livemode);

-- invariant: the runs of a mode that booked anything are numbered without a gap and closed in that order; only the last may be open
SELECT id FROM (
  SELECT r.*, row_number() OVER numbered AS position, lead(closed_at) OVER numbered AS next_closed_at
  FROM settlement.settlement_run r WHERE number IS NOT NULL WINDOW numbered AS (PARTITION BY livemode ORDER BY number)
) r
WHERE number <> position OR next_closed_at < closed_at
UNION ALL SELECT r.id FROM settlement.settlement_run r
WHERE (r.status = 'DRAFT') = (r.closed_at IS NOT NULL) OR r.cut_off > r.opened_at OR (r.status = 'DRAFT' AND r.number IS NOT NULL)
   OR (r.status = 'CLOSED' AND r.number IS NULL AND (
     EXISTS (SELECT FROM settlement.settlement_line l WHERE l.run_id = r.id) OR EXISTS (SELECT FROM settlement.payout p WHERE p.run_id = r.id)
     OR EXISTS (SELECT FROM settlement.invoice i WHERE i.run_id = r.id)))
   OR (r.status = 'DRAFT' AND EXISTS (
     SELECT FROM settlement.settlement_run later WHERE later.livemode = r.livemode AND later.opened_at > r.opened_at));

-- invariant: a builder's agent count is the number of its agents, at most 200
SELECT b.id FROM attribution.builder b
WHERE b.agent_count <> (SELECT count(*) FROM attribution.agent a WHERE a.builder_id = b.id) OR b.agent_count > 200;

-- invariant: the owner of every key exists; an operator has no record
SELECT k.id FROM attribution.api_key k
WHERE k.kind <> 'operator'
  AND NOT EXISTS (SELECT FROM attribution.agent a WHERE k.kind = 'agent' AND a.id = k.owner_id)
  AND NOT EXISTS (SELECT FROM attribution.builder b WHERE k.kind = 'builder' AND b.id = k.owner_id)
  AND NOT EXISTS (SELECT FROM offers.merchant m WHERE k.kind = 'merchant' AND m.id = k.owner_id);

-- invariant: a click is not earlier than its recommendation
SELECT c.id FROM attribution.fallback_click c LEFT JOIN attribution.recommendation r ON r.id = c.recommendation_id
WHERE r.id IS NULL OR c.clicked_at < r.created_at;

-- invariant: the terms of every merchant, and so of every offer, are numbered from 1 without a gap
SELECT m.id FROM offers.merchant m LEFT JOIN offers.merchant_terms t ON t.merchant_id = m.id
GROUP BY m.id HAVING count(t.version) = 0 OR min(t.version) <> 1 OR max(t.version) <> count(t.version)
UNION ALL
SELECT o.id FROM offers.offer o WHERE NOT EXISTS (SELECT FROM offers.merchant_terms t WHERE t.merchant_id = o.merchant_id);

-- invariant: a vertical declares an attribute once, and has indexes of declared ones only
SELECT v.name FROM offers.vertical v
CROSS JOIN LATERAL (SELECT array_agg(a->>'name') AS names FROM jsonb_array_elements(v.attributes) a) declared
WHERE NOT v.indexed_attributes <@ coalesce(declared.names, '{}')
   OR cardinality(declared.names) <> (SELECT count(DISTINCT name) FROM unnest(declared.names) AS name);

-- invariant: one key of AAP Codes has no end, and no key ended or signed before it was published
SELECT kid FROM offers.code_key
WHERE signs_from < in_force_from OR retired_at < in_force_from OR compromised_at < in_force_from
   OR (compromised_at IS NOT NULL AND retired_at IS NULL)
UNION ALL
SELECT string_agg(kid, ', ') FROM offers.code_key WHERE retired_at IS NULL AND compromised_at IS NULL HAVING count(*) > 1;

-- invariant: code keys are numbered without a gap, and each key that signs begins when the previous one ends
SELECT kid FROM (SELECT k.*, row_number() OVER (ORDER BY generation) AS position FROM offers.code_key k) k WHERE generation <> position
UNION ALL
SELECT kid FROM (
  SELECT k.*, lag(retired_at) OVER counted AS before_ended_at, lag(kid) OVER counted AS before
  FROM offers.code_key k
  -- A key that was compromised before it signed has no place between the others.
  WHERE retired_at IS NULL OR retired_at > signs_from
  WINDOW counted AS (ORDER BY generation)
) k
WHERE before IS NOT NULL AND (before_ended_at IS NULL OR signs_from <> before_ended_at);

-- invariant: an enabled connection has one to four valid secrets, of which the newest has no end
SELECT c.id FROM checkout.connection c
LEFT JOIN checkout.connection_secret s ON s.connection_id = c.id AND (s.ends_at IS NULL OR s.ends_at > clock.now())
WHERE c.disabled_at IS NULL
GROUP BY c.id
HAVING count(s.id) NOT BETWEEN 1 AND 4 OR max(s.id) IS DISTINCT FROM max(s.id) FILTER (WHERE s.ends_at IS NULL)
  -- A processor that makes its own secrets may have made several.
   OR (c.processor <> 'stripe' AND count(s.id) FILTER (WHERE s.ends_at IS NULL) <> 1);

-- invariant: a payment of the sandbox has the connection and the amount of its handoff
SELECT p.id FROM checkout.sandbox_payment p LEFT JOIN checkout.handoff h ON h.id = p.transaction_id
WHERE (h.connection_id, h.amount_minor, h.currency) IS DISTINCT FROM (p.connection_id, p.amount_minor, p.currency);

-- invariant: the sandbox refunds at most what was paid, and only a paid payment is disputed
SELECT p.id FROM checkout.sandbox_payment p
WHERE p.amount_minor < (SELECT sum(r.amount_minor) FROM checkout.sandbox_refund r WHERE r.payment_id = p.id AND r.state = 'succeeded')
   OR (p.state <> 'paid' AND (
     EXISTS (SELECT FROM checkout.sandbox_refund r WHERE r.payment_id = p.id)
     OR EXISTS (SELECT FROM checkout.sandbox_dispute d WHERE d.payment_id = p.id)));

-- invariant: a payment of the sandbox has at most one open dispute
SELECT payment_id FROM checkout.sandbox_dispute WHERE state = 'needs_response' GROUP BY payment_id HAVING count(*) > 1;

-- invariant: a delivered event of the sandbox had an attempt, and attempts have a time
SELECT id FROM checkout.sandbox_event
WHERE (attempts > 0) <> (last_attempt_at IS NOT NULL) OR (delivered_at IS NOT NULL AND (attempts = 0 OR delivered_at < created_at));

-- invariant: settlement has every registration of attribution's feed up to its cursor
SELECT f.feed FROM (SELECT * FROM settlement.feed_cursor WHERE feed = 'attribution' OFFSET 0) f
CROSS JOIN LATERAL (
  SELECT convert_from(decode(rpad(f.cursor, (ceil(length(f.cursor) / 4.0) * 4)::int, '='), 'base64'), 'UTF8')::bigint AS position) read_to
WHERE NOT EXISTS (SELECT FROM attribution.change c WHERE c.position = read_to.position)
   OR EXISTS (
     SELECT FROM attribution.change c WHERE c.position <= read_to.position
       AND NOT EXISTS (SELECT FROM settlement.registration r WHERE r.agent_id = c.agent_id))
UNION ALL
SELECT agent_id FROM settlement.registration WHERE NOT EXISTS (SELECT FROM settlement.feed_cursor WHERE feed = 'attribution');

-- invariant: a run that left a conversion out has no line of it
SELECT s.conversion_id FROM settlement.set_aside s
JOIN settlement.settlement_line l ON (l.run_id, l.conversion_id) = (s.run_id, s.conversion_id);

-- invariant: a payment method reserves the sum of its purchases that were not declined, at most its total limit
SELECT m.id FROM checkout.payment_method m CROSS JOIN LATERAL (
  SELECT coalesce(sum(p.amount_minor), 0) AS minor FROM checkout.purchase p WHERE p.payment_method_id = m.id AND p.status <> 'declined'
) kept
WHERE m.reserved_minor <> kept.minor OR kept.minor > m.total_minor;

-- invariant: a purchase agrees with its handoff and with what the buyer granted
SELECT p.id FROM checkout.purchase p
LEFT JOIN checkout.handoff h ON h.id = p.id AND h.mode = 'purchase' AND h.amount_minor = p.amount_minor
LEFT JOIN checkout.payment_method m ON m.id = p.payment_method_id
  AND (m.agent_id, m.merchant_id, m.connection_id, m.livemode, m.currency) = (h.agent_id, h.merchant_id, h.connection_id, h.livemode, h.currency)
WHERE m.id IS NULL OR p.amount_minor > m.per_purchase_minor OR m.granted_at IS NULL OR p.created_at >= m.expires_at
   OR (p.status = 'declined') <> (h.state IN ('cancelled', 'dropped'));

-- invariant: every handoff of a purchase has its purchase
SELECT h.id FROM checkout.handoff h LEFT JOIN checkout.purchase p ON p.id = h.id WHERE h.mode = 'purchase' AND p.id IS NULL;

-- invariant: a payment method of the sandbox is active only if its set-up is complete
SELECT m.id FROM checkout.payment_method m
JOIN checkout.connection c ON c.id = m.connection_id AND c.processor = 'sandbox'
LEFT JOIN checkout.sandbox_setup s ON s.id = m.setup_id
WHERE s.id IS NULL OR (m.state = 'active' AND s.state <> 'complete');

-- invariant: the postings of a ledger entry sum to zero, and each has the mode, currency and time of its entry and its account
SELECT p.entry_id FROM settlement.ledger_posting p
LEFT JOIN settlement.ledger_entry e ON e.id = p.entry_id LEFT JOIN settlement.ledger_account a ON a.id = p.account_id
WHERE e.id IS NULL OR a.id IS NULL OR (e.livemode, e.currency) <> (a.livemode, a.currency) OR p.currency <> e.currency OR p.posted_at <> e.posted_at
UNION ALL
SELECT e.id FROM settlement.ledger_entry e LEFT JOIN settlement.ledger_posting p ON p.entry_id = e.id
GROUP BY e.id HAVING count(p.account_id) < 2 OR sum(p.amount_minor) <> 0;

-- invariant: the ledger entries of a subject are numbered without a gap, and each hash follows from the previous one, the entry and its postings
SELECT id FROM (
  SELECT e.*, lag(e.hash, 1, e.subject_id) OVER numbered AS previous, row_number() OVER numbered AS position
  FROM settlement.ledger_entry e WINDOW numbered AS (PARTITION BY e.subject_id ORDER BY e.sequence)
) e
WHERE e.sequence <> e.position OR e.hash <> encode(sha256(convert_to(concat(
  '[', to_json(e.previous), ',', to_json(e.id), ',', to_json(e.subject_id), ',', e.sequence, ',', to_json(e.kind), ',', to_json(e.cause_kind), ',',
  to_json(e.cause_id), ',', e.livemode::text, ',', to_json(e.currency::text), ',',
  to_json(to_char(e.posted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), ',[', (
    SELECT string_agg(concat('[', to_json(p.account_id), ',', p.amount_minor, ']'), ',' ORDER BY p.account_id COLLATE "C")
    FROM settlement.ledger_posting p WHERE p.entry_id = e.id), ']]'), 'UTF8')), 'hex');

-- invariant: the ledger has booked for every conversion exactly what is due
SELECT coalesce(due.id, booked.id), coalesce(due.account, booked.account) FROM (
  SELECT c.id, concat_ws(':', CASE WHEN c.livemode THEN 'live' ELSE 'test' END, p.kind, p.party, c.currency) AS account, p.minor
  FROM settlement.conversion c
  CROSS JOIN LATERAL (VALUES ('merchant_receivable', c.merchant_id, c.commission_minor), ('network_revenue', NULL, - c.network_fee_minor),
    ('builder_payable', c.builder_id, - c.builder_payout_minor), ('held', c.agent_id, - c.held_minor)) p (kind, party, minor)
  WHERE p.minor <> 0
) due
FULL JOIN (
  SELECT e.subject_id AS id, regexp_replace(p.account_id, ':(accrued|settled):', ':') AS account, sum(p.amount_minor) AS minor
  FROM settlement.ledger_entry e JOIN settlement.ledger_posting p ON p.entry_id = e.id
  WHERE e.kind IN ('ACCRUAL', 'OPENING') GROUP BY 1, 2 HAVING sum(p.amount_minor) <> 0
) booked ON (booked.id, booked.account) = (due.id, due.account)
WHERE due.minor IS DISTINCT FROM booked.minor;

-- invariant: the settled accounts of the ledger have what the lines of closed runs booked, before what was paid, adjusted or written off
SELECT coalesce(line.account, booked.account) FROM (
  SELECT concat_ws(':', CASE WHEN r.livemode THEN 'live' ELSE 'test' END, p.kind, 'settled', p.party, l.currency) AS account, sum(p.minor) AS minor
  FROM settlement.settlement_line l JOIN settlement.settlement_run r ON r.id = l.run_id AND r.closed_at IS NOT NULL
  JOIN settlement.conversion c ON c.id = l.conversion_id
  CROSS JOIN LATERAL (VALUES ('merchant_receivable', l.merchant_id, l.commission_minor), ('network_revenue', NULL, - l.network_fee_minor),
    ('builder_payable', l.builder_id, - l.builder_payout_minor), ('held', c.agent_id, - l.held_minor)) p (kind, party, minor)
  GROUP BY 1 HAVING sum(p.minor) <> 0
) line
FULL JOIN (
  SELECT p.account_id AS account, sum(p.amount_minor) AS minor
  FROM settlement.ledger_entry e JOIN settlement.ledger_posting p ON p.entry_id = e.id
  WHERE e.kind IN ('SETTLEMENT', 'OPENING') AND p.account_id LIKE '%:settled:%' GROUP BY 1 HAVING sum(p.amount_minor) <> 0
) booked ON booked.account = line.account
WHERE line.minor IS DISTINCT FROM booked.minor;

-- invariant: a correction was approved by another operator than the one who proposed it, and is carried by a run of its mode that was closed later
SELECT k.id FROM settlement.balance_correction k LEFT JOIN settlement.settlement_run r ON r.id = k.run_id AND r.livemode = k.livemode
WHERE (k.status = 'APPROVED' AND k.decided_by = k.proposed_by) OR (k.run_id IS NOT NULL AND (r.closed_at >= k.decided_at) IS NOT TRUE);

-- invariant: the ledger has one entry of each step of a payout after the first, of each paid invoice and approved correction, with its amount, and with its tax if cash moves
SELECT coalesce(step.subject_id, entry.subject_id) FROM (
  SELECT p.id AS subject_id, 'PAYOUT_' || s.to_status AS kind, count(*) AS count,
    sum(p.paid_minor + CASE WHEN s.to_status IN ('PAID', 'REVERSED') THEN p.tax_minor ELSE 0 END) AS minor
  FROM settlement.payout_step s JOIN settlement.payout p ON p.id = s.payout_id WHERE s.from_status IS NOT NULL GROUP BY 1, 2
  UNION ALL
  SELECT i.id, 'INVOICE_PAID', count(*), sum(i.due_minor + i.tax_minor)
  FROM settlement.invoice_step s JOIN settlement.invoice i ON i.id = s.invoice_id WHERE s.to_status = 'PAID' GROUP BY 1, 2
  UNION ALL
  SELECT k.id, CASE k.kind WHEN 'WRITE_OFF' THEN 'WRITE_OFF' ELSE 'ADJUSTMENT' END, 1, k.amount_minor
  FROM settlement.balance_correction k WHERE k.status = 'APPROVED'
) step
FULL JOIN (
  -- The tax of what was paid before there was an account for it has entries of its own, whose cause is a migration.
  SELECT e.subject_id, e.kind, count(DISTINCT e.id) FILTER (WHERE e.cause_kind <> 'MIGRATION') AS count, sum(p.amount_minor) AS minor
  FROM settlement.ledger_entry e JOIN settlement.ledger_posting p ON p.entry_id = e.id AND p.amount_minor > 0
  WHERE e.kind NOT IN ('ACCRUAL', 'SETTLEMENT', 'OPENING') GROUP BY 1, 2
) entry ON (entry.subject_id, entry.kind) = (step.subject_id, step.kind)
WHERE (step.minor, step.count) IS DISTINCT FROM (entry.minor, entry.count);

-- invariant: a ledger entry is about a record that exists, and names the fact that caused it
SELECT e.id FROM settlement.ledger_entry e
WHERE CASE
    WHEN e.kind IN ('ACCRUAL', 'OPENING') THEN NOT EXISTS (SELECT FROM settlement.conversion c WHERE c.id = e.subject_id)
    WHEN e.kind = 'SETTLEMENT' THEN NOT EXISTS (
      SELECT FROM settlement.settlement_run r WHERE r.id = e.subject_id AND r.closed_at = e.posted_at AND r.livemode = e.livemode) END
  OR CASE e.cause_kind
    WHEN 'EVIDENCE' THEN NOT EXISTS (SELECT FROM settlement.evidence v WHERE v.id = e.cause_id)
    WHEN 'REPORT' THEN NOT EXISTS (SELECT FROM settlement.report v WHERE v.id = e.cause_id)
    WHEN 'MILESTONE' THEN NOT EXISTS (SELECT FROM settlement.milestone v WHERE v.id = e.cause_id)
    WHEN 'REVIEW' THEN NOT EXISTS (SELECT FROM settlement.review v WHERE v.id = e.cause_id)
    WHEN 'DECISION' THEN NOT EXISTS (SELECT FROM settlement.decision v WHERE v.id = e.cause_id)
    WHEN 'REGISTRATION' THEN NOT EXISTS (SELECT FROM settlement.registration v WHERE v.agent_id = e.cause_id)
    WHEN 'RECOMPUTATION' THEN e.cause_id <> e.subject_id
    WHEN 'SETTLEMENT_RUN' THEN e.cause_id <> e.subject_id
    ELSE false END;

-- invariant: the balance of a ledger account is the sum of its postings, without those of pending entries
SELECT b.account_id FROM settlement.ledger_balance b
LEFT JOIN LATERAL (
  SELECT coalesce(sum(p.amount_minor), 0) AS minor FROM settlement.ledger_posting p
  WHERE p.account_id = b.account_id AND p.posted_at < b.hour + interval '1 hour'
    AND NOT EXISTS (SELECT FROM settlement.ledger_pending u WHERE u.entry_id = p.entry_id)
) posted ON true
WHERE b.closing_minor <> posted.minor
UNION ALL
SELECT p.account_id FROM settlement.ledger_posting p
WHERE NOT EXISTS (SELECT FROM settlement.ledger_pending u WHERE u.entry_id = p.entry_id)
  AND NOT EXISTS (SELECT FROM settlement.ledger_balance b WHERE b.account_id = p.account_id AND b.hour = date_trunc('hour', p.posted_at, 'UTC'));

-- invariant: the position of an event was drawn from the sequence of events, and deliveries are written up to such a position
SELECT id FROM settlement.outbound_event WHERE position > (SELECT last_value FROM settlement.outbound_event_sequence_seq)
UNION ALL
SELECT 'publisher' FROM settlement.event_publisher
WHERE addressed_position > greatest(
  (SELECT max(position) FROM settlement.outbound_event), (SELECT max(position) FROM settlement.deleted_event), 0);

-- invariant: a remembered deleted event is deleted
SELECT d.event_id FROM settlement.deleted_event d
WHERE EXISTS (SELECT FROM settlement.outbound_event e WHERE e.id = d.event_id OR e.position = d.position);

-- invariant: events of one subject are published in the order in which they were written
SELECT id FROM (
  SELECT id, position, max(coalesce(position, 'infinity'::float8)) OVER (PARTITION BY subject_id ORDER BY sequence ROWS UNBOUNDED PRECEDING) AS last
  FROM settlement.outbound_event) written
WHERE position < last;

-- invariant: every change of state has its event until it is deleted after 30 days, and so has the first state of a conversion
SELECT h.conversion_id FROM settlement.conversion_event h
WHERE h.at >= (SELECT min(occurred_at) FROM settlement.outbound_event)
  AND (h.at >= clock.now() - interval '30 days' OR NOT EXISTS (SELECT FROM settlement.deleted_event))
  AND NOT EXISTS (
  SELECT FROM settlement.outbound_event e
  WHERE e.subject_id = h.conversion_id AND e.occurred_at = h.at AND (e.merchant_id, e.livemode) = (
      SELECT c.merchant_id, c.livemode FROM settlement.conversion c WHERE c.id = h.conversion_id)
    AND e.type = 'conversion.' || CASE WHEN h.from_state IS NULL THEN 'recorded' ELSE lower(h.to_state) END);

-- invariant: every step of a payout and of an invoice has its event
SELECT s.id FROM (
  SELECT payout_id AS id, 'payout.' || lower(to_status) AS type, at FROM settlement.payout_step
  UNION ALL SELECT invoice_id, 'invoice.' || lower(to_status), at FROM settlement.invoice_step) s
WHERE (SELECT min(occurred_at) FROM settlement.outbound_event) <= s.at
  AND (s.at >= clock.now() - interval '30 days' OR NOT EXISTS (SELECT FROM settlement.deleted_event))
  AND NOT EXISTS (
  SELECT FROM settlement.outbound_event e WHERE (e.subject_id, e.type, e.occurred_at) = (s.id, s.type, s.at));

-- invariant: every checkout that expired before the cursor has an event, or a conversion
SELECT h.id FROM settlement.feed_cursor f
JOIN checkout.handoff last ON f.feed = 'expired-checkouts'
  AND last.id = convert_from(decode(rpad(f.cursor, (ceil(length(f.cursor) / 4.0) * 4)::int, '='), 'base64'), 'UTF8')
JOIN checkout.handoff h ON (h.expires_at, h.id) <= (last.expires_at, last.id)
WHERE h.state IN ('awaiting_payment', 'expired') AND h.mode <> 'purchase'
  AND (SELECT min(occurred_at) FROM settlement.outbound_event) <= h.expires_at
  AND (h.expires_at >= clock.now() - interval '30 days' OR NOT EXISTS (SELECT FROM settlement.deleted_event))
  AND NOT EXISTS (SELECT FROM settlement.outbound_event e WHERE e.subject_id = h.id AND e.type LIKE 'checkout.%')
  AND NOT EXISTS (SELECT FROM settlement.conversion c WHERE c.checkout_id = h.id);

-- invariant: the sums of conversions equal those of the conversions
WITH expected AS (
  SELECT s.* FROM settlement.conversion c CROSS JOIN LATERAL settlement.conversion_sums(c) s
  UNION ALL
  SELECT at, merchant_id, agent_id, offer_id, vertical, livemode, status, currency, -count, -value_minor, -commission_minor, -network_fee_minor,
    -builder_payout_minor, -held_minor, -refunded_minor FROM settlement.conversion_delta
), cell AS (
  SELECT of.dimension, unit.grain, date_trunc(unit.grain, e.at, 'UTC') AS at, CASE WHEN of.by_merchant THEN e.merchant_id ELSE '' END AS merchant_id,
    CASE WHEN of.by_agent THEN e.agent_id ELSE '' END AS agent_id, CASE WHEN of.by_offer THEN e.offer_id ELSE '' END AS offer_id,
    CASE WHEN of.by_vertical THEN e.vertical ELSE '' END AS vertical, e.livemode, e.status, e.currency, e.count, e.value_minor, e.commission_minor, e.network_fee_minor, e.builder_payout_minor, e.held_minor, e.refunded_minor
  FROM expected e
  CROSS JOIN (VALUES ('all', false, false, false, false), ('vertical', false, false, false, true), ('merchant', true, false, false, true),
    ('agent', false, true, false, false), ('agent_vertical', false, true, false, true), ('merchant_agent', true, true, false, true),
    ('offer', true, false, true, true), ('agent_offer', true, true, true, true)) AS of (dimension, by_merchant, by_agent, by_offer, by_vertical)
  CROSS JOIN (VALUES ('hour'), ('day'), ('week')) AS unit (grain)
  WHERE (of.dimension, unit.grain) <> ('offer', 'hour')
  UNION ALL
  SELECT dimension, grain, at, merchant_id, agent_id, offer_id, vertical, livemode, status, currency, -count, -value_minor, -commission_minor,
    -network_fee_minor, -builder_payout_minor, -held_minor, -refunded_minor FROM settlement.conversion_rollup
)
SELECT dimension, grain, at, merchant_id, agent_id, offer_id, vertical, livemode, status, currency FROM cell GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
HAVING (sum(count), sum(value_minor), sum(commission_minor), sum(network_fee_minor), sum(builder_payout_minor), sum(held_minor), sum(refunded_minor))
  <> (0, 0, 0, 0, 0, 0, 0);

-- invariant: the sums of recommendations and visits equal those of the rows
WITH expected AS (
  SELECT date_trunc('hour', created_at, 'UTC') AS at, merchant_id, agent_id, offer_id, coalesce(vertical, '') AS vertical, count(*) AS count,
    0 AS clicks
  FROM attribution.recommendation GROUP BY 1, 2, 3, 4, 5
  UNION ALL
  SELECT v.clicked_at, r.merchant_id, r.agent_id, r.offer_id, coalesce(r.vertical, ''), 0, 1 FROM attribution.fallback_click v
  JOIN attribution.recommendation r ON r.id = v.recommendation_id WHERE NOT v.is_bot
  UNION ALL SELECT at, merchant_id, agent_id, offer_id, vertical, -count, -clicks FROM attribution.recommendation_delta
), cell AS (
  SELECT of.dimension, unit.grain, date_trunc(unit.grain, e.at, 'UTC') AS at, CASE WHEN of.by_merchant THEN e.merchant_id ELSE '' END AS merchant_id,
    CASE WHEN of.by_agent THEN e.agent_id ELSE '' END AS agent_id, CASE WHEN of.by_offer THEN e.offer_id ELSE '' END AS offer_id,
    CASE WHEN of.by_vertical THEN e.vertical ELSE '' END AS vertical, e.count, e.clicks
  FROM expected e
  CROSS JOIN (VALUES ('all', false, false, false, false), ('vertical', false, false, false, true), ('merchant', true, false, false, true),
    ('agent', false, true, false, false), ('agent_vertical', false, true, false, true), ('merchant_agent', true, true, false, true),
    ('offer', true, false, true, true), ('agent_offer', true, true, true, true)) AS of (dimension, by_merchant, by_agent, by_offer, by_vertical)
  CROSS JOIN (VALUES ('hour'), ('day'), ('week')) AS unit (grain)
  WHERE (of.dimension, unit.grain) <> ('offer', 'hour')
  UNION ALL SELECT dimension, grain, at, merchant_id, agent_id, offer_id, vertical, -count, -clicks FROM attribution.recommendation_rollup
)
SELECT dimension, grain, at, merchant_id, agent_id, offer_id, vertical FROM cell GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING (sum(count), sum(clicks)) <> (0, 0);

-- invariant: a checkout has the outcome of its payment, unless it is still to be sent
SELECT h.id FROM checkout.handoff h
LEFT JOIN settlement.conversion c ON c.checkout_id = h.id
WHERE NOT EXISTS (SELECT FROM settlement.checkout_change unsent WHERE unsent.checkout_id = h.id)
  AND h.payment_outcome IS DISTINCT FROM CASE
    WHEN c.disputes IN ('OPEN', 'LOST') THEN 'DISPUTED'
    WHEN c.refunded_minor >= c.transaction_value_minor AND c.refunded_minor > 0 THEN 'REFUNDED'
    WHEN c.refunded_minor > 0 THEN 'PARTIALLY_REFUNDED'
    WHEN c.id IS NOT NULL THEN 'PAID'
    WHEN EXISTS (SELECT FROM settlement.evidence_outcome o WHERE o.checkout_id = h.id AND o.status = 'noted') THEN 'FAILED' END;

-- invariant: the sums of checkouts equal those of the checkouts, where one that awaits its payment counts as expired
WITH expected AS (
  SELECT date_trunc('hour', created_at, 'UTC') AS at, merchant_id, agent_id, offer_id, livemode,
    CASE WHEN payment_outcome <> 'FAILED' THEN payment_outcome WHEN state = 'cancelled' THEN 'CANCELLED'
      WHEN payment_outcome = 'FAILED' THEN 'FAILED' WHEN state = 'awaiting_payment' AND mode = 'purchase' THEN 'AWAITING_PAYMENT'
      ELSE 'EXPIRED' END AS status,
    coalesce(vertical, '') AS vertical, currency, count(*) AS count
  FROM checkout.handoff WHERE state IN ('awaiting_payment', 'cancelled', 'expired') GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
  UNION ALL SELECT at, merchant_id, agent_id, offer_id, livemode, status, vertical, currency, -count FROM checkout.checkout_delta
), cell AS (
  SELECT of.dimension, unit.grain, date_trunc(unit.grain, e.at, 'UTC') AS at, CASE WHEN of.by_merchant THEN e.merchant_id ELSE '' END AS merchant_id,
    CASE WHEN of.by_agent THEN e.agent_id ELSE '' END AS agent_id, CASE WHEN of.by_offer THEN e.offer_id ELSE '' END AS offer_id,
    e.livemode, e.status, CASE WHEN of.by_vertical THEN e.vertical ELSE '' END AS vertical, e.currency, e.count
  FROM expected e
  CROSS JOIN (VALUES ('all', false, false, false, false), ('vertical', false, false, false, true), ('merchant', true, false, false, true),
    ('agent', false, true, false, false), ('agent_vertical', false, true, false, true), ('merchant_agent', true, true, false, true),
    ('offer', true, false, true, true), ('agent_offer', true, true, true, true)) AS of (dimension, by_merchant, by_agent, by_offer, by_vertical)
  CROSS JOIN (VALUES ('hour'), ('day'), ('week')) AS unit (grain)
  WHERE (of.dimension, unit.grain) <> ('offer', 'hour')
  UNION ALL SELECT dimension, grain, at, merchant_id, agent_id, offer_id, livemode, status, vertical, currency, -count FROM checkout.checkout_rollup
)
SELECT dimension, grain, at, merchant_id, agent_id, offer_id, livemode, status, vertical, currency FROM cell
GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 HAVING sum(count) <> 0;

-- invariant: the sums of sessions equal those of the sessions
WITH expected AS (
  SELECT date_trunc('hour', opened_at, 'UTC') AS at, agent_id, coalesce(searched_for->>'vertical', '') AS vertical, count(*) AS count
  FROM offers.session GROUP BY 1, 2, 3
  UNION ALL SELECT at, agent_id, vertical, -count FROM offers.session_delta
), cell AS (
  SELECT of.dimension, unit.grain, date_trunc(unit.grain, e.at, 'UTC') AS at, CASE WHEN of.by_agent THEN e.agent_id ELSE '' END AS agent_id,
    CASE WHEN of.by_vertical THEN e.vertical ELSE '' END AS vertical, e.count
  FROM expected e
  CROSS JOIN (VALUES ('all', false, false), ('vertical', false, true), ('agent', true, false), ('agent_vertical', true, true))
    AS of (dimension, by_agent, by_vertical)
  CROSS JOIN (VALUES ('hour'), ('day'), ('week')) AS unit (grain)
  UNION ALL SELECT dimension, grain, at, agent_id, vertical, -count FROM offers.session_rollup
)
SELECT dimension, grain, at, agent_id, vertical FROM cell GROUP BY 1, 2, 3, 4, 5 HAVING sum(count) <> 0;

-- invariant: an endpoint with a delivery that waits is due when it is, unless it is disabled or a process delivers to it
SELECT w.id FROM settlement.webhook_endpoint w
JOIN settlement.webhook_delivery d ON d.endpoint_id = w.id AND d.status = 'pending'
WHERE w.disabled_at IS NULL AND w.leased_until IS NULL
GROUP BY w.id, w.next_try_at HAVING w.next_try_at IS NULL OR w.next_try_at > min(d.next_try_at);

-- invariant: a delivery is of a published event of the owner and mode of its endpoint
SELECT d.id FROM settlement.webhook_delivery d
JOIN settlement.webhook_endpoint w ON w.id = d.endpoint_id LEFT JOIN settlement.outbound_event e ON e.id = d.event_id
WHERE e.position IS DISTINCT FROM d.position OR (d.type, d.ordering_key, w.livemode) <> (e.type, e.subject_id, e.livemode)
   OR w.owner_id IS DISTINCT FROM CASE w.owner_kind WHEN 'merchant' THEN e.merchant_id WHEN 'builder' THEN e.builder_id ELSE e.agent_id END;

-- invariant: an endpoint has one secret without an end, and at most two that sign
SELECT w.id FROM settlement.webhook_endpoint w LEFT JOIN settlement.endpoint_secret s ON s.endpoint_id = w.id
GROUP BY w.id HAVING count(s.id) FILTER (WHERE s.ends_at IS NULL) <> 1 OR count(s.id) FILTER (WHERE s.ends_at IS NULL OR s.ends_at > clock.now()) > 2;
