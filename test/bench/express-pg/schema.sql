-- The tables of the hand-written service: the same information as the four subgraphs, in one schema with foreign keys.
CREATE TABLE builder (
  id text PRIMARY KEY,
  name text NOT NULL
);
CREATE TABLE agent (
  id text PRIMARY KEY,
  name text NOT NULL,
  builder_id text REFERENCES builder
);
CREATE INDEX agent_of_builder ON agent (builder_id);
CREATE TABLE api_key (
  lookup text PRIMARY KEY,
  secret_hash bytea NOT NULL,
  kind text NOT NULL,
  owner_id text NOT NULL,
  ends_at timestamptz
);
CREATE TABLE merchant (
  id text PRIMARY KEY,
  name text NOT NULL,
  url text NOT NULL,
  flow_type text NOT NULL,
  validation_days int NOT NULL,
  amount_tolerance_basis_points int NOT NULL
);
CREATE TABLE connection (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  processor text NOT NULL,
  livemode boolean NOT NULL,
  webhook_secret text NOT NULL,
  disabled_at timestamptz
);
CREATE INDEX connection_of_merchant ON connection (merchant_id);
CREATE TABLE code_key (
  kid text PRIMARY KEY,
  public_jwk jsonb NOT NULL
);
CREATE TABLE offer (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchant,
  vertical text NOT NULL,
  provider text NOT NULL,
  name text NOT NULL,
  price_minor bigint NOT NULL,
  currency text NOT NULL,
  criteria jsonb NOT NULL,
  status text NOT NULL,
  aap_code text NOT NULL
);
CREATE INDEX offer_of_merchant ON offer (merchant_id, id);
CREATE INDEX offer_by_price ON offer (vertical, currency, price_minor, id) WHERE status = 'ACTIVE';
CREATE TABLE session (
  id text PRIMARY KEY,
  agent_id text NOT NULL,
  opened_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  searched_for jsonb NOT NULL
);
CREATE INDEX session_of_agent ON session (agent_id, id);
CREATE TABLE recommendation (
  id text PRIMARY KEY,
  session_id text NOT NULL,
  offer_id text NOT NULL,
  merchant_id text NOT NULL,
  agent_id text NOT NULL,
  context text,
  aap_code text NOT NULL,
  price_minor bigint NOT NULL,
  currency text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX recommendation_of_session ON recommendation (session_id, id);
CREATE INDEX recommendation_of_offer ON recommendation (offer_id, id);
CREATE INDEX recommendation_of_agent ON recommendation (agent_id, id);
CREATE INDEX recommendation_of_merchant ON recommendation (merchant_id, id);
CREATE TABLE checkout (
  id text PRIMARY KEY,
  payment_id text NOT NULL,
  recommendation_id text NOT NULL,
  session_id text NOT NULL,
  offer_id text NOT NULL,
  merchant_id text NOT NULL,
  agent_id text NOT NULL,
  connection_id text NOT NULL,
  state text NOT NULL,
  amount_minor bigint NOT NULL,
  currency text NOT NULL,
  aap_code text NOT NULL,
  checkout_url text,
  processor_payment_id text,
  user_details jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX checkout_open ON checkout (recommendation_id) WHERE state IN ('creating', 'awaiting_payment');
CREATE INDEX checkout_of_recommendation ON checkout (recommendation_id, id);
CREATE INDEX checkout_of_session ON checkout (session_id, id);
CREATE INDEX checkout_of_agent ON checkout (agent_id, id);
CREATE INDEX checkout_of_merchant ON checkout (merchant_id, id);
CREATE TABLE sandbox_payment (
  id text PRIMARY KEY,
  token text NOT NULL UNIQUE,
  connection_id text NOT NULL,
  transaction_id text NOT NULL,
  state text NOT NULL DEFAULT 'open',
  amount_minor bigint NOT NULL,
  currency text NOT NULL,
  metadata jsonb NOT NULL,
  display jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  UNIQUE (connection_id, transaction_id)
);
CREATE TABLE inbox (
  id text PRIMARY KEY,
  connection_id text NOT NULL,
  event_id text NOT NULL,
  type text NOT NULL,
  headers jsonb NOT NULL,
  body bytea NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (connection_id, event_id)
);
CREATE TABLE conversion (
  id text PRIMARY KEY,
  recommendation_id text NOT NULL UNIQUE,
  session_id text NOT NULL,
  offer_id text NOT NULL,
  merchant_id text NOT NULL,
  agent_id text NOT NULL,
  builder_id text,
  checkout_id text,
  status text NOT NULL,
  conversion_path text NOT NULL,
  verification text NOT NULL,
  transaction_value_minor bigint NOT NULL,
  currency text NOT NULL,
  commission_type text NOT NULL,
  commission_minor bigint NOT NULL,
  network_fee_minor bigint NOT NULL,
  builder_payout_minor bigint NOT NULL,
  held_minor bigint NOT NULL,
  validation_days int NOT NULL,
  validation_ends_at timestamptz NOT NULL,
  occurred_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX conversion_of_session ON conversion (session_id, id);
CREATE INDEX conversion_of_agent ON conversion (agent_id, id);
CREATE INDEX conversion_of_merchant ON conversion (merchant_id, id);
CREATE INDEX conversion_of_checkout ON conversion (checkout_id);
CREATE TABLE fact (
  id text PRIMARY KEY,
  conversion_id text NOT NULL REFERENCES conversion,
  inbox_id text NOT NULL REFERENCES inbox,
  kind text NOT NULL,
  content jsonb NOT NULL,
  occurred_at timestamptz NOT NULL
);
CREATE INDEX fact_of_conversion ON fact (conversion_id);
CREATE TABLE payment (
  connection_id text NOT NULL,
  processor_payment_id text NOT NULL,
  conversion_id text NOT NULL REFERENCES conversion,
  PRIMARY KEY (connection_id, processor_payment_id)
);
CREATE TABLE evidence_check (
  conversion_id text NOT NULL REFERENCES conversion,
  inbox_id text NOT NULL REFERENCES inbox,
  position smallint NOT NULL,
  name text NOT NULL,
  outcome text NOT NULL,
  inputs jsonb NOT NULL,
  checked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (conversion_id, inbox_id, position)
);
CREATE TABLE milestone (
  id text PRIMARY KEY,
  conversion_id text NOT NULL REFERENCES conversion,
  step text NOT NULL,
  status text NOT NULL,
  metadata jsonb NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (conversion_id, step)
);
CREATE TABLE history (
  id text PRIMARY KEY,
  conversion_id text NOT NULL REFERENCES conversion,
  from_status text,
  to_status text NOT NULL,
  cause text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX history_of_conversion ON history (conversion_id, id);
-- Postings of an entry sum to zero. An account is its id, such as live:builder_payable:accrued:bld_…:GBP.
CREATE TABLE ledger_entry (
  id text PRIMARY KEY,
  conversion_id text NOT NULL REFERENCES conversion,
  kind text NOT NULL,
  cause_id text NOT NULL,
  posted_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ledger_entry_of_conversion ON ledger_entry (conversion_id, id);
CREATE TABLE ledger_posting (
  entry_id text NOT NULL REFERENCES ledger_entry,
  account text NOT NULL,
  amount_minor bigint NOT NULL,
  posted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (entry_id, account)
);
CREATE INDEX ledger_posting_of_account ON ledger_posting (account, posted_at);
-- A party reads its events in the order of (written_by, id), up to the oldest transaction that still runs, and so misses none.
CREATE TABLE event (
  id text PRIMARY KEY,
  written_by xid8 NOT NULL DEFAULT pg_current_xact_id(),
  type text NOT NULL,
  subject_id text NOT NULL,
  merchant_id text NOT NULL,
  builder_id text,
  agent_id text,
  data jsonb NOT NULL,
  occurred_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX event_of_merchant ON event (merchant_id, written_by, id);
CREATE INDEX event_of_builder ON event (builder_id, written_by, id) WHERE builder_id IS NOT NULL;
CREATE INDEX event_of_agent ON event (agent_id, written_by, id) WHERE agent_id IS NOT NULL;
