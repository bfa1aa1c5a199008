import type { AddressInfo } from "node:net";
import express, { type Router } from "express";

/** One delivery that the receiver got. */
export interface Delivery {
  connectionId: string;
  headers: Record<string, unknown>;
  body: Buffer;
}

/** Starts a server with the subgraph's pages and a webhook receiver, which returns 200 unless the test sets other statuses. */
export async function listenForEvents() {
  const deliveries: Delivery[] = [];
  const answers: number[] = [];
  const app = express();
  app.post("/v1/webhooks/:connectionId", express.raw({ type: () => true }), (request, response) => {
    deliveries.push({
      connectionId: request.params.connectionId,
      headers: request.headers,
      body: request.body as Buffer,
    });
    response.status(answers.shift() ?? 200).json({ received: true });
  });
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    deliveries,
    /** The statuses of the next responses; then 200. */
    answers,
    mount: (routes: Router) => void app.use(routes),
    close: () => new Promise((resolve) => (server.close(resolve), server.closeAllConnections())),
  };
}
