import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import type { Client } from "../support/client.ts";
import { withoutChange } from "../support/refusals.ts";

const app = useApplication();
/** The example of ISO 13616. */
const IBAN = "GB29 NWBK 6016 1331 9268 19";
const BANK = { accountHolder: "Ada Ltd", iban: IBAN, bic: "NWBKGB2L" };

const SET = `mutation S($builderId: ID!, $accountHolder: String!, $iban: String, $bic: String, $processorAccountId: String) {
  setPayoutDetails(builderId: $builderId, accountHolder: $accountHolder, iban: $iban, bic: $bic, processorAccountId: $processorAccountId) {
    details { builder { id } kind account } } }`;
const READ = "query R($builderId: ID!) { payoutDetails(builderId: $builderId) { kind account setAt } }";

const set = (client: Client, builderId: string, details: object) => client.query(SET, { builderId, ...details });
const read = async (client: Client, builderId: string) =>
  (await client.query(READ, { builderId })).body.data.payoutDetails;

test("a builder sets its account, which is masked in every response and sealed in the database", async () => {
  const builderId = app.holderOf(app.builder);
  const { body } = await set(app.builder, builderId, BANK);
  const shown = { kind: "BANK_ACCOUNT", account: "GB••••6819" };
  expect(body.data.setPayoutDetails.details).toEqual({ builder: { id: builderId }, ...shown });
  for (const client of [app.builder, app.operator]) expect(await read(client, builderId)).toMatchObject(shown);
  const stored = JSON.stringify(await app.sql("SELECT * FROM settlement.payout_details"));
  for (const secret of ["NWBK", "60161331", "Ada"]) expect(stored).not.toContain(secret);
});

test("the newest details count, and the earlier ones are kept", async () => {
  const builderId = app.holderOf(app.builder);
  await set(app.builder, builderId, BANK);
  await set(app.operator, builderId, { accountHolder: "Ada Ltd", processorAccountId: "acct_1032D82eZvKYlo2C" });
  expect(await read(app.builder, builderId)).toMatchObject({ kind: "PROCESSOR_ACCOUNT", account: "••••lo2C" });
  await expect(app.sql("UPDATE settlement.payout_details SET masked = 'GB••••0000'")).rejects.toThrow(
    "rows are only added",
  );
});

test("a builder neither reads nor sets the details of another one, which is like an unknown one", async () => {
  const others = await app.sql<{ id: string }>("SELECT id FROM attribution.builder WHERE id <> $1 LIMIT 1", [
    app.holderOf(app.builder),
  ]);
  const other = others[0]?.id ?? "";
  await set(app.operator, other, BANK);
  expect(await read(app.builder, other)).toBeNull();
  const foreign = await withoutChange(app, () => set(app.builder, other, BANK));
  const unknown = await withoutChange(app, () => set(app.builder, "bld_01jaaaaaaaaaaaaaaaaaaaaaaa", BANK));
  expect(foreign.body.errors).toMatchObject([{ extensions: { code: "PARTY_UNKNOWN", kind: "NOT_FOUND" } }]);
  const withoutId = ({ body }: typeof foreign) => JSON.stringify(body).replaceAll(/"requestId":"[^"]*"/g, "");
  expect(withoutId(foreign)).toBe(withoutId(unknown));
});

test("an IBAN with a wrong check digit is refused and changes nothing, and the response and the log do not contain it", async () => {
  const builderId = app.holderOf(app.builder);
  const wrong = { ...BANK, iban: "GB28NWBK60161331926819" };
  const { body } = await withoutChange(app, () => set(app.builder, builderId, wrong));
  expect(body.errors).toMatchObject([{ extensions: { code: "IBAN_INVALID", kind: "INVALID_INPUT", param: "iban" } }]);
  for (const text of [body, app.warnings]) expect(JSON.stringify(text)).not.toContain("60161331");
});
