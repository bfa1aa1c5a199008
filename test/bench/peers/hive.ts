// Hive Gateway over HTTP with its JavaScript planner, or with the Rust planner if HIVE_PLANNER is `rust`. Prints `ready <url>`.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createGatewayRuntime } from "@graphql-hive/gateway-runtime";
import { unifiedGraphHandler } from "@graphql-hive/router-runtime";
import httpTransport from "@graphql-mesh/transport-http";

const runtime = createGatewayRuntime({
  supergraph: process.env["SUPERGRAPH"] ?? "",
  transports: { http: httpTransport },
  propagateHeaders: {
    fromClientToSubgraphs: ({ request }) => ({ authorization: request.headers.get("authorization") ?? "" }),
  },
  logging: false,
  ...(process.env["HIVE_PLANNER"] === "rust" && { unifiedGraphHandler }),
});
const server = createServer((request, response) => void runtime(request, response));
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
