import { expect } from "vitest";
import type { TestApplication } from "./application.ts";
import { createClient, type Client } from "./client.ts";
import { eventually } from "./eventually.ts";
import type { CheckedOut, Paid } from "./lifecycle.ts";
import { createProcessor } from "./processors/sandbox.ts";

/** An agent or a builder with its key. */
export interface KeyHolder {
  id: string;
  client: Client;
}

/** The amounts of a sale of 8.00 commission before its agent has a builder. */
export const HELD = { commissionAmount: 8, networkFee: 1.6, builderPayout: 0, heldAmount: 6.4 };

/** The amounts of the same sale when its agent has a builder. */
export const RELEASED = { commissionAmount: 8, networkFee: 1.6, builderPayout: 6.4, heldAmount: 0 };

/** A story of agents that sell before a builder registers them; every sale has a commission of 8.00. */
export function createLateBuilderStory(app: TestApplication) {
  async function asOperator(query: string, variables: Record<string, unknown>) {
    const { body } = await app.operator.query(query, variables);
    expect(body.errors).toBeUndefined();
    return body.data.made;
  }

  async function withKey(kind: "AGENT" | "BUILDER", id: string): Promise<KeyHolder> {
    const create = "mutation Key($input: CreateApiKeyInput!) { made: createApiKey(input: $input) { secret } }";
    const { secret } = await asOperator(create, { input: { kind, ownerId: id, label: "test" } });
    return { id, client: createClient(app.baseUrl, secret) };
  }

  async function newAgent(): Promise<KeyHolder> {
    const create = "mutation Agent($name: String!) { made: createAgent(input: { name: $name }) { id } }";
    return withKey("AGENT", (await asOperator(create, { name: "Anonymous" })).id);
  }

  async function newBuilder(contactEmail: string | null = null): Promise<KeyHolder> {
    const create = "mutation Builder($input: CreateBuilderInput!) { made: createBuilder(input: $input) { id } }";
    return withKey("BUILDER", (await asOperator(create, { input: { name: "Late Builder", contactEmail } })).id);
  }

  async function register(agent: KeyHolder, builder: KeyHolder): Promise<void> {
    const query = "mutation Register($a: ID!, $b: ID!) { made: registerAgent(agentId: $a, builderId: $b) { id } }";
    await asOperator(query, { a: agent.id, b: builder.id });
  }

  const checkedOut = (agent: KeyHolder) => app.lifecycle.checkedOut({ agent: agent.client, offer: "lark-10" });

  function processorOf({ offer }: CheckedOut, agent: KeyHolder) {
    const connection = app.demo.connections[offer.merchantId];
    if (connection === undefined) throw new Error("the demo has no such connection");
    return createProcessor(app.anonymous, connection, () => agent.id, app.clock.time);
  }

  async function paid(agent: KeyHolder): Promise<Paid> {
    const scene = await checkedOut(agent);
    const { body } = await processorOf(scene, agent).paymentSucceeded(scene);
    expect(body.status).toBe("conversion_recorded");
    return { ...scene, conversionId: body.conversionId };
  }

  async function builderOf(conversionId: string): Promise<string | null> {
    const { body } = await app.operator.query("query Of($id: ID!) { conversion(id: $id) { builder { id } } }", {
      id: conversionId,
    });
    return body.data.conversion.builder?.id ?? null;
  }

  /** Waits until a conversion has its builder, and returns it as an operator reads it. */
  async function onceRepriced(conversionId: string) {
    await eventually(() => builderOf(conversionId));
    return app.lifecycle.conversion(conversionId);
  }

  return { newAgent, newBuilder, register, checkedOut, processorOf, paid, builderOf, onceRepriced };
}
