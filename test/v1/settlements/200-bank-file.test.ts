import { readFileSync } from "node:fs";
import { Client } from "pg";
import { afterEach, expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { useApplication } from "../../support/application.ts";
import { settleFour } from "../../support/bank-file.ts";
import { eventually } from "../../support/eventually.ts";
import { expectInvariants } from "../../support/invariants.ts";
import { setPayoutDetails, setTaxProfile, takePayoutStep } from "../../support/payouts.ts";

const app = useApplication();
const SCHEMA = readFileSync(new URL("../../support/schemas/bank-file.xsd", import.meta.url), "utf8");
/** The examples of ISO 13616. */
const BANK = { accountHolder: "Ada & Söhne", iban: "GB29NWBK60161331926819", bic: "NWBKGB2L" };
const PAYER = { accountHolder: "Network Ltd", iban: "DE89370400440532013000", bic: "COBADEFF" };

afterEach(() => expectInvariants(app));

async function errorsOf(xml: string) {
  return (await validateXML({ xml: [{ fileName: "file.xml", contents: xml }], schema: [SCHEMA] })).errors;
}

test("the payouts of a run are exported as JSON, CSV and a payment file of ISO 20022, with tax, until they are sent", async () => {
  const builderId = app.holderOf(app.builder);
  await setPayoutDetails(app, builderId, BANK);
  const document = `mutation P($accountHolder: String!, $iban: String!, $bic: String!) {
    setPayingAccount(accountHolder: $accountHolder, iban: $iban, bic: $bic) { account } }`;
  const { body: set } = await app.operator.query(document, PAYER);
  expect(set.data.setPayingAccount).toEqual({ account: "DE••••3000" });
  await setTaxProfile(app, builderId, { basisPoints: 2_000 });
  const { path, payoutId } = await settleFour(app);

  // 25.60 and 20 % tax.
  const { status, body } = await app.operator.get(path);
  expect(status).toBe(200);
  expect(body.payouts).toMatchObject([{ payoutId, builderId, amount: 30.72, currency: "GBP", ...BANK }]);
  const csv = await app.operator.get(`${path}.csv`);
  expect(csv.headers.get("content-type")).toContain("text/csv");
  const xml = await app.operator.get(`${path}.xml`);
  expect(xml.headers.get("content-type")).toContain("application/xml");
  expect(xml.headers.get("cache-control")).toBe("no-store");
  expect(await errorsOf(xml.body)).toEqual([]);
  for (const text of [csv.body, xml.body])
    for (const part of [payoutId, "30.72", BANK.iban, BANK.bic]) expect(text).toContain(part);
  expect(xml.body).toContain(`<IBAN>${PAYER.iban}</IBAN>`);
  expect(await errorsOf(xml.body.replace("<PmtMtd>TRF</PmtMtd>", ""))).not.toEqual([]);

  await takePayoutStep(app, payoutId, "SENT");
  expect((await app.operator.get(path)).body.payouts).toEqual([]);
  expect((await app.operator.get(`${path}.xml`)).body).toMatchObject({ code: "BANK_FILE_EMPTY" });
  await takePayoutStep(app, payoutId, "FAILED", { note: "Unknown account." });
  const again = (await app.operator.get(path)).body;
  expect(again.payouts).toMatchObject([{ payoutId, amount: 30.72 }]);
  expect(again.messageId).not.toBe(body.messageId);
});

test("the message id stays the same until an account changes", async () => {
  const builderId = app.holderOf(app.builder);
  await setPayoutDetails(app, builderId, BANK);
  const { path } = await settleFour(app);
  const idOf = async () => (await app.operator.get(path)).body.messageId;
  const before = await idOf();
  expect(await idOf()).toBe(before);
  await setPayoutDetails(app, app.holderOf(app.builder), { ...BANK, iban: "DE89370400440532013000", bic: "COBADEFF" });
  const after = await idOf();
  expect(after).not.toBe(before);
  const document = `mutation P($accountHolder: String!, $iban: String!, $bic: String!) {
    setPayingAccount(accountHolder: $accountHolder, iban: $iban, bic: $bic) { account } }`;
  await app.operator.query(document, PAYER);
  expect([before, after]).not.toContain(await idOf());
});

test("a payout that is sent while the file is read is in the file of the time before, and the message id is of that time", async () => {
  await setPayoutDetails(app, app.holderOf(app.builder), BANK);
  const { path, payoutId } = await settleFour(app);
  const before = (await app.operator.get(path)).body;
  const owner = new Client({ connectionString: app.databaseUrl });
  await owner.connect();
  // The reader has the payouts and waits for their accounts.
  await owner.query("BEGIN; LOCK TABLE settlement.payout_details");
  const reading = app.operator.get(path);
  const WAITING = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  await eventually(async () => (await app.sql(WAITING)).length > 0);
  await takePayoutStep(app, payoutId, "SENT");
  await owner.query("COMMIT");
  await owner.end();
  const { messageId, payouts } = (await reading).body;
  expect({ messageId, payouts }).toEqual({ messageId: before.messageId, payouts: before.payouts });
  expect((await app.operator.get(path)).body.payouts).toEqual([]);
});
