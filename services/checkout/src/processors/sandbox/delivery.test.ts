import { randomBytes } from "node:crypto";
import { createTestDatabase } from "@aap/prisma/test-database";
import { createSecretBox } from "@aap/subgraph-host/secret-box";
import { openSubgraph, type OpenSubgraph } from "@aap/subgraph-host/subgraph";
import { pino } from "pino";
import { expect, inject, test, vi } from "vitest";
import { subgraph } from "../../subgraph.ts";
import { createNeighbours, createScene } from "../../testing/neighbours.ts";
import { listenForEvents } from "../../testing/receiver.ts";
import { agentCaller, OPERATOR } from "../../testing/subgraph.ts";

test("an event is delivered after a restart of its receiver and its sender, and the production page has no panel", async () => {
  const database = await createTestDatabase(inject("databaseServer"));
  const neighbours = createNeighbours();
  const scene = await createScene();
  neighbours.scenes.push(scene);
  const secrets = createSecretBox(randomBytes(32).toString("base64"));
  const log = pino({ level: "silent" });
  const run = async (publicUrl: string): Promise<OpenSubgraph> => {
    const open = await openSubgraph(
      subgraph,
      { databaseUrl: database.logins.checkout, publicUrl, production: true, env: {}, secrets, log },
      neighbours.execute,
    );
    await open.start();
    return open;
  };
  const ask = async (open: OpenSubgraph, caller: typeof OPERATOR, query: string) =>
    (await open.execute({ query, caller, requestId: "r" })).data as Record<string, unknown>;

  const pages = await listenForEvents();
  pages.answers.push(...Array<number>(100).fill(503));
  const first = await run(pages.url);
  pages.mount(first.routes!);
  await ask(
    first,
    OPERATOR,
    `mutation { createConnection(input: { merchantId: "${scene.merchant.id}", processor: "sandbox" }) { webhookSecret } }`,
  );
  const { createCheckout } = await ask(
    first,
    agentCaller(scene.session.agent.id),
    `mutation {
    createCheckout(input: { sessionId: "${scene.session.id}", recommendationId: "${scene.recommendation.id}" }) { checkout { checkoutUrl } }
  }`,
  );
  const { checkoutUrl } = (createCheckout as { checkout: { checkoutUrl: string } }).checkout;
  await fetch(checkoutUrl, { method: "POST", body: new URLSearchParams({ action: "pay", card: "4242424242424242" }) });
  await vi.waitFor(() => expect(pages.deliveries.length).toBeGreaterThan(0), { timeout: 5_000 });
  expect(await (await fetch(checkoutUrl)).text()).not.toContain("panel");
  expect((await fetch(checkoutUrl.replace("/pay/", "/panel/"))).status).toBe(404);
  await first.close();
  await pages.close();

  const receiver = await listenForEvents();
  const second = await run(receiver.url);
  await vi.waitFor(() => expect(receiver.deliveries).toHaveLength(1), { timeout: 15_000 });
  expect(receiver.deliveries[0]?.body).toEqual(pages.deliveries[0]?.body);
  await second.close();
  await receiver.close();
  await database.drop();
}, 40_000);
