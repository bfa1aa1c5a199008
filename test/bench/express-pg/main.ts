import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { AapCodeKey } from "@aap/kernel/aap-code";
import { createApp } from "./app.ts";
import { openDatabase } from "./database.ts";

// Serves the seeded database DATABASE_URL on a free port of 127.0.0.1 and prints `ready <url>`. Ends on SIGTERM.
const pool = openDatabase(process.env["DATABASE_URL"] ?? "");
const { rows } = await pool.query<{ key: AapCodeKey }>("SELECT public_jwk AS key FROM code_key");
const server = createServer().listen(0, "127.0.0.1", () => {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.on("request", createApp(pool, { keys: rows.map(({ key }) => key) }, baseUrl));
  process.stdout.write(`ready ${baseUrl}\n`);
});
server.keepAliveTimeout = 65_000;

process.once("SIGTERM", () => {
  server.close(() => void pool.end());
  server.closeIdleConnections();
});
