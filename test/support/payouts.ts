import { expect } from "vitest";
import type { TestApplication } from "./application.ts";
import type { Client } from "./client.ts";

/** A payout as a caller reads it in the graph; amounts in minor units. */
export interface ReadPayout {
  id: string;
  status: string;
  run: { id: string };
  builder: { id: string };
  paid: { amountMinor: number; currency: string };
  steps: Step[];
}

/** An invoice as a caller reads it in the graph; amounts in minor units. */
export interface ReadInvoice {
  id: string;
  number: string | null;
  status: string;
  run: { id: string };
  merchant: { id: string };
  carriedIn: { amountMinor: number };
  total: { amountMinor: number };
  due: { amountMinor: number; currency: string };
  carriedOut: { amountMinor: number };
  issuedAt: string;
  dueAt: string | null;
  steps: Step[];
}

interface Step {
  from: string | null;
  to: string;
  reference: string | null;
  note: string | null;
  by: string;
  at: string;
}

const STEPS = "steps { from to reference note by at }";
const PAYOUT = `id status run { id } builder { id } paid { amountMinor currency } ${STEPS}`;
const INVOICE = `id number status run { id } merchant { id } carriedIn { amountMinor } total { amountMinor }
  due { amountMinor currency } carriedOut { amountMinor } issuedAt dueAt ${STEPS}`;

/** Returns the filter of a list for a status; null for every status. */
const ofStatus = (status: string | null) => (status === null ? null : { status: { in: [status] } });

/** Returns the newest payouts that a client may read, by default an operator; with a status, those that have it. */
export async function payoutsOf(
  app: TestApplication,
  status: string | null = null,
  client: Client = app.operator,
): Promise<ReadPayout[]> {
  const document = `query P($filter: PayoutFilter) { payouts(first: 100, filter: $filter) { edges { node { ${PAYOUT} } } } }`;
  const { body } = await client.query(document, { filter: ofStatus(status) });
  expect(body.errors, JSON.stringify(body.errors)).toBeUndefined();
  return body.data.payouts.edges.map(({ node }: { node: ReadPayout }) => node);
}

/** Returns the newest invoices that a client may read, by default an operator; with a status, those that have it. */
export async function invoicesOf(
  app: TestApplication,
  status: string | null = null,
  client: Client = app.operator,
): Promise<ReadInvoice[]> {
  const document = `query I($filter: InvoiceFilter) { invoices(first: 100, filter: $filter) { edges { node { ${INVOICE} } } } }`;
  const { body } = await client.query(document, { filter: ofStatus(status) });
  expect(body.errors, JSON.stringify(body.errors)).toBeUndefined();
  return body.data.invoices.edges.map(({ node }: { node: ReadInvoice }) => node);
}

interface Given {
  reference?: string;
  note?: string;
  idempotencyKey?: string;
}

const ARGUMENTS = "reference: $reference, note: $note, idempotencyKey: $idempotencyKey";
const VARIABLES = "$id: ID!, $reference: String, $note: String, $idempotencyKey: String";

/** Sends a step of a payout as an operator and returns the response. */
export function sendPayoutStep(app: TestApplication, id: string, step: string, given: Given = {}) {
  const document = `mutation S(${VARIABLES}) { recordPayoutStep(id: $id, step: ${step}, ${ARGUMENTS}) { created isReplay payout { ${PAYOUT} } } }`;
  return app.operator.query(document, { id, ...given });
}

/** Sends a step of an invoice as an operator and returns the response. */
export function sendInvoiceStep(app: TestApplication, id: string, step: string, given: Given = {}) {
  const document = `mutation S(${VARIABLES}) { recordInvoiceStep(id: $id, step: ${step}, ${ARGUMENTS}) { created isReplay invoice { ${INVOICE} } } }`;
  return app.operator.query(document, { id, ...given });
}

/** Takes a step of a payout as an operator and returns the payout. */
export async function takePayoutStep(app: TestApplication, id: string, step: string, given: Given = {}) {
  const { body } = await sendPayoutStep(app, id, step, given);
  expect(body.errors, JSON.stringify(body.errors)).toBeUndefined();
  return body.data.recordPayoutStep.payout as ReadPayout;
}

/** Takes a step of an invoice as an operator and returns the invoice. */
export async function takeInvoiceStep(app: TestApplication, id: string, step: string, given: Given = {}) {
  const { body } = await sendInvoiceStep(app, id, step, given);
  expect(body.errors, JSON.stringify(body.errors)).toBeUndefined();
  return body.data.recordInvoiceStep.invoice as ReadInvoice;
}

/** Requests, as an operator, that the next run pays a builder's balances. */
export async function requestPayout(app: TestApplication, builderId: string): Promise<void> {
  const document = `mutation P($builderId: ID!) { payOut(builderId: $builderId, note: "The builder leaves.") { livemode } }`;
  const { body } = await app.operator.query(document, { builderId });
  expect(body.errors, JSON.stringify(body.errors)).toBeUndefined();
}

/** Sets, as an operator, whether runs pay builders only for what merchants have paid. */
export async function setPayWhenPaid(app: TestApplication, payWhenPaid: boolean): Promise<void> {
  const document = `mutation P($payWhenPaid: Boolean!) { setSettlementPolicy(payWhenPaid: $payWhenPaid) { policy { livemode } } }`;
  const { body } = await app.operator.query(document, { payWhenPaid });
  expect(body.errors, JSON.stringify(body.errors)).toBeUndefined();
}

/** Sets, as an operator, when runs of test sales are closed without a request. */
export async function setSchedule(
  { operator }: Pick<TestApplication, "operator">,
  schedule: string | null,
): Promise<void> {
  const document = `mutation P($schedule: String) { setSettlementPolicy(schedule: $schedule) { policy { livemode } } }`;
  const { body } = await operator.query(document, { schedule });
  expect(body.errors, JSON.stringify(body.errors)).toBeUndefined();
}

/** Sets the bank account of a builder as an operator. */
export async function setPayoutDetails(
  app: TestApplication,
  builderId: string,
  account: { accountHolder: string; iban: string; bic: string },
): Promise<void> {
  const document = `mutation D($builderId: ID!, $accountHolder: String!, $iban: String, $bic: String) {
    setPayoutDetails(builderId: $builderId, accountHolder: $accountHolder, iban: $iban, bic: $bic) { details { account } } }`;
  const { body } = await app.operator.query(document, { builderId, ...account });
  expect(body.errors, JSON.stringify(body.errors)).toBeUndefined();
}

/** Sets the tax data of a builder or merchant as an operator. */
export async function setTaxProfile(
  app: TestApplication,
  partyId: string,
  profile: { basisPoints: number; number?: string; reverseCharge?: boolean },
): Promise<void> {
  const document = `mutation T($partyId: ID!, $basisPoints: Int!, $number: String, $reverseCharge: Boolean! = false) {
    setTaxProfile(partyId: $partyId, basisPoints: $basisPoints, number: $number, reverseCharge: $reverseCharge) { partyId } }`;
  const { body } = await app.operator.query(document, { partyId, ...profile });
  expect(body.errors, JSON.stringify(body.errors)).toBeUndefined();
}
