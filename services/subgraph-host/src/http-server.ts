import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import onHeaders from "on-headers";
import { StartError } from "./start-error.ts";

const DRAIN_MS = 10_000;
/** After an answer that does not wait for the body, Node reads at most this much of it to use the connection again. */
const MAX_UNREAD_BYTES = 65_536;

/** A bound port. It is bound before the slow part of the start, so that a port in use is reported at once; until `serve` it returns 503. */
export interface HttpServer {
  /** The URL of the server, with its actual port. */
  baseUrl: string;
  /** Passes all further requests to `listener`. */
  serve(listener: RequestListener): void;
  /** Accepts no new connections, waits at most 10 s for requests in flight, then closes all connections. */
  drain(): Promise<void>;
  /** Makes `/readyz` return 503, waits `graceSeconds`, then drains. */
  leave(readiness: { isOpen: boolean }): Promise<void>;
}

/** The address to listen on, and for how long to accept requests after `/readyz` returns 503. */
export interface BindOptions {
  host: string;
  port: number;
  graceSeconds?: number;
}

/** Binds host and port; throws a `StartError` that names them if it fails. */
export async function bindServer({ host, port, graceSeconds = 0 }: BindOptions): Promise<HttpServer> {
  let listener: RequestListener = (_request, response) => {
    response.writeHead(503, { "Content-Type": "application/json", "Retry-After": "1" });
    response.end(JSON.stringify({ error: "The service is starting", code: "NOT_READY", retryable: true }));
  };
  let draining = false;
  const server = createServer(
    { requestTimeout: 15_000, headersTimeout: 10_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 1_000 },
    (request, response) => {
      onHeaders(response, () => {
        // A client would send its next request on a kept-alive connection to a process that stops.
        if (draining || mayBeLong(request)) response.setHeader("Connection", "close");
      });
      response.once("finish", () => {
        if (draining) request.socket.destroySoon();
      });
      listener(request, response);
    },
  );
  server.maxRequestsPerSocket = 1_000;
  server.maxConnections = 10_000;
  await new Promise<void>((done, fail) => {
    server.once("error", (error: NodeJS.ErrnoException) => fail(new StartError(describeFailure(error, host, port))));
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

/** Whether more than `MAX_UNREAD_BYTES` of the body may still arrive: Node would read all of it before the next request. */
function mayBeLong({ complete, headers }: IncomingMessage): boolean {
  const length = headers["transfer-encoding"] ? Infinity : Number(headers["content-length"] ?? 0);
  return !complete && length > MAX_UNREAD_BYTES;
}

function describeFailure({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === "EADDRINUSE")
    return `Port ${port} on ${host} is in use: stop the program that uses it, or set PORT to another port`;
  if (code === "EACCES") return `This user may not use port ${port} on ${host}: set PORT to another port`;
  return `Cannot listen on ${host}:${port} (HOST, PORT): ${message}`;
}

function baseUrlOf(host: string, address: ReturnType<ReturnType<typeof createServer>["address"]>): string {
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return `http://${host.includes(":") ? `[${host}]` : host}:${address.port}`;
}
