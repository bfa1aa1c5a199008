import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { findBrokenInvariants } from "../support/invariants.ts";
import { reportOf } from "../support/lifecycle.ts";

const app = useApplication();

const refusesRemoval = async (table: string) => {
  for (const change of [`DELETE FROM settlement.${table}`, `TRUNCATE settlement.${table} CASCADE`])
    await expect(app.sql(change), change).rejects.toThrow("rows are only added");
};

test.each([
  ["evidence_variant", "sha256"],
  ["payment_check", "outcome"],
  ["milestone", "step"],
  ["conversion_event", "cause"],
  ["decision", "note"],
  ["ledger_account", "kind"],
  ["ledger_entry", "kind"],
  ["ledger_posting", "currency"],
])("rows of %s are only added, even by the owner of the tables", async (table, column) => {
  await refusesRemoval(table);
  const update = `UPDATE settlement.${table} SET ${column} = ${column}`;
  await expect(app.sql(update), update).rejects.toThrow("rows are only added");
});

test.each([
  ["report", "order_reference"],
  ["review", "reason"],
])("rows of %s may only be moved to another conversion, even by the owner of the tables", async (table, column) => {
  // A report after the rejection of a paid sale is a possible duplicate, under review.
  const scene = await app.lifecycle.paid();
  const merchant = app.merchantClient(scene.offer.merchantId);
  await merchant.post(`/v1/conversions/${scene.conversionId}/reject`, { reasonCode: "DUPLICATE" });
  expect((await merchant.post("/v1/conversions", reportOf(scene))).status).toBe(201);
  await refusesRemoval(table);
  const update = `UPDATE settlement.${table} SET ${column} = 'x'`;
  await expect(app.sql(update), update).rejects.toThrow("may only be moved to another conversion");
});

test("only the bytes and headers of evidence may be erased, even by the owner of the tables", async () => {
  await app.lifecycle.paid();
  await refusesRemoval("evidence");
  for (const set of [
    "event = '{}', body = NULL, headers = '{}'",
    "sha256 = '', body = NULL, headers = '{}'",
    "body = 'x'",
  ]) {
    const update = `UPDATE settlement.evidence SET ${set}`;
    await expect(app.sql(update), update).rejects.toThrow("of evidence only the bytes and headers may be erased");
  }
});

test("every invariant holds after a report", async () => {
  await app.lifecycle.reported();
  expect(await findBrokenInvariants(app.databaseUrl)).toEqual([]);
});
