import { parse } from "graphql";
import { expect } from "vitest";
import type { TestApplication } from "./application.ts";

/** A correction as operators read it in the graph; the amount in minor units. */
export interface ReadCorrection {
  id: string;
  kind: string;
  partyId: string;
  amount: { amountMinor: number; currency: string };
  reason: string;
  status: string;
  proposedBy: string;
  decidedBy: string | null;
  run: { id: string } | null;
}

const CORRECTION = "id kind partyId amount { amountMinor currency } reason status proposedBy decidedBy run { id }";

/** Proposes a correction in GBP as the operator of the demo and returns it. */
export async function propose(
  app: TestApplication,
  given: { kind: string; partyId: string; amount: string },
): Promise<ReadCorrection> {
  const document = `mutation P($kind: BalanceCorrectionKind!, $partyId: ID!, $amount: Decimal!) {
    proposeCorrection(kind: $kind, partyId: $partyId, amount: $amount, currency: "GBP", reason: "Agreed by mail.") { correction { ${CORRECTION} } } }`;
  const { body } = await app.operator.query(document, given);
  expect(body.errors, JSON.stringify(body.errors)).toBeUndefined();
  return body.data.proposeCorrection.correction as ReadCorrection;
}

/** Decides a correction as another operator than the one of the demo and returns the correction, or the code of the refusal. */
export async function decideCorrection(
  app: TestApplication,
  mutation: "approveCorrection" | "rejectCorrection",
  id: string,
): Promise<{ correction: ReadCorrection; created: boolean } | string> {
  const document = parse(`mutation D($id: ID!) { ${mutation}(id: $id) { created correction { ${CORRECTION} } } }`);
  const caller = { kind: "operator", id: "second", scopes: ["*"] } as const;
  const { data, errors } = await app.execute({ document, variables: { id }, caller, requestId: "req_1" });
  const decided = data as Record<string, { correction: ReadCorrection; created: boolean }> | null | undefined;
  return decided?.[mutation] ?? String(errors?.[0]?.extensions?.["code"]);
}

/** Reads a correction as an operator. */
export async function readCorrection(app: TestApplication, id: string): Promise<ReadCorrection | undefined> {
  const { body } = await app.operator.query(`{ balanceCorrections(first: 100) { edges { node { ${CORRECTION} } } } }`);
  return body.data.balanceCorrections.edges
    .map(({ node }: { node: ReadCorrection }) => node)
    .find((one: ReadCorrection) => one.id === id);
}
