import { connect } from "@aap/prisma/database-error";
import { folderOf, migrationsIn } from "@aap/prisma/subgraphs";
import { createTestDatabase, type TestDatabase } from "@aap/prisma/test-database";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(inject("databaseServer"));
});
afterAll(() => database.drop());

test("the migration withdraws the offers with an amount above the maximum and leaves the others unchanged", async () => {
  const owner = await connect(database.url);
  try {
    await owner.query("CREATE SCHEMA earlier; SET search_path TO earlier");
    const migrations = migrationsIn(folderOf("offers"));
    const index = migrations.findIndex(({ name }) => name.endsWith("_amount_maximum"));
    for (const { sql } of migrations.slice(0, index)) await owner.query(sql);
    await owner.query(`
      INSERT INTO merchant (id, name, url, flow_type, hosted_checkout) VALUES ('mer_1', 'm', 'u', 'instant_checkout', true);
      INSERT INTO vertical (name, title, validation_days, attributes) VALUES ('sim', 's', 30, '[]');
      INSERT INTO offer (id, merchant_id, vertical, reference, provider, name, price_minor, currency, criteria, commission_type,
        commission_amount_minor, commission_rate_basis_points, commission_minimum_minor, commission_cap_minor, status, aap_code, code_expires_at)
      SELECT 'off_' || reference, 'mer_1', 'sim', reference, 'p', 'n', price, 'GBP', '{}', 'HYBRID', amount, 1, minimum, cap, 'ACTIVE', 'aap://c', now()
      FROM (VALUES ('a', 100000000000, 100000000000, NULL, NULL), ('b', 9007199254740991, 1, NULL, 5), ('c', 1, 100000000001, 2, NULL),
        ('d', 1, 1, 100000000001, 100000000002), ('e', 1, 1, NULL, 100000000001)) AS given(reference, price, amount, minimum, cap)`);
    await owner.query(migrations[index]?.sql ?? "");
    const { rows } = await owner.query(
      `SELECT reference, status, version, price_minor, commission_amount_minor, commission_minimum_minor, commission_cap_minor, aap_code
       FROM offer ORDER BY reference`,
    );
    const maximum = "100000000000";
    const withdrawn = { status: "WITHDRAWN", version: 2, aap_code: null };
    const amounts = (price: string, amount: string, minimum: string | null, cap: string | null) => ({
      price_minor: price,
      commission_amount_minor: amount,
      commission_minimum_minor: minimum,
      commission_cap_minor: cap,
    });
    expect(rows).toEqual([
      { reference: "a", status: "ACTIVE", version: 1, aap_code: "aap://c", ...amounts(maximum, maximum, null, null) },
      { reference: "b", ...withdrawn, ...amounts(maximum, "1", null, "5") },
      { reference: "c", ...withdrawn, ...amounts("1", maximum, "2", null) },
      { reference: "d", ...withdrawn, ...amounts("1", "1", maximum, maximum) },
      { reference: "e", ...withdrawn, ...amounts("1", "1", null, maximum) },
    ]);
  } finally {
    await owner.query("DROP SCHEMA earlier CASCADE");
    await owner.end();
  }
});
