import { expect } from "vitest";
import type { TestApplication } from "./application.ts";
import type { Client } from "./client.ts";
import type { Cast, Paid } from "./lifecycle.ts";

/** A run as a caller reads it in the graph; amounts in minor units. */
export interface Run {
  id: string;
  /** Null for a run that booked nothing. */
  number: number | null;
  status: string;
  cutOff: string;
  closedAt: string | null;
  closedBy: string | null;
  payouts: Payout[];
  invoices: { merchantId: string; currency: string; total: number }[];
  lines: Line[];
}

/** A builder's balance in a run, in minor units. */
export interface Payout {
  builderId: string;
  currency: string;
  carriedIn: number;
  earned: number;
  paid: number;
  carriedOut: number;
  withheld: number;
}

/** The line of a conversion in a run, in minor units. */
export interface Line {
  conversionId: string | null;
  kind: string;
  builderId: string | null;
  currency: string;
  commission: number;
  networkFee: number;
  builderPayout: number;
  held: number;
}

const RUN = `id number status cutOff closedAt closedBy
  payouts(first: 100) { edges { node {
    builder { id } carriedIn { amountMinor currency } earned { amountMinor } paid { amountMinor } carriedOut { amountMinor } withheld { amountMinor }
  } } }
  invoices { merchant { id } total { amountMinor currency } }
  lines(first: 100) { edges { node {
    conversion { id } kind builder { id } commission { amountMinor currency } networkFee { amountMinor } builderPayout { amountMinor } held { amountMinor }
  } } }`;

/** Closes a run over HTTP, by default as an operator, and returns it as the graph does. */
export async function closeRun(app: TestApplication, cutOff?: Date, client: Client = app.operator): Promise<Run> {
  const document = `mutation Close($cutOff: DateTime) { closeSettlementRun(cutOff: $cutOff) { ${RUN} } }`;
  const { body } = await client.query(document, { cutOff: cutOff?.toISOString() });
  expect(body.errors, JSON.stringify(body.errors)).toBeUndefined();
  return toRun(body.data.closeSettlementRun);
}

/** Returns a run as a client reads it; null if the client may not read it. */
export async function readRun(client: Client, id: string): Promise<Run | null> {
  const { body } = await client.query(`query Run($id: ID!) { settlementRun(id: $id) { ${RUN} } }`, { id });
  expect(body.errors, JSON.stringify(body.errors)).toBeUndefined();
  return body.data.settlementRun === null ? null : toRun(body.data.settlementRun);
}

// The assertions of a test state the type of a response.
// eslint-disable-next-line typescript/no-explicit-any
function toRun({ payouts, invoices, lines, ...run }: any): Run {
  return {
    ...run,
    // eslint-disable-next-line typescript/no-explicit-any
    payouts: payouts.edges.map(({ node }: any) => ({
      builderId: node.builder.id,
      currency: node.carriedIn.currency,
      ...toMinor(node),
    })),
    // eslint-disable-next-line typescript/no-explicit-any
    invoices: invoices.map(({ merchant, total }: any) => ({
      merchantId: merchant.id,
      currency: total.currency,
      total: total.amountMinor,
    })),
    // eslint-disable-next-line typescript/no-explicit-any
    lines: lines.edges.map(({ node }: any) => ({
      conversionId: node.conversion?.id ?? null,
      kind: node.kind,
      builderId: node.builder?.id ?? null,
      currency: node.commission.currency,
      ...toMinor(node),
    })),
  };
}

/** Returns the amounts among a row's fields, in minor units. */
function toMinor(node: object): object {
  const amounts = Object.entries(node).filter(([, value]) => (value as { amountMinor?: number })?.amountMinor != null);
  return Object.fromEntries(amounts.map(([name, value]) => [name, (value as { amountMinor: number }).amountMinor]));
}

/** Makes a sale that is paid now by the test's clock. */
export async function paidNow(app: TestApplication, cast: Cast): Promise<Paid & { paidAt: Date }> {
  const scene = await app.lifecycle.checkedOut(cast);
  const processor = app.processorOf(scene.offer.merchantId);
  const created = Math.floor((await app.clock.now()).getTime() / 1_000);
  const { body } = await processor.deliver({ ...processor.event("payment_succeeded", scene), created });
  expect(body.status).toBe("conversion_recorded");
  return { ...scene, conversionId: body.conversionId, paidAt: new Date(created * 1_000) };
}

/** Makes paid sales, one for each cast, and moves the clock by 31 days. */
export async function eligible<Casts extends readonly Cast[]>(
  app: TestApplication,
  ...casts: Casts
): Promise<{ [Position in keyof Casts]: Paid }> {
  const scenes = await Promise.all(casts.map((cast) => paidNow(app, cast)));
  await app.clock.advance("31 days");
  return scenes as { [Position in keyof Casts]: Paid };
}

/** Returns the lines of a conversion in a run. */
export function linesOf(run: Run | null, conversionId: string): Line[] {
  return run?.lines.filter((line) => line.conversionId === conversionId) ?? [];
}

/** Returns the only payout of a run in GBP to the builder of the demo's agent. */
export function payoutOf(app: TestApplication, run: Run): Payout {
  const [payout, ...others] = run.payouts.filter(
    ({ builderId, currency }) => builderId === app.holderOf(app.builder) && currency === "GBP",
  );
  expect(others).toEqual([]);
  if (payout === undefined) throw new Error("the run pays the builder nothing in GBP");
  return payout;
}

/** Returns the changes of state of a conversion with their causes. */
export async function historyOf(
  app: TestApplication,
  id: string,
): Promise<{ to: string; cause: string; causedBy: string; at: string }[]> {
  const document = "query H($id: ID!) { conversion(id: $id) { history { to cause causedBy at } } }";
  return (await app.operator.query(document, { id })).body.data.conversion.history;
}
