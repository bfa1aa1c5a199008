import type { Random } from "../replay/seeded-random.ts";
import { callerOf, type Ask } from "./graph.ts";

const FIRST = callerOf("operator", "year");
const SECOND = callerOf("operator", "year-second");

const CLOSE = `mutation { did: closeSettlementRun { id number } }`;
const PAYOUTS = `query P($after: String, $filter: PayoutFilter) { did: payouts(first: 100, after: $after, filter: $filter) {
  edges { node { id builder { id } carriedOut { amountMinor } } } pageInfo { hasNextPage endCursor } } }`;
const INVOICES = `query I($after: String, $filter: InvoiceFilter) { did: invoices(first: 100, after: $after, filter: $filter) {
  edges { node { id merchant { id } } } pageInfo { hasNextPage endCursor } } }`;
const PAYOUT_STEP = `mutation S($id: ID!) { did: recordPayoutStep(id: $id, step: SENT) { created } }`;
const INVOICE_STEP = `mutation S($id: ID!, $step: InvoiceStepInput!, $note: String) { did: recordInvoiceStep(id: $id, step: $step, note: $note) { created } }`;
const ANSWER = `mutation A($content: String!) { did: importBankAnswer(content: $content, format: CSV) { lines { outcome } } }`;
const PROPOSE = `mutation P($kind: BalanceCorrectionKind!, $partyId: ID!, $amount: Decimal!) {
  did: proposeCorrection(kind: $kind, partyId: $partyId, amount: $amount, currency: "GBP", reason: "Agreed by mail.") { correction { id } } }`;
const APPROVE = `mutation A($id: ID!) { did: approveCorrection(id: $id) { created } }`;
const POLICY = `mutation P($payWhenPaid: Boolean!) { did: setSettlementPolicy(payWhenPaid: $payWhenPaid) { policy { livemode } } }`;
const TAX = `mutation T($id: ID!) { did: setTaxProfile(partyId: $id, basisPoints: 2000) { partyId } }`;
const PAY_OUT = `mutation P($id: ID!) { did: payOut(builderId: $id, note: "The builder asked for it.") { livemode } }`;

interface Listed<Node> {
  edges: { node: Node }[];
  pageInfo: { hasNextPage: boolean; endCursor: string };
}

/** Returns all rows of a list. */
export async function listAll<Node>(ask: Ask, text: string, status: string | null = null): Promise<Node[]> {
  const filter = status === null ? null : { status: { in: [status] } };
  const rows: Node[] = [];
  for (let after: string | null = null; ;) {
    const page = (await ask(text, { after, filter }, FIRST)) as Listed<Node>;
    rows.push(...page.edges.map(({ node }) => node));
    if (!page.pageInfo.hasNextPage) return rows;
    after = page.pageInfo.endCursor;
  }
}

/** Corrects balances, closes the run of a month, pays most of its payouts and lets most merchants pay. Returns the number of the run. */
export async function closeMonth(
  ask: Ask,
  month: number,
  { builders, merchants }: { builders: readonly string[]; merchants: readonly string[] },
  random: Random,
): Promise<number | null> {
  const some = <Item>(items: readonly Item[], share: number) => items.filter(() => random() < share);
  // From the fourth month on builders have tax; in the third quarter they are paid for what merchants have paid.
  if (month === 3) for (const id of builders.slice(0, 1)) await ask(TAX, { id }, FIRST);
  if (month === 6 || month === 9) await ask(POLICY, { payWhenPaid: month === 6 }, FIRST);
  await correct(ask, "GRANT", builders[month % builders.length] ?? "", 12.34 + month);
  await correct(ask, "CHARGE", merchants[month % merchants.length] ?? "", 1.5);
  const carried = await listAll<{ builder: { id: string }; carriedOut: { amountMinor: number } }>(
    ask,
    PAYOUTS,
    "CARRIED_OVER",
  );
  if (month === 10)
    for (const id of new Set(some(carried, 1).map(({ builder }) => builder.id))) await requestPayOut(ask, id);

  const run = (await ask(CLOSE, {}, FIRST)) as { number: number | null };
  await answerOfBank(ask, some, random);
  for (const { id } of some(await listAll<{ id: string }>(ask, INVOICES, "OPEN"), 0.8))
    await ask(INVOICE_STEP, { id, step: "PAID", note: null }, FIRST);
  for (const { id } of some(await listAll<{ id: string }>(ask, INVOICES, "OVERDUE"), 0.4))
    await ask(INVOICE_STEP, { id, step: random() < 0.7 ? "PAID" : "VOID", note: "Billed again." }, FIRST);
  return run.number;
}

/** Sends what is to be sent, and imports what the bank says: most payouts are paid, some failed, and some came back. */
async function answerOfBank(ask: Ask, some: <Item>(items: readonly Item[], share: number) => Item[], random: Random) {
  for (const status of ["PENDING", "FAILED", "REVERSED"])
    for (const { id } of some(await listAll<{ id: string }>(ask, PAYOUTS, status), 0.9))
      await ask(PAYOUT_STEP, { id }, FIRST);
  const sent = await listAll<{ id: string }>(ask, PAYOUTS, "SENT");
  const paid = await listAll<{ id: string }>(ask, PAYOUTS, "PAID");
  const rows = [
    ...some(sent, 0.9).map(({ id }) => `${id},${random() < 0.85 ? "paid" : "failed"}`),
    ...some(paid, 0.04).map(({ id }) => `${id},returned`),
  ];
  if (rows.length > 0) await ask(ANSWER, { content: `payoutId,status\n${rows.join("\n")}\n` }, FIRST);
}

async function correct(ask: Ask, kind: string, partyId: string, amount: number): Promise<void> {
  const proposed = await ask(PROPOSE, { kind, partyId, amount: amount.toFixed(2) }, FIRST);
  await ask(APPROVE, { id: (proposed as { correction: { id: string } }).correction.id }, SECOND);
}

async function requestPayOut(ask: Ask, id: string): Promise<void> {
  try {
    await ask(PAY_OUT, { id }, FIRST);
  } catch (error) {
    if (!String(error).includes("NOTHING_TO_PAY_OUT")) throw error;
  }
}
