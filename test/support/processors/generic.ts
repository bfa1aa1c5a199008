import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll } from "vitest";
import type { TestApplication } from "../application.ts";
import type { Client } from "../client.ts";
import { createProcessor, type TestProcessor } from "./sandbox.ts";

/** How the generic processor responds to the next request for a checkout. */
export type Behaviour =
  | "accepts"
  | "refuses with 402"
  | "returns 500"
  | "hangs"
  | "returns garbage"
  | "returns another shape"
  | "returns an endless body"
  | "redirects elsewhere"
  | "drops the connection"
  | "makes the link and never responds";

/** A request for a checkout as the processor received it. */
export interface CheckoutRequest {
  transactionId: string;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  returnUrl: string;
  type: string;
  /** Whether its Standard Webhooks signature is valid. */
  signed: boolean;
}

/** A generic processor on a separate port; `connect` connects a merchant to it. */
export interface GenericProcessor {
  behaviour: Behaviour;
  /** Runs between a request for a checkout and its response. */
  meanwhile: () => Promise<void>;
  requests: CheckoutRequest[];
  /** The payment links that it made, one for each transaction id. */
  links: Map<string, string>;
  /** The secret that signs the events of its newest connection. */
  secret: string;
  /** Connects a merchant of the demo to it and returns the sender of its events. */
  connect(merchantId: string): Promise<TestProcessor>;
}

const CREATE_CONNECTION = `mutation Connect($input: CreateConnectionInput!) {
  createConnection(input: $input) { connection { id livemode } webhookSecret }
}`;

/** Runs a generic processor for a test file. */
export function useGenericProcessor(app: TestApplication): GenericProcessor {
  const secrets: string[] = [];
  let endpoint = "";
  const processor: GenericProcessor = {
    behaviour: "accepts",
    secret: "",
    meanwhile: async () => {},
    requests: [],
    links: new Map(),
    async connect(merchantId) {
      const input = { merchantId, processor: "generic", settings: { endpoint } };
      const { body } = await app.operator.query(CREATE_CONNECTION, { input });
      if (body.errors) throw new Error(JSON.stringify(body.errors));
      const { connection, webhookSecret } = body.data.createConnection;
      secrets.push(webhookSecret);
      processor.secret = webhookSecret;
      const holderOf = (agent: Client) => app.holderOf(agent);
      return createProcessor(app.anonymous, { ...connection, webhookSecret }, holderOf, app.clock.time);
    },
  };
  const server = createServer((request, response) => void receive(request, response));

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const wanted = { ...JSON.parse(text), signed: isSigned(text, request) } as CheckoutRequest;
    processor.requests.push(wanted);
    await processor.meanwhile();
    await answers[processor.behaviour](response, () => linkOf(wanted.transactionId));
  }

  function linkOf(transactionId: string): object {
    const link = processor.links.get(transactionId) ?? `https://pay.example/${processor.links.size + 1}`;
    processor.links.set(transactionId, link);
    return { paymentId: `gp_${transactionId}`, checkoutUrl: link };
  }

  function isSigned(text: string, { headers }: IncomingMessage): boolean {
    return secrets.some((secret) => {
      try {
        new Webhook(secret).verify(text, headers as Record<string, string>);
        return true;
      } catch {
        return false;
      }
    });
  }

  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/checkouts`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  return processor;
}

type Answering = (response: ServerResponse, link: () => object) => void | Promise<void>;

const json = (response: ServerResponse, status: number, body: unknown) =>
  void response
    .writeHead(status, { "content-type": "application/json" })
    .end(typeof body === "string" ? body : JSON.stringify(body));

const answers: Record<Behaviour, Answering> = {
  accepts: (response, link) => json(response, 200, link()),
  "refuses with 402": (response) => json(response, 402, { error: "card_declined" }),
  "returns 500": (response) => json(response, 500, { error: "boom" }),
  hangs: () => {},
  "returns garbage": (response) => json(response, 200, "<html>this is no JSON"),
  "returns another shape": (response) => json(response, 200, { id: "x", url: "javascript:alert(1)" }),
  "returns an endless body": async (response) => {
    response.writeHead(200, { "content-type": "application/json" });
    while (!response.destroyed) {
      response.write(" ");
      await sleep(50);
    }
  },
  "redirects elsewhere": (response) => void response.writeHead(307, { location: "http://127.0.0.1:9/" }).end(),
  "drops the connection": (response) => void response.destroy(),
  "makes the link and never responds": (response, link) => {
    link();
    response.destroy();
  },
};
