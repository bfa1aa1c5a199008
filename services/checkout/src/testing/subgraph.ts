import { randomBytes } from "node:crypto";
import type { Caller } from "@aap/kernel/caller";
import { connect } from "@aap/prisma/database-error";
import { createTestDatabase } from "@aap/prisma/test-database";
import { createSecretBox } from "@aap/subgraph-host/secret-box";
import { openSubgraph } from "@aap/subgraph-host/subgraph";
import { pino } from "pino";
import { inject } from "vitest";
import { subgraph } from "../subgraph.ts";
import { createNeighbours, createScene } from "./neighbours.ts";

export const OPERATOR: Caller = { kind: "operator", id: "ops", scopes: ["*"] };
export const agentCaller = (id: string): Caller => ({
  kind: "agent",
  id,
  scopes: ["checkouts:write", "checkouts:read", "recommendations:read", "sessions:read"],
});
export const merchantCaller = (id: string): Caller => ({
  kind: "merchant",
  id,
  scopes: ["checkouts:read", "connections:read", "catalogue:read"],
});

/** Opens the subgraph on a new database, with a stand-in for the other subgraphs that returns the scenes of the test. */
export async function openTestSubgraph({ publicUrl = "http://127.0.0.1:1", production = false, env = {} } = {}) {
  const database = await createTestDatabase(inject("databaseServer"));
  const owner = await connect(database.url);
  const neighbours = createNeighbours();
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
  const open = await openSubgraph(
    subgraph,
    {
      databaseUrl: database.logins.checkout,
      publicUrl,
      production,
      env,
      secrets: createSecretBox(randomBytes(32).toString("base64")),
      log,
    },
    neighbours.execute,
  );
  async function ask(caller: Caller, query: string, variables: Record<string, unknown> = {}) {
    const { data, errors } = await open.execute({ query, variables, caller, requestId: "test" });
    // The assertions of a test check the types.
    // oxlint-disable-next-line typescript/no-explicit-any
    return { data: data as any, error: errors?.[0] && { message: errors[0].message, ...errors[0].extensions } };
  }

  return {
    open,
    owner,
    lines,
    scenes: neighbours.scenes,
    ask,
    /** Adds a recommendation and, unless `processor` is null, a connection of its merchant. */
    async stage(
      scene: Parameters<typeof createScene>[0] = {},
      processor: string | null = "sandbox",
      settings?: object,
      livemode = false,
    ) {
      const made = await createScene(scene);
      neighbours.scenes.push(made);
      if (processor === null) return { ...made, webhookSecret: "", connectionId: "" };
      const input = { merchantId: made.merchant.id, processor, settings, livemode };
      const { data, error } = await ask(OPERATOR, CREATE_CONNECTION, { input });
      if (error) throw new Error(error.message);
      return {
        ...made,
        webhookSecret: data.createConnection.webhookSecret as string,
        connectionId: data.createConnection.connection.id as string,
      };
    },
    checkOut: (scene: Awaited<ReturnType<typeof createScene>>, input: object = {}) =>
      ask(agentCaller(scene.session.agent.id), CREATE_CHECKOUT, {
        input: { sessionId: scene.session.id, recommendationId: scene.recommendation.id, ...input },
      }),
    async close() {
      await open.close();
      await owner.end();
      await database.drop();
    },
  };
}

const CREATE_CONNECTION = `mutation ($input: CreateConnectionInput!) {
  createConnection(input: $input) { webhookSecret connection { id processor livemode webhookUrl status } }
}`;

const CREATE_CHECKOUT = `mutation ($input: CreateCheckoutInput!) {
  createCheckout(input: $input) { status sessionStatus checkout { id paymentId checkoutUrl backend mode livemode amount { amountMinor currency decimal } expiresAt } }
}`;
