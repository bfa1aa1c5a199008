import "@aap/subgraph-host/graphql-in-production";
import { EDGE, openCallers } from "@aap/subgraph-host/caller-assertion";
import { createGraphqlClient } from "@aap/subgraph-host/graphql-over-http";
import { openServer } from "@aap/subgraph-host/open-server";
import { runProcess } from "@aap/subgraph-host/process";
import { createAdmission } from "./admission/admission.ts";
import { openRateLimit } from "./admission/rate-limit.ts";
import { createApp } from "./app.ts";
import { createAuthenticate } from "./authentication.ts";
import { buildDashboard } from "./dashboard/build.ts";
import { createSessionBox } from "./dashboard/sessions.ts";
import { readApartEnvironment } from "./environment.ts";
import { forwardPages } from "./forward-pages.ts";
import { overHttp } from "./subgraph-transport.ts";
import { openSupergraph } from "./supergraph.ts";

const SUBGRAPH_TIMEOUT_MS = 5_000;

/** Runs the gateway in its own process; every subgraph runs in another one. */
await runProcess(async (onClose) => {
  const environment = readApartEnvironment();
  const { sign, verify } = await openCallers(environment, EDGE);
  const { log, server } = await openServer(environment, onClose, "gateway");

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
  // The gateway is ready even if a subgraph is unavailable: operations on the others still succeed.
  const readiness = { isOpen: true, check: async () => {} };
  const rateLimit = await openRateLimit(environment, log);
  onClose(async () => rateLimit.close());
  server.serve(
    await createApp({
      supergraph,
      admission: createAdmission(createAuthenticate(supergraph.execute, verify), rateLimit, environment),
      edge: environment,
      readiness,
      pages: [pages.handle],
      dashboard: {
        // Every process of the gateway has this key, so each opens the cookies of the others.
        sessionBox: createSessionBox(environment.CALLER_SIGNING_KEY.d),
        files: await buildDashboard(log),
        readDemoKeys: async () => null,
      },
      production: environment.NODE_ENV === "production",
      publicUrl: environment.PUBLIC_URL ?? server.baseUrl,
      baseUrl: server.baseUrl,
      log,
    }),
  );
  onClose(() => server.leave(readiness));
  process.stdout.write(`ready ${server.baseUrl}\n`);
});
