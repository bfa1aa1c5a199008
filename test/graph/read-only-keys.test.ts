import { beforeAll, describe, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import type { Answer, Client } from "../support/client.ts";
import { sendWithoutEffect } from "../support/listed-evidence.ts";
import { createReadOnlyClient } from "../support/read-only-key.ts";
import { expectRefusal, withoutChange } from "../support/refusals.ts";
import { eligible } from "../support/settlement-run.ts";

const app = useApplication();
const merchant = () => app.merchantClient(app.merchantOf("Lark Mobile"));

const INBOX = `{ unmatchedEvidence { edges { node {
  id eventId eventType status reason explanation tries nextTryAt sha256 variants { sha256 } conversion { id } connection { id merchant { name } } } } } }`;
const AMOUNT = "{ amountMinor currency }";
const PREVIEW = `{ settlementPreview(cutOff: "$cutOff") { cutOff livemode
  payouts { builder { id } carriedIn ${AMOUNT} earned ${AMOUNT} paid ${AMOUNT} carriedOut ${AMOUNT} withheld ${AMOUNT} }
  invoices { merchant { id } total ${AMOUNT} due ${AMOUNT} } totals { lines commission ${AMOUNT} } paid ${AMOUNT} invoiced ${AMOUNT}
  setAside { conversionId reason } further { cutOff } } }`;
const ACCOUNTING = `{ settlementPolicy { livemode payWhenPaid schedule } ledgerVerification { differences }
  balanceCorrections { edges { node { id } } } }`;

const readers: Record<string, Client> = {};
let cutOff: string;
let evidenceId: string;
let conversionId: string;

beforeAll(async () => {
  [{ conversionId }] = await eligible(app, { offer: "lark-10" }, { offer: "lark-50" });
  cutOff = (await app.clock.now()).toISOString();
  await sendWithoutEffect(app);
  const { body } = await app.operator.get("/v1/evidence/unmatched?reason=payment_unattributed");
  evidenceId = body.evidence[0].evidenceId;
  readers["operator"] = await createReadOnlyClient(app, app.operator);
  readers["merchant"] = await createReadOnlyClient(app, merchant());
});

const full = (kind: string) => (kind === "operator" ? app.operator : merchant());
const reader = (kind: string) => readers[kind] as Client;

async function read(client: Client, query: string) {
  const { body } = await client.query(query);
  expect(body.errors).toBeUndefined();
  return body.data;
}

describe.each(["operator", "merchant"])("the read-only key of the %s", (kind) => {
  test("reads the evidence inbox with its reasons as the full key does", async () => {
    const inbox = await read(reader(kind), INBOX);
    expect(inbox).toEqual(await read(full(kind), INBOX));
    const reasons = inbox.unmatchedEvidence.edges.map(({ node }: { node: { reason: string } }) => node.reason);
    expect(reasons).toEqual(expect.arrayContaining(["PAYMENT_UNKNOWN", "CURRENCY_DIFFERS"]));
    const listed = await reader(kind).get("/v1/evidence/unmatched?limit=100");
    expect(listed.status).toBe(200);
    expect(listed.body).toEqual((await full(kind).get("/v1/evidence/unmatched?limit=100")).body);
  });

  test.each<[string, (client: Client) => Promise<Answer>]>([
    ["run an event again", (client) => client.query(`mutation { rerunEvidence(id: "${evidenceId}") { isReplay } }`)],
    [
      "link an event",
      (client) =>
        client.query(
          `mutation { linkEvidence(id: "${evidenceId}", conversionId: "${conversionId}", note: "x") { created } }`,
        ),
    ],
    [
      "part evidence",
      (client) =>
        client.query(
          `mutation { partEvidence(id: "${evidenceId}", conversionId: "${conversionId}", note: "x") { created } }`,
        ),
    ],
    [
      "clear a review",
      (client) => client.query(`mutation { clearReview(conversionId: "${conversionId}", note: "x") { created } }`),
    ],
    [
      "reject a conversion",
      (client) => client.query(`mutation { rejectConversion(id: "${conversionId}", reasonCode: FRAUD) { created } }`),
    ],
    ["close a run", (client) => client.query("mutation { closeSettlementRun { id } }")],
    [
      "create a key",
      (client) =>
        client.query(
          `mutation { createApiKey(input: { kind: MERCHANT, ownerId: "${app.merchantOf("Lark Mobile")}", label: "x" }) { secret } }`,
        ),
    ],
  ])("may not %s", async (_, decide) => {
    const { body } = await withoutChange(app, () => decide(reader(kind)));
    expect(body.data).toBeFalsy();
    expect(body.errors).toMatchObject([{ extensions: { code: "SCOPE_MISSING" } }]);
  });

  test("is refused the same over REST with 403", async () => {
    const routes = [
      [`/v1/evidence/${evidenceId}/rerun`, {}],
      [`/v1/conversions/${conversionId}/link`, { evidenceId, note: "x" }],
      [`/v1/conversions/${conversionId}/reject`, { reasonCode: "FRAUD" }],
    ] as const;
    for (const [path, body] of routes)
      expectRefusal(await withoutChange(app, () => reader(kind).post(path, body)), 403, "This API key may not do that");
  });
});

test("a read-only operator reads the preview of a run, the policy, the corrections and the ledger's verification", async () => {
  for (const query of [PREVIEW.replace("$cutOff", cutOff), ACCOUNTING])
    expect(await read(reader("operator"), query)).toEqual(await read(app.operator, query));
  const { settlementPreview } = await read(reader("operator"), PREVIEW.replace("$cutOff", cutOff));
  // Commissions of 8.00 and 10.00.
  expect(settlementPreview.invoiced).toEqual([{ amountMinor: 1_800, currency: "GBP" }]);
});

test("a merchant reads no preview of a run, with or without all rights", async () => {
  for (const client of [merchant(), reader("merchant")]) {
    const { body } = await client.query(PREVIEW.replace("$cutOff", cutOff));
    expect(body.data).toBeFalsy();
    expect(body.errors).toMatchObject([{ extensions: { code: "SCOPE_MISSING" } }]);
  }
});
