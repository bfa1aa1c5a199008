import type { TestApplication } from "./application.ts";
import type { Client } from "./client.ts";
import { eventually } from "./eventually.ts";
import { allPublished } from "./outbound-events.ts";
import { openReceiver } from "./receiver.ts";
import { succeeded } from "./succeeded.ts";

const PATH = "/v1/webhook-endpoints";

/** Registers two endpoints that get no events, one of which its owner disables. */
export async function registerIdleEndpoints(owners: readonly [Client, Client]): Promise<void> {
  const idle = { url: "http://127.0.0.1:9/events", events: ["invoice.overdue"] };
  const [, { body }] = [
    succeeded(await owners[0].post(PATH, idle)),
    succeeded(await owners[1].post(PATH, { ...idle, url: "http://127.0.0.1:9/other" })),
  ];
  succeeded(await owners[1].post(`${PATH}/${body.endpointId}`, { enabled: false }));
}

/**
 * Registers an endpoint of a merchant that accepts a test event and, from `later` on, refuses the events of `sell`. Returns its id, that
 * time and the id of one of these events.
 */
export async function makeDeliveries(
  app: TestApplication,
  merchant: Client,
  sell: () => Promise<unknown>,
): Promise<{ endpoint: string; later: string; event: string }> {
  const receiver = await openReceiver();
  const { body } = succeeded(await merchant.post(PATH, { url: receiver.url }));
  const deliveries = async () =>
    succeeded(await merchant.get(`${PATH}/${body.endpointId}/deliveries?limit=100`)).body.deliveries;
  succeeded(await merchant.post(`${PATH}/${body.endpointId}/test`, {}));
  await eventually(async () => (await deliveries())[0]?.status === "delivered");
  receiver.respond = (_, response) => void response.writeHead(500).end();
  await app.clock.advance("1 hour");
  const later = (await app.clock.now()).toISOString();
  await sell();
  await allPublished(app);
  const { eventId } = await eventually(async () =>
    (await deliveries()).find(({ lastStatus }: { lastStatus: number | null }) => lastStatus === 500),
  );
  await receiver.close();
  return { endpoint: body.endpointId, later, event: eventId };
}
