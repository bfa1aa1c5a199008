import { createCallerSigner, createCallerVerifier } from "@aap/subgraph-host/caller-assertion";
import { createGraphqlClient } from "@aap/subgraph-host/graphql-over-http";
import { bindServer } from "@aap/subgraph-host/http-server";
import { runProcess } from "@aap/subgraph-host/process";
import { pino } from "pino";
import { createAdmission } from "./admission/admission.ts";
import { openRateLimit } from "./admission/rate-limit.ts";
import { createApp } from "./app.ts";
import { createAuthenticate } from "./authentication.ts";
import { readApartEnvironment } from "./environment.ts";
import { forwardPages } from "./forward-pages.ts";
import { openSupergraph, overHttp } from "./supergraph.ts";

const SUBGRAPH_TIMEOUT_MS = 5_000;

/** Runs the gateway as a process of its own, over subgraphs that each run as theirs. */
await runProcess(async (onClose) => {
  const environment = readApartEnvironment();
  const log = pino(
    { level: environment.LOG_LEVEL, base: { service: "gateway" } },
    pino.destination({ dest: 2, sync: true }),
  );
  const server = await bindServer({
    host: environment.HOST,
    port: environment.PORT,
    graceSeconds: environment.STOP_GRACE_SECONDS,
  });
  onClose(() => server.drain());

  const sign = await createCallerSigner(environment.CALLER_SIGNING_KEY);
  const addresses = {
    offers: environment.SUBGRAPH_OFFERS_URL,
    attribution: environment.SUBGRAPH_ATTRIBUTION_URL,
    checkout: environment.SUBGRAPH_CHECKOUT_URL,
    settlement: environment.SUBGRAPH_SETTLEMENT_URL,
  };
  const clients = Object.entries(addresses).map(
    ([name, url]) => [name, createGraphqlClient(url, SUBGRAPH_TIMEOUT_MS, log)] as const,
  );
  onClose(async () => void (await Promise.all(clients.map(([, client]) => client.close()))));
  const transports = Object.fromEntries(clients.map(([name, client]) => [name, overHttp(client, sign)]));
  const supergraph = await openSupergraph(transports, log);
  onClose(() => supergraph.close());

  const pages = forwardPages(addresses.checkout, log);
  onClose(() => pages.close());
  // The gateway is ready without its subgraphs: what one of them cannot answer, the others still can.
  const readiness = { isOpen: true, check: async () => {} };
  const authenticate = createAuthenticate(supergraph.execute, createCallerVerifier(environment.CALLER_KEYS));
  const rateLimit = openRateLimit(environment, log);
  onClose(async () => rateLimit.close());
  server.serve(
    await createApp({
      supergraph,
      admission: createAdmission(authenticate, rateLimit),
      trustProxyHops: environment.TRUST_PROXY_HOPS,
      readiness,
      pages: [pages.handle],
      production: environment.NODE_ENV === "production",
      log,
    }),
  );
  onClose(() => server.leave(readiness));
  process.stdout.write(`ready ${server.baseUrl}\n`);
});
