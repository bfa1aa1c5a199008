import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import type { EventObject } from "./outbound-events.ts";

/** A request that a receiver got. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver of events on this machine. */
export interface Receiver {
  url: string;
  received: Received[];
  /** What it does with a request; at first it responds 204. */
  respond: (request: Received, response: ServerResponse) => void;
  close(): Promise<void>;
}

/** Opens a receiver of events. */
export async function openReceiver(): Promise<Receiver> {
  const receiver = { received: [] as Received[], respond: (_: Received, response: ServerResponse) => accept(response) };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const got = { path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks).toString() };
      receiver.received.push(got);
      receiver.respond(got, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${port}/events`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

function accept(response: ServerResponse): void {
  response.writeHead(204).end();
}

/** Verifies a delivery with the published library of Standard Webhooks, and returns its event. Throws if no secret signed it. */
export function verified({ headers, body }: Received, secret: string): EventObject {
  return new Webhook(secret).verify(body, headers as Record<string, string>) as EventObject;
}
