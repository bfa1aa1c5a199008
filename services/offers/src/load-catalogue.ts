import { parseArgs } from "node:util";
import pg from "pg";
import type { Attribute } from "./domain/attributes.ts";

const SIM_ATTRIBUTES: Attribute[] = [
  { name: "data_gb", type: "INTEGER", indexed: true, description: "Data allowance in GB a month" },
  {
    name: "contract_months",
    type: "INTEGER",
    indexed: true,
    description: "Length of the contract in months; 0 means no contract",
  },
  { name: "minutes", type: "INTEGER", indexed: false, description: "Minutes of calls a month" },
  { name: "texts", type: "INTEGER", indexed: false, description: "Text messages a month" },
  { name: "network", type: "TEXT", indexed: false, description: "The network that carries the SIM" },
  {
    name: "requires_credit_check",
    type: "BOOLEAN",
    indexed: false,
    description: "Whether the buyer's credit is checked",
  },
  { name: "5g", type: "BOOLEAN", indexed: false, description: "Whether 5G is included" },
  {
    name: "eu_roaming_included",
    type: "BOOLEAN",
    indexed: false,
    description: "Whether roaming in the EU is included",
  },
];

// As in the market, prices rise with the data allowance and long contracts are cheaper: this correlation makes searches slow.
// Ids are TypeIDs of hexadecimal digits that rise with the row.
const OFFERS_SQL = `
INSERT INTO offer (id, merchant_id, vertical, reference, provider, name, price_minor, currency, criteria, commission_type,
  commission_amount_minor, commission_rate_basis_points, status)
SELECT 'off_0' || lpad(to_hex(i), 11, '0') || left(md5('offer' || i), 14), merchants.ids[1 + mod(i, array_length(merchants.ids, 1))], 'sim',
  'catalogue-' || i, 'Mobile ' || mod(i, array_length(merchants.ids, 1)),
  CASE data WHEN 100000 THEN 'Unlimited' ELSE data || ' GB' END || CASE months WHEN 0 THEN ', no contract' ELSE ', ' || months || ' months' END,
  round((300 + least(data, 400) * 8 + CASE months WHEN 0 THEN 300 ELSE 0 END) * (0.8 + random() * 0.6) * CASE currency WHEN 'JPY' THEN 2 ELSE 1 END)::bigint,
  currency,
  jsonb_build_object('data_gb', CASE data WHEN 100000 THEN '"unlimited"'::jsonb ELSE to_jsonb(data) END, 'contract_months', months,
    'minutes', '"unlimited"'::jsonb, 'texts', to_jsonb(500 + 500 * mod(i, 4)), 'network', (ARRAY['EE', 'O2', 'Three', 'Vodafone'])[1 + mod(i, 4)],
    'requires_credit_check', months > 1, '5g', data > 4, 'eu_roaming_included', mod(i, 3) = 0),
  'CPA', 800, 0, CASE WHEN random() < 0.02 THEN 'PAUSED' ELSE 'ACTIVE' END
FROM (SELECT array_agg(id ORDER BY id) AS ids FROM merchant WHERE name LIKE 'Catalogue %') AS merchants
CROSS JOIN LATERAL (
  SELECT i,
    (ARRAY[1,2,3,4,5,6,8,10,12,15,20,25,30,40,50,60,80,100,120,150,200,250,300,500,100000])[1 + floor(25 * random() ^ 1.3)::int] AS data,
    (ARRAY[0,1,12,12,18,24,24,24,36])[1 + floor(9 * random())::int] AS months,
    (ARRAY['GBP','GBP','GBP','GBP','GBP','GBP','EUR','EUR','USD','JPY'])[1 + floor(10 * random())::int] AS currency
  FROM generate_series($1::int, $2::int) AS i
) AS row
ON CONFLICT DO NOTHING`;

const MERCHANTS = 200;
const BATCH = 50_000;

/** Fills a database with a SIM catalogue of `count` offers. `url` connects as its owner. Codes are minted when an offer is first read. */
export async function loadCatalogue(url: string, count: number, log: (line: string) => void = () => {}): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SET search_path TO offers; SET synchronous_commit = off; SELECT setseed(0.5)");
    await client.query(
      `INSERT INTO vertical (name, title, validation_days, attributes) VALUES ('sim', 'SIM only', 30, $1) ON CONFLICT DO NOTHING`,
      [JSON.stringify(SIM_ATTRIBUTES)],
    );
    await client.query(
      `INSERT INTO merchant (id, name, url, flow_type, hosted_checkout)
       SELECT 'mer_0' || lpad(to_hex(i), 11, '0') || left(md5('merchant' || i), 14), 'Catalogue ' || i, 'https://merchant-' || i || '.example', 'instant_checkout', true
       FROM generate_series(1, ${MERCHANTS}) AS i ON CONFLICT DO NOTHING`,
    );
    await client.query(
      `INSERT INTO merchant_terms (merchant_id, version, attribution_window_days, partial_refunds, disputes, amount_tolerance_basis_points)
       SELECT id, 1, 30, 'CLAW_BACK', 'BY_OUTCOME', 0 FROM merchant WHERE name LIKE 'Catalogue %' ON CONFLICT DO NOTHING`,
    );
    for (let first = 1; first <= count; first += BATCH) {
      await client.query(OFFERS_SQL, [first, Math.min(count, first + BATCH - 1)]);
      log(`${Math.min(count, first + BATCH - 1)} of ${count} offers`);
    }
    await client.query("VACUUM ANALYZE offer");
  } finally {
    await client.end();
  }
}

if (import.meta.main) {
  const { count } = parseArgs({ options: { count: { type: "string", default: "1000000" } } }).values;
  const url = process.env["DATABASE_URL"];
  if (!url) throw new Error("DATABASE_URL is not set");
  if (process.env["NODE_ENV"] === "production")
    throw new Error("the catalogue is for measurements only: NODE_ENV must not be production");
  await loadCatalogue(url, Number(count), (line) => process.stdout.write(`${line}\n`));
}
