import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import { sessionObject, type StripeSession } from "./stripe-events.ts";
import { StripeStoredMethods } from "./stripe-stored-methods.ts";

export type { StripeSession } from "./stripe-events.ts";

/** How Stripe responds to the next requests. */
export type StripeBehaviour =
  | "creates"
  | "declines the card"
  | "refuses the key"
  | "has a failure"
  | "limits the rate"
  | "hangs"
  | "creates and never responds"
  | "leaves out the end";

/** A request as Stripe received it. */
export interface StripeRequest {
  path: string;
  headers: IncomingHttpHeaders;
  form: URLSearchParams;
}

/** A server that behaves as Stripe's API does when Checkout Sessions are created, idempotency keys included. */
export interface StripeApi {
  url: string;
  behaviour: StripeBehaviour;
  requests: StripeRequest[];
  /** The session that was made for a transaction. */
  sessionOf(transactionId: string): StripeSession;
  /** The stored cards and the payments with them. */
  stored: StripeStoredMethods;
  /** How many sessions were made for a transaction. */
  countOf(transactionId: string): number;
}

interface Stored {
  parameters: string;
  status: number;
  body: object;
}

/** Listens on a free port until the test file ends. */
export async function listenAsStripe(): Promise<StripeApi> {
  const sessions: StripeSession[] = [];
  const stored = new Map<string, Stored>();
  const server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const api: StripeApi = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behaviour: "creates",
    requests: [],
    stored: new StripeStoredMethods(),
    countOf: (transactionId) => sessions.filter(({ reference }) => reference === transactionId).length,
    sessionOf(transactionId) {
      const session = sessions.find(({ reference }) => reference === transactionId);
      if (session === undefined) throw new Error(`Stripe made no session for ${transactionId}`);
      return session;
    },
  };
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readText(request);
    const form = new URLSearchParams(text);
    api.requests.push({ path: request.url ?? "", headers: request.headers, form });
    const { behaviour } = api;
    if (behaviour === "hangs") return;
    // The request is refused before it is read, so its response is not stored under the key.
    if (behaviour === "limits the rate")
      return answer(response, 429, {
        error: { type: "invalid_request_error", code: "rate_limit", message: "Too many requests" },
      });
    if (!/^Bearer [sr]k_(test|live)_\w+$/.test(request.headers.authorization ?? ""))
      return answer(response, 401, { error: { type: "invalid_request_error", message: "Invalid API Key provided" } });
    const url = new URL(request.url ?? "", "https://api.stripe.com");
    const make = (): { status: number; body: object } => {
      if (request.method === "POST" && url.pathname === "/v1/checkout/sessions")
        return form.get("mode") === "setup" ? api.stored.createSetup(form) : { status: 200, body: create(form) };
      return api.stored.respond(request.method ?? "", url, form) ?? UNKNOWN_URL;
    };
    const key = request.headers["idempotency-key"];
    if (typeof key !== "string") {
      const { status, body } = make();
      return answer(response, status, body);
    }
    const parameters = createHash("sha256").update(text).digest("hex");
    const known = stored.get(key);
    if (known !== undefined && known.parameters !== parameters)
      return answer(response, 400, {
        error: {
          type: "idempotency_error",
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        },
      });
    const made = known ?? { parameters, ...(FAILURES[behaviour] ?? make()) };
    stored.set(key, made);
    if (behaviour === "creates and never responds") return void response.destroy();
    answer(response, made.status, made.body, known === undefined ? {} : { "idempotent-replayed": "true" });
  }

  function create(form: URLSearchParams): object {
    const session: StripeSession = {
      id: `cs_test_${random()}`,
      reference: form.get("client_reference_id") ?? "",
      intent: `pi_${random()}`,
      charge: `ch_${random()}`,
      amount: Number(form.get("line_items[0][price_data][unit_amount]")),
      currency: form.get("line_items[0][price_data][currency]") ?? "",
      metadata: metadataOf(form, "metadata"),
      intentMetadata: metadataOf(form, "payment_intent_data[metadata]"),
    };
    sessions.push(session);
    return {
      ...sessionObject(session, "unpaid"),
      payment_intent: null,
      status: "open",
      url: `https://checkout.stripe.com/c/pay/${session.id}`,
      ...(api.behaviour !== "leaves out the end" && { expires_at: Math.floor(Date.now() / 1_000) + 86_400 }),
    };
  }
  return api;
}

const UNKNOWN_URL = {
  status: 404,
  body: { error: { type: "invalid_request_error", message: "Unrecognized request URL" } },
};

/** The failures that are stored under the idempotency key and repeated, as version 1 of the API does. */
const FAILURES: Partial<Record<StripeBehaviour, { status: number; body: object }>> = {
  "declines the card": {
    status: 402,
    body: { error: { type: "card_error", code: "card_declined", message: "Your card was declined." } },
  },
  "refuses the key": {
    status: 401,
    body: { error: { type: "invalid_request_error", message: "Invalid API Key provided: sk_test_*****canary" } },
  },
  "has a failure": { status: 500, body: { error: { type: "api_error", message: "An unknown error occurred" } } },
};

function answer(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response
    .writeHead(status, { "content-type": "application/json", "request-id": `req_${random()}`, ...headers })
    .end(JSON.stringify(body));
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function metadataOf(form: URLSearchParams, name: string): Record<string, string> {
  const entries = [...form].filter(([key]) => key.startsWith(`${name}[`));
  return Object.fromEntries(entries.map(([key, value]) => [key.slice(name.length + 1, -1), value]));
}

/** Creates an id in Stripe's format. */
function random(): string {
  return randomUUID().replaceAll("-", "").slice(0, 24);
}
