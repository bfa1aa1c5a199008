// Longer than 200 lines: one condition for each filter.
import { beforeAll, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { decideCorrection, propose } from "../../support/balance-corrections.ts";
import { settleFour } from "../../support/bank-file.ts";
import { makeDeliveries } from "../../support/listed-endpoints.ts";
import { createPaymentMethods } from "../../support/payment-methods.ts";
import { invoicesOf, takeInvoiceStep, takePayoutStep } from "../../support/payouts.ts";
import { createRestLists, type RestList } from "../../support/rest-lists.ts";
import { closeRun, eligible } from "../../support/settlement-run.ts";
import { succeeded } from "../../support/succeeded.ts";

const app = useApplication();

/** Each list by its path. */
const LISTS: Record<string, RestList> = {
  payouts: {
    id: "payoutId",
    from: "(SELECT p.*, r.closed_at AS created_at FROM settlement.payout p JOIN settlement.settlement_run r ON r.id = p.run_id) AS of_run",
    filters: {
      "status=sent": "status = 'SENT'",
      "created_from=$middle": "created_at >= '$middle'",
      "created_to=$middle": "created_at < '$middle'",
      "updated_from=$middle": "updated_at >= '$middle'",
      "updated_to=$middle": "updated_at < '$middle'",
      "settlementId=$run": "run_id = '$run'",
      "builderId=$builder": "builder_id = '$builder'",
      "currency=JPY": "currency = 'JPY'",
      "q=BANK-2": "id = '$sent'",
      "settlementId=$run&builderId=$builder": "run_id = '$run' AND builder_id = '$builder'",
    },
  },
  invoices: {
    id: "invoiceId",
    from: "settlement.invoice",
    filters: {
      "status=paid": "status = 'PAID'",
      "issued_from=$middle": "issued_at >= '$middle'",
      "issued_to=$middle": "issued_at < '$middle'",
      "updated_from=$middle": "updated_at >= '$middle'",
      "settlementId=$run": "run_id = '$run'",
      "merchantId=$merchant": "merchant_id = '$merchant'",
      "currency=JPY": "currency = 'JPY'",
      "q=BANK-1": "status = 'PAID'",
      "merchantId=$merchant&issued_to=$middle": "merchant_id = '$merchant' AND issued_at < '$middle'",
    },
  },
  settlements: {
    id: "settlementId",
    from: "settlement.settlement_run",
    filters: {
      "status=closed&closed_from=$middle": "closed_at >= '$middle'",
      "cut_off_to=$middle": "cut_off < '$middle'",
      "created_to=$middle": "opened_at < '$middle'",
      "q=1": "number = 1",
    },
  },
  corrections: {
    id: "correctionId",
    from: "settlement.balance_correction",
    filters: {
      "status=rejected": "status = 'REJECTED'",
      "created_from=$middle": "proposed_at >= '$middle'",
      "partyId=$builder": "party_id = '$builder'",
      "q=$correction": "id = '$correction'",
    },
  },
  "evidence/unmatched": {
    rows: "evidence",
    id: "evidenceId",
    from: `(SELECT e.*, o.status, o.reason, o.checkout_id FROM settlement.evidence e JOIN settlement.evidence_outcome o ON o.evidence_id = e.id
      WHERE o.reason IS NOT NULL) AS unmatched`,
    filters: {
      "status=ignored": "status = 'ignored'",
      "reason=event_type_unknown": "reason = 'event_type_unknown'",
      "received_from=$middle": "received_at >= '$middle'",
      "received_to=$middle": "received_at < '$middle'",
      "merchantId=$merchant": "merchant_id = '$merchant'",
      "connectionId=$connection": "connection_id = '$connection'",
      "q=$evidence": "id = '$evidence'",
    },
  },
  keys: {
    id: "keyId",
    from: "attribution.api_key",
    filters: {
      "status=revoked": "id = '$revoked'",
      "kind=merchant": "kind = 'merchant'",
      "created_from=$middle": "created_at >= '$middle'",
      "ownerId=$builder": "owner_id = '$builder'",
      "q=spare": "id = '$revoked'",
    },
  },
  "payment-methods": {
    rows: "paymentMethods",
    id: "paymentMethodId",
    from: "checkout.payment_method",
    filters: {
      "merchantId=$merchant": "merchant_id = '$merchant'",
      "currency=JPY": "currency = 'JPY'",
      "created_from=$middle": "created_at >= '$middle'",
      "q=$method": "id = '$method'",
    },
  },
  "webhook-endpoints": {
    rows: "endpoints",
    id: "endpointId",
    from: "settlement.webhook_endpoint",
    filters: {
      "ownerId=$merchant": "owner_id = '$merchant'",
      "status=disabled": "disabled_at IS NOT NULL",
      "q=/other": "id = '$disabled'",
    },
  },
  "webhook-endpoints/$endpoint/deliveries": {
    rows: "deliveries",
    id: "deliveryId",
    from: "(SELECT * FROM settlement.webhook_delivery WHERE endpoint_id = '$endpoint') AS of_endpoint",
    filters: {
      "status=delivered": "status = 'delivered'",
      "type=webhook_endpoint.test": "type = 'webhook_endpoint.test'",
      "eventId=$event": "event_id = '$event'",
      "created_from=$later": "created_at >= '$later'",
    },
  },
  "ledger/accounts": {
    rows: "accounts",
    id: "accountId",
    from: "settlement.ledger_account",
    order: "ASC",
    filters: {
      "kind=builder_payable": "kind = 'BUILDER_PAYABLE'",
      "stage=settled": "stage = 'SETTLED'",
      "partyId=$merchant": "party_id = '$merchant'",
      "currency=JPY": "currency = 'JPY'",
      "q=$account": "id = '$account'",
      "kind=cash&partyId=$merchant": "kind = 'CASH' AND party_id = '$merchant'",
    },
  },
  "ledger/accounts/$account/entries": {
    rows: "entries",
    id: "entryId",
    from: "(SELECT e.* FROM settlement.ledger_entry e JOIN settlement.ledger_posting p ON p.entry_id = e.id WHERE p.account_id = '$account') AS of_account",
    filters: {
      "kind=settlement": "kind = 'SETTLEMENT'",
      "causeKind=evidence": "cause_kind = 'EVIDENCE'",
      "subjectId=$run": "subject_id = '$run'",
      "posted_from=$middle": "posted_at >= '$middle'",
    },
  },
};

let values: Record<string, string>;

async function pick(columns: string, from: string): Promise<Record<string, string>> {
  const [row] = await app.sql<Record<string, string>>(`SELECT ${columns} FROM ${from} LIMIT 1`);
  if (row === undefined) throw new Error(`no row of ${from}`);
  return row;
}

beforeAll(async () => {
  const merchant = app.merchantOf("Lark Mobile");
  const builder = app.holderOf(app.builder);
  const endpoints = "/v1/webhook-endpoints";
  const other = await app.otherAgent.post(endpoints, { url: "http://127.0.0.1:9/other", events: ["invoice.overdue"] });
  const disabled: string = succeeded(other).body.endpointId;
  succeeded(await app.otherAgent.post(`${endpoints}/${disabled}`, { enabled: false }));
  const { payoutId: sent } = await settleFour(app);
  await takePayoutStep(app, sent, "SENT", { reference: "BANK-2" });
  for (const { id } of await invoicesOf(app, "OPEN")) await takeInvoiceStep(app, id, "PAID", { reference: "BANK-1" });
  const methods = createPaymentMethods(app);
  await methods.setUp();
  const grant = (partyId: string) => propose(app, { kind: "GRANT", partyId, amount: "1.00" });
  const { id: correction } = await grant(builder);
  await decideCorrection(app, "rejectCorrection", correction);
  const spare = succeeded(await app.builder.post("/v1/keys", { label: "Spare", readOnly: true })).body.keyId;
  succeeded(await app.builder.post(`/v1/keys/${spare}/revoke`, {}));
  const paid = await app.lifecycle.paid();
  const ofLark = app.processorOf(paid.offer.merchantId);
  await ofLark.deliver(ofLark.event("customer.created", paid));
  await app.clock.advance("2 days");
  const middle = (await app.clock.now()).toISOString();
  await grant(app.holderOf(app.builder));
  await grant(merchant);
  await eligible(app, { offer: "lark-10" }, { merchant: "Kumo Mobile", offer: "kumo-20", agent: app.otherAgent });
  const { id: run } = await closeRun(app);
  await methods.setUp({ merchant: "Kumo Mobile", currency: "JPY" });
  const kumo = await app.lifecycle.paid({ merchant: "Kumo Mobile" });
  const ofKumo = app.processorOf(kumo.offer.merchantId);
  await ofKumo.deliver(ofKumo.laterEvent("refund.succeeded", kumo, { id: "re_1", payment_id: "pp_none" }));
  succeeded(await app.builder.post("/v1/keys", { label: "Laptop" }));
  const deliveries = await makeDeliveries(app, app.merchantClient(merchant), () => app.lifecycle.paid());
  const unmatched =
    "settlement.evidence e JOIN settlement.evidence_outcome o ON o.evidence_id = e.id WHERE o.reason IS NOT NULL";
  values = {
    middle,
    merchant,
    builder,
    run,
    sent,
    correction,
    revoked: spare,
    disabled,
    connection: ofLark.connectionId,
    account: `test:builder_payable:accrued:${builder}:GBP`,
    ...deliveries,
    ...(await pick("e.id AS evidence", unmatched)),
    ...(await pick("id AS method", "checkout.payment_method")),
  };
}, 120_000);

const { cases, expectRowsOfSql } = createRestLists(app, LISTS, () => values);

test.each(cases)("GET /v1/%s?%s lists the rows of SQL, also as CSV", (list, query, condition) =>
  expectRowsOfSql(app.operator, list, query, condition),
);
