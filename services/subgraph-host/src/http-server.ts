import { createServer, type RequestListener } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "./start-error.ts";

const DRAIN_MS = 10_000;

/** A bound port. Until `serve` it answers 503, so that a taken port is known before any slow work. */
export interface HttpServer {
  /** The address that it listens on, with the real port. */
  baseUrl: string;
  /** Answers the requests that come from now on with `listener`. */
  serve(listener: RequestListener): void;
  /** Stops accepting, lets requests in flight end for at most 10 s, then closes what is left. */
  drain(): Promise<void>;
  /** Makes `/readyz` answer 503, waits for `graceSeconds`, then drains. */
  leave(readiness: { isOpen: boolean }): Promise<void>;
}

/** Where to listen, and for how long to accept requests after `/readyz` answers 503. */
export interface BindOptions {
  host: string;
  port: number;
  graceSeconds?: number;
}

/** Binds host and port; throws a `StartError` that names them when that fails. */
export async function bindServer({ host, port, graceSeconds = 0 }: BindOptions): Promise<HttpServer> {
  let listener: RequestListener = (_request, response) => {
    response.writeHead(503, { "Content-Type": "application/json", "Retry-After": "1" });
    response.end(JSON.stringify({ error: "The service is starting", code: "NOT_READY", retryable: true }));
  };
  let draining = false;
  const server = createServer(
    { requestTimeout: 15_000, headersTimeout: 10_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 1_000 },
    (request, response) => {
      // A kept-alive connection would send its next request to a process that stops.
      if (draining) response.setHeader("Connection", "close");
      // Node would read what is left of an unread body, however long, before it takes the connection's next request.
      response.once("finish", () => {
        if (draining || !request.complete) request.socket.destroySoon();
      });
      listener(request, response);
    },
  );
  server.maxRequestsPerSocket = 1_000;
  server.maxConnections = 10_000;
  await new Promise<void>((done, fail) => {
    server.once("error", (error: NodeJS.ErrnoException) => fail(new StartError(whyNot(error, host, port))));
    server.listen(port, host, done);
  });

  function drain(): Promise<void> {
    draining = true;
    return new Promise((done) => {
      const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      server.close(() => {
        clearTimeout(late);
        done();
      });
      server.closeIdleConnections();
    });
  }

  return {
    baseUrl: baseUrlOf(host, server.address()),
    serve: (next) => void (listener = next),
    drain,
    async leave(readiness) {
      readiness.isOpen = false;
      await sleep(graceSeconds * 1_000);
      await drain();
    },
  };
}

function whyNot({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === "EADDRINUSE") return `Port ${port} on ${host} is taken: stop what uses it, or choose another with PORT`;
  if (code === "EACCES") return `Port ${port} on ${host} may not be used by this user: choose another with PORT`;
  return `Cannot listen on ${host}:${port} (HOST, PORT): ${message}`;
}

function baseUrlOf(host: string, address: ReturnType<ReturnType<typeof createServer>["address"]>): string {
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return `http://${host.includes(":") ? `[${host}]` : host}:${address.port}`;
}
