const CONVERSION = "settlement.conversion c";
const REVIEWED = `EXISTS (SELECT FROM settlement.review r WHERE r.conversion_id = c.id AND NOT EXISTS (
  SELECT FROM settlement.decision d WHERE d.kind = 'review_cleared' AND r.id = ANY (d.subjects)))`;
const UNPAID = "NOT EXISTS (SELECT FROM settlement.conversion paid WHERE paid.checkout_id = c.id)";
const CLOSED_AT = "SELECT closed_at FROM settlement.settlement_run r WHERE r.id = run_id";
const ofVertical = (name: string) => `offer_id IN (SELECT id FROM offers.offer WHERE vertical = '${name}')`;

/** A list of the graph in SQL. */
export interface ListedInSql {
  /** The object of the list with its field, if it is not a field of the query. */
  of?: string;
  /** The rows without a filter, as `c`. */
  from: string;
  /** The order without `orderBy`; by default the newest rows come first. */
  order?: { by: string; direction: "ASC" | "DESC" };
  /** The columns of each further order. */
  orders?: Record<string, string>;
  /** Whether it has only this order. */
  hasNoOrderBy?: true;
  /** Each filter with the condition that says the same in SQL. */
  filters: Record<string, string>;
}

const OLDEST_FIRST = { by: "c.id", direction: "ASC" } as const;
const CONVERSION_ORDERS = {
  VALUE: "c.transaction_value_currency, c.transaction_value_minor, c.id",
  UPDATED_AT: "c.updated_at, c.id",
};

const conversionsOf = (parent: string): ListedInSql => ({
  of: `${parent}(id: "$${parent}") { list: conversions`,
  from: `(SELECT * FROM settlement.conversion WHERE ${parent}_id = '$${parent}') c`,
  orders: CONVERSION_ORDERS,
  filters: { [`status: { in: [PENDING] }`]: "state = 'PENDING'" },
});

