import { expect } from "vitest";
import type { TestApplication } from "./application.ts";
import type { Client } from "./client.ts";

/** Sends an operation that must succeed, and returns its data. */
export async function ask(client: Client, query: string, variables: Record<string, unknown>) {
  const { body } = await client.query(query, variables);
  expect(body.errors).toBeUndefined();
  return body.data;
}

/** Sets the contact address or the merchants of the builder of an agent. */
export async function setBuilderProfile(app: TestApplication, agent: Client, input: object): Promise<void> {
  const owner = await ask(app.operator, "query O($id: ID!) { agent(id: $id) { builder { id } } }", {
    id: app.holderOf(agent),
  });
  const UPDATE = "mutation U($id: ID!, $input: UpdateBuilderInput!) { updateBuilder(id: $id, input: $input) { id } }";
  await ask(app.operator, UPDATE, { id: owner.agent.builder.id, input });
}

const CLEAR = `mutation Clear($id: ID!, $note: String!) { clearReview(conversionId: $id, note: $note) {
  status created decision { id kind note decidedBy subjects } } }`;

/** Sends `clearReview` as an operator and returns the response, also if it is a refusal. */
export const clearReview = (app: TestApplication, id: string, note = "The team bought its own plan, and says so.") =>
  app.operator.query(CLEAR, { id, note });

/** Returns the reviews of a conversion as a client reads them. */
export async function reviewsOf(client: Client, id: string) {
  const REVIEWS = "query R($id: ID!) { conversion(id: $id) { reviews { reason explanation raisedAt clearedAt } } }";
  return (await ask(client, REVIEWS, { id })).conversion.reviews;
}

/** Expects that a sale is recorded in full and held under these reviews; returns the held amount. */
export async function expectHeld(app: TestApplication, id: string, reasons: string[]): Promise<number> {
  const { commissionAmount, networkFee, builderPayout, heldAmount, ...sale } = await app.lifecycle.conversion(id);
  expect(sale).toMatchObject({ status: "pending" });
  expect(builderPayout).toBe(0);
  expect(heldAmount).toBeGreaterThan(0);
  expect(networkFee + heldAmount).toBeCloseTo(commissionAmount, 10);
  expect(await reviewsOf(app.operator, id)).toEqual(
    reasons.map((reason) => ({
      reason: reason.toUpperCase(),
      explanation: expect.stringMatching(/builder/),
      raisedAt: expect.any(String),
      clearedAt: null,
    })),
  );
  return heldAmount;
}