/** Every list by its field. A name such as `$merchant` is a value of the test's scene. */
export const LISTS: Record<string, ListedInSql> = {
  conversions: {
    from: CONVERSION,
    orders: CONVERSION_ORDERS,
    filters: {
      [`status: { in: [PENDING] }`]: "state = 'PENDING'",
      [`status: { in: [PENDING, REJECTED] }`]: "state IN ('PENDING', 'REJECTED')",
      [`status: { in: [] }`]: "false",
      [`createdAt: { gte: "$middle" }`]: "c.created_at >= '$middle'",
      [`createdAt: { lt: "$middle" }`]: "c.created_at < '$middle'",
      [`occurredAt: { lt: "$middle" }`]: "c.occurred_at < '$middle'",
      [`merchantId: "$merchant"`]: "merchant_id = '$merchant'",
      [`agentId: "$agent"`]: "agent_id = '$agent'",
      [`builderId: "$builder"`]: "builder_id = '$builder'",
      [`offerId: "$offer"`]: "offer_id = '$offer'",
      [`vertical: "sim"`]: ofVertical("sim"),
      [`vertical: "hotels", currency: "EUR"`]: `${ofVertical("hotels")} AND currency = 'EUR'`,
      [`sessionId: "$session"`]: "session_id = '$session'",
      [`currency: "EUR"`]: "currency = 'EUR'",
      [`verification: { in: [PENDING_VALIDATION] }`]: "verification = 'pending_validation'",
      [`verification: { in: [VERIFIED] }`]: "verification = 'verified'",
      [`hasOpenReview: true`]: REVIEWED,
      [`hasOpenReview: false`]: `NOT ${REVIEWED}`,
      [`livemode: true`]: "livemode",
      [`q: "$order"`]: "order_reference = '$order'",
      [`q: "$session"`]: "session_id = '$session'",
      [`merchantId: "$merchant", status: { in: [PENDING, REJECTED] }, createdAt: { lt: "$middle" }`]:
        "merchant_id = '$merchant' AND state IN ('PENDING', 'REJECTED') AND c.created_at < '$middle'",
      [`currency: "GBP", agentId: "$agent", verification: { in: [VERIFIED, PENDING_VALIDATION] }`]:
        "currency = 'GBP' AND agent_id = '$agent' AND verification IN ('verified', 'pending_validation')",
    },
  },
  "the conversions of a merchant": conversionsOf("merchant"),
  "the conversions of an agent": conversionsOf("agent"),
  "the conversions of a builder": conversionsOf("builder"),
  recommendations: {
    from: "attribution.recommendation c",
    filters: {
      [`createdAt: { lt: "$middle" }`]: "created_at < '$middle'",
      [`merchantId: "$merchant"`]: "merchant_id = '$merchant'",
      [`agentId: "$agent"`]: "agent_id = '$agent'",
      [`builderId: "$builder"`]: "agent_id IN (SELECT id FROM attribution.agent WHERE builder_id = '$builder')",
      [`offerId: "$offer"`]: "offer_id = '$offer'",
      [`vertical: "sim"`]: ofVertical("sim"),
      [`sessionId: "$session", merchantId: "$merchant"`]: "session_id = '$session' AND merchant_id = '$merchant'",
      [`q: "$offer"`]: "offer_id = '$offer'",
    },
  },
  checkouts: {
    from: "checkout.handoff c",
    filters: {
      [`status: { in: [AWAITING_PAYMENT] }`]: `${UNPAID} AND state = 'awaiting_payment' AND (mode = 'purchase' OR expires_at > clock.now())`,
      [`status: { in: [EXPIRED, CANCELLED] }`]: `${UNPAID} AND (state IN ('expired', 'cancelled')
        OR (state = 'awaiting_payment' AND mode <> 'purchase' AND expires_at <= clock.now()))`,
      [`status: { in: [PAID, PARTIALLY_REFUNDED, REFUNDED, DISPUTED] }`]:
        "id IN (SELECT checkout_id FROM settlement.conversion)",
      [`createdAt: { gte: "$middle" }`]: "created_at >= '$middle'",
      [`merchantId: "$merchant", agentId: "$agent"`]: "merchant_id = '$merchant' AND agent_id = '$agent'",
      [`builderId: "$builder"`]: "agent_id IN (SELECT id FROM attribution.agent WHERE builder_id = '$builder')",
      [`builderId: "bld_of_no_agent"`]: "false",
      [`offerId: "$offer"`]: "offer_id = '$offer'",
      [`vertical: "sim"`]: ofVertical("sim"),
      [`currency: "EUR"`]: "currency = 'EUR'",
      [`livemode: true`]: "livemode",
      [`sessionId: "$session"`]: "session_id = '$session'",
    },
  },
  offers: {
    from: "offers.offer c",
    filters: {
      [`status: { in: [PAUSED, WITHDRAWN] }`]: "status IN ('PAUSED', 'WITHDRAWN')",
      [`merchantId: "$merchant"`]: "merchant_id = '$merchant'",
      [`vertical: "sim"`]: "vertical = 'sim'",
      [`currency: "JPY"`]: "currency = 'JPY'",
      [`q: "lark"`]: "name || ' ' || provider || ' ' || reference ILIKE '%lark%'",
      [`q: "%"`]: "name || ' ' || provider || ' ' || reference LIKE '%\\%%'",
      [`updatedAt: { lt: "$middle" }`]: "updated_at < '$middle'",
      [`vertical: "sim", currency: "GBP", status: { in: [ACTIVE] }`]:
        "vertical = 'sim' AND currency = 'GBP' AND status = 'ACTIVE'",
    },
  },
  merchants: {
    from: "offers.merchant c",
    filters: {
      [`q: "LARK"`]: "name ILIKE '%lark%'",
      [`vertical: "sim"`]: "id IN (SELECT merchant_id FROM offers.offer WHERE vertical = 'sim')",
    },
  },
  sessions: {
    from: "offers.session c",
    filters: {
      [`agentId: "$agent"`]: "agent_id = '$agent'",
      [`vertical: "hotels"`]: "searched_for->>'vertical' = 'hotels'",
      [`createdAt: { gte: "$middle" }`]: "opened_at >= '$middle'",
      [`q: "$session"`]: "id = '$session'",
    },
  },
  agents: {
    from: "attribution.agent c",
    filters: { [`builderId: "$builder"`]: "builder_id = '$builder'", [`q: "comp"`]: "name ILIKE '%comp%'" },
  },
  payouts: {
    from: "settlement.payout c",
    orders: { AMOUNT: "c.currency, c.paid_minor, c.id" },
    filters: {
      [`status: { in: [PENDING] }`]: "status = 'PENDING'",
      [`createdAt: { lt: "$middle" }`]: `(${CLOSED_AT}) < '$middle'`,
      [`createdAt: { gte: "$middle" }`]: `(${CLOSED_AT}) >= '$middle'`,
      [`q: "$payout"`]: "id = '$payout'",
      [`q: "BANK-2"`]: "id = '$sent'",
      [`updatedAt: { lt: "$middle" }`]: "updated_at < '$middle'",
      [`builderId: "$builder", currency: "GBP"`]: "builder_id = '$builder' AND currency = 'GBP'",
      [`runId: "$run"`]: "run_id = '$run'",
      [`livemode: true`]: "livemode",
    },
  },
  invoices: {
    from: "settlement.invoice c",
    orders: { AMOUNT: "c.currency, c.due_minor, c.id", DUE_AT: "coalesce(c.due_at, 'infinity'), c.id" },
    filters: {
      [`status: { in: [OPEN, OVERDUE] }`]: "status IN ('OPEN', 'OVERDUE')",
      [`createdAt: { lt: "$middle" }`]: "issued_at < '$middle'",
      [`issuedAt: { lt: "$middle" }`]: "issued_at < '$middle'",
      [`q: "$invoice"`]: "id = '$invoice'",
      [`q: "$number"`]: "id = '$invoice'",
      [`q: "BANK-1"`]: "status = 'PAID'",
      [`updatedAt: { lt: "$middle" }`]: "updated_at < '$middle'",
      [`merchantId: "$merchant", currency: "GBP"`]: "merchant_id = '$merchant' AND currency = 'GBP'",
      [`runId: "$run"`]: "run_id = '$run'",
    },
  },
  settlementRuns: {
    from: "settlement.settlement_run c",
    filters: {
      [`status: { in: [CLOSED] }`]: "status = 'CLOSED'",
      [`status: { in: [DRAFT] }`]: "status = 'DRAFT'",
      [`createdAt: { gte: "$middle" }`]: "opened_at >= '$middle'",
      [`cutOff: { lt: "$middle" }, closedAt: { lt: "$middle" }`]: "cut_off < '$middle' AND closed_at < '$middle'",
      [`q: "$run"`]: "id = '$run'",
      [`q: "1"`]: "number = 1",
    },
  },
  "the payouts of a run": {
    of: `settlementRun(id: "$run") { list: payouts`,
    from: "(SELECT * FROM settlement.payout WHERE run_id = '$run') c",
    orders: { AMOUNT: "c.currency, c.paid_minor, c.id" },
    order: OLDEST_FIRST,
    filters: {
      [`builderId: "$builder"`]: "builder_id = '$builder'",
      [`status: { in: [PENDING] }`]: "status = 'PENDING'",
      [`currency: "GBP", livemode: false`]: "currency = 'GBP'",
      [`q: "$ofRun"`]: "id = '$ofRun'",
      [`livemode: true`]: "livemode",
    },
  },
  "the lines of a run": {
    of: `settlementRun(id: "$run") { list: lines`,
    from: "(SELECT * FROM settlement.settlement_line WHERE run_id = '$run') c",
    order: OLDEST_FIRST,
    filters: {
      [`kind: { in: [CORRECTION] }`]: "kind = 'CORRECTION'",
      [`merchantId: "$merchant"`]: "merchant_id = '$merchant'",
      [`builderId: "$builder", currency: "GBP"`]: "builder_id = '$builder' AND currency = 'GBP'",
      [`conversionId: "$refunded"`]: "conversion_id = '$refunded'",
    },
  },
  ledgerAccounts: {
    from: "settlement.ledger_account c",
    order: OLDEST_FIRST,
    filters: {
      [`kind: { in: [BUILDER_PAYABLE] }`]: "kind = 'BUILDER_PAYABLE'",
      [`kind: { in: [HELD, CASH] }, stage: { in: [SETTLED] }`]: "kind IN ('HELD', 'CASH') AND stage = 'SETTLED'",
      [`partyId: "$builder"`]: "party_id = '$builder'",
      [`currency: "GBP"`]: "currency = 'GBP'",
      [`livemode: true`]: "livemode",
      [`q: "$account"`]: "id = '$account'",
      [`q: "$merchant"`]: "party_id = '$merchant'",
    },
  },
  "the entries of an account": {
    of: `ledgerAccount(id: "$account") { list: entries`,
    from: `(SELECT e.* FROM settlement.ledger_entry e JOIN settlement.ledger_posting p ON p.entry_id = e.id AND p.account_id = '$account') c`,
    order: { by: "c.posted_at, c.id", direction: "DESC" },
    filters: {
      [`kind: { in: [SETTLEMENT] }`]: "kind = 'SETTLEMENT'",
      [`causeKind: { in: [REVIEW, EVIDENCE] }, postedAt: { lt: "$middle" }`]:
        "cause_kind IN ('REVIEW', 'EVIDENCE') AND posted_at < '$middle'",
      [`subjectId: "$refunded"`]: "subject_id = '$refunded'",
      [`postedAt: { gte: "$middle" }`]: "posted_at >= '$middle'",
      [`createdAt: { lt: "$middle" }`]: "posted_at < '$middle'",
    },
  },
  "the milestones of a conversion": {
    of: `conversion(id: "$conversion") { list: milestones`,
    from: "(SELECT * FROM settlement.milestone WHERE conversion_id = '$conversion') c",
    order: OLDEST_FIRST,
    filters: {
      [`status: { in: [COMPLETED] }`]: "status = 'completed'",
      [`status: { in: [FAILED, PENDING] }, step: "order_confirmed"`]:
        "status IN ('failed', 'pending') AND step = 'order_confirmed'",
      [`step: "order_confirmed"`]: "step = 'order_confirmed'",
      [`recordedAt: { gte: "$later" }`]: "recorded_at >= '$later'",
      [`createdAt: { lt: "$later" }`]: "recorded_at < '$later'",
    },
  },
  unmatchedEvidence: {
    from: `(SELECT e.*, o.status, o.reason, o.checkout_id, (e.event->>'livemode')::boolean AS livemode
      FROM settlement.evidence e JOIN settlement.evidence_outcome o ON o.evidence_id = e.id
      WHERE o.reason IS NOT NULL OR EXISTS (SELECT FROM settlement.evidence_variant v WHERE v.evidence_id = e.id)) c`,
    filters: {
      [`reason: { in: [PAYMENT_UNATTRIBUTED] }`]: "reason = 'payment_unattributed'",
      [`reason: { in: [PAYMENT_UNKNOWN, CURRENCY_DIFFERS] }`]: "reason IN ('payment_unknown', 'currency_differs')",
      [`status: { in: [IGNORED] }`]: "status = 'ignored'",
      [`status: { in: [APPLIED, PARKED] }, receivedAt: { lt: "$later" }`]:
        "status IN ('applied', 'parked') AND received_at < '$later'",
      [`createdAt: { lt: "$received" }`]: "received_at < '$received'",
      [`createdAt: { gte: "$received" }`]: "received_at >= '$received'",
      [`merchantId: "$merchant"`]: "merchant_id = '$merchant'",
      [`connectionId: "$connection"`]: "connection_id = '$connection'",
      [`livemode: true`]: "livemode",
      [`q: "$evidence"`]: "id = '$evidence'",
      [`q: "$eventOfProcessor"`]: "event_id = '$eventOfProcessor'",
      [`q: "$unverified"`]: "checkout_id = '$unverified'",
    },
  },
  webhookEndpoints: {
    from: "settlement.webhook_endpoint c",
    filters: {
      [`status: { in: [FAILING] }`]: "disabled_at IS NULL AND failing_since IS NOT NULL",
      [`status: { in: [ACTIVE, DISABLED] }`]: "disabled_at IS NOT NULL OR failing_since IS NULL",
      [`ownerId: "$merchant"`]: "owner_id = '$merchant'",
      [`createdAt: { lt: "$middle" }`]: "created_at < '$middle'",
      [`livemode: false, status: { in: [DISABLED] }`]: "NOT livemode AND disabled_at IS NOT NULL",
      [`q: "/OTHER"`]: "url LIKE '%/other%'",
      [`q: "$endpoint"`]: "id = '$endpoint'",
    },
  },
  "the deliveries of an endpoint": {
    of: `webhookEndpoint(id: "$endpoint") { list: deliveries`,
    from: "(SELECT * FROM settlement.webhook_delivery WHERE endpoint_id = '$endpoint') c",
    filters: {
      [`status: { in: [DELIVERED] }`]: "status = 'delivered'",
      [`status: { in: [PENDING, FAILED] }`]: "status IN ('pending', 'failed')",
      [`type: { in: ["webhook_endpoint.test"] }`]: "type = 'webhook_endpoint.test'",
      [`eventId: "$event"`]: "event_id = '$event'",
      [`createdAt: { gte: "$later" }`]: "created_at >= '$later'",
    },
  },
  events: {
    from: "settlement.outbound_event c",
    order: { by: "c.position", direction: "ASC" },
    hasNoOrderBy: true,
    filters: {
      [`type: { in: ["conversion.eligible"] }`]: "type = 'conversion.eligible'",
      [`type: { in: ["conversion.eligible", "checkout.paid"] }, timestamp: { lt: "$middle" }`]:
        "type IN ('conversion.eligible', 'checkout.paid') AND occurred_at < '$middle'",
      [`timestamp: { gte: "$middle" }`]: "occurred_at >= '$middle'",
      [`createdAt: { lt: "$middle" }`]: "occurred_at < '$middle'",
      [`merchantId: "$merchant"`]: "merchant_id = '$merchant'",
      [`builderId: "$builder"`]: "builder_id = '$builder'",
      [`agentId: "$agent", merchantId: "$merchant"`]: "agent_id = '$agent' AND merchant_id = '$merchant'",
      [`q: "$event"`]: "id = '$event'",
      [`q: "$conversion"`]: "subject_id = '$conversion'",
      [`livemode: true`]: "livemode",
    },
  },
  balanceCorrections: {
    from: "settlement.balance_correction c",
    filters: {
      [`status: { in: [REJECTED] }`]: "status = 'REJECTED'",
      [`partyId: "$builder", currency: "GBP", createdAt: { lt: "$middle" }`]:
        "party_id = '$builder' AND currency = 'GBP' AND proposed_at < '$middle'",
      [`q: "$correction"`]: "id = '$correction'",
    },
  },
  apiKeys: {
    from: "attribution.api_key c",
    filters: {
      [`kind: { in: [MERCHANT] }`]: "kind = 'merchant'",
      [`kind: { in: [MERCHANT, BUILDER] }`]: "kind IN ('merchant', 'builder')",
      [`ownerId: "$agent"`]: "owner_id = '$agent'",
      [`status: { in: [REVOKED] }, createdAt: { lt: "$middle" }`]: "ends_at <= clock.now() AND created_at < '$middle'",
      [`status: { in: [ACTIVE] }`]: "ends_at IS NULL",
      [`q: "SPARE"`]: "label ILIKE '%spare%'",
      [`q: "%"`]: "label LIKE '%\\%%'",
      [`q: "AAP_builder_"`]: "kind = 'builder'",
      [`q: "$lookup"`]: "lookup = '$lookup'",
      [`q: "$key"`]: "id = '$key'",
    },
  },
  paymentMethods: {
    from: "checkout.payment_method c",
    filters: {
      [`agentId: "$agent", merchantId: "$merchant", currency: "GBP"`]:
        "agent_id = '$agent' AND merchant_id = '$merchant' AND currency = 'GBP'",
      [`status: { in: [PENDING] }`]: "state = 'pending' AND setup_expires_at > clock.now()",
      [`status: { in: [EXPIRED] }, livemode: false`]: "setup_expires_at <= clock.now() AND NOT livemode",
      [`createdAt: { gte: "$middle" }`]: "created_at >= '$middle'",
      [`q: "$method"`]: "id = '$method'",
    },
  },
  builders: { from: "attribution.builder c", filters: { [`q: "labs"`]: "name ILIKE '%labs%'" } },
};

/** The filters that select no row or each one, which is what they must do; the others select some rows and leave some out. */
export const SELECTS_NOTHING = new Set([
  "status: { in: [] }",
  "status: { in: [DRAFT] }",
  "livemode: true",
  `q: "%"`,
  `builderId: "bld_of_no_agent"`,
]);
export const SELECTS_ALL = new Set(["status: { in: [CLOSED] }"]);
/** The lists of test sales, unless a filter asks for live ones. */
export const OF_A_MODE = new Set([
  "conversions",
  "the conversions of a merchant",
  "the conversions of an agent",
  "the conversions of a builder",
  "checkouts",
  "payouts",
  "invoices",
  "settlementRuns",
  "balanceCorrections",
  "ledgerAccounts",
  "unmatchedEvidence",
  "events",
]);
