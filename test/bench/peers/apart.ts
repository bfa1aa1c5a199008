import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loginsOf, passwordsFrom } from "@aap/prisma/logins";
import { SUBGRAPHS } from "@aap/prisma/subgraphs";
import { createCallerKeys, type CallerKeys } from "@aap/subgraph-host/caller-keys";
import { type Child, startChild } from "../child.ts";
import type { OnEnd } from "../on-end.ts";

/** The four subgraphs as processes, and the gateways before them. */
export interface Apart {
  callerKeys: CallerKeys;
  subgraphs: readonly Child[];
  ours: Child;
  apollo: Child;
  hive: Child;
  hiveRust: Child;
}

const SUPERGRAPH = new URL("../../../gateway/supergraph.graphql", import.meta.url);

/** Starts each subgraph once, with its login to a database that is migrated with this key, and each gateway before the same four. */
export async function startApart(databaseUrl: string, secretsKey: string, onEnd: OnEnd): Promise<Apart> {
  const callerKeys = await createCallerKeys(["edge", ...SUBGRAPHS]);
  const logins = loginsOf(databaseUrl, passwordsFrom(secretsKey));
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const keysOf = (name: string) => ({
    CALLER_KEYS: JSON.stringify(callerKeys.publicKeys),
    CALLER_SIGNING_KEY: JSON.stringify(callerKeys.signingKeys[name]),
  });
  const subgraphs = await Promise.all(
    SUBGRAPHS.map((name) => {
      const env = {
        ...keysOf(name),
        PORT: "0",
        DATABASE_URL: logins[name],
        PUBLIC_URL: baseUrl,
        GRAPH_URL: `${baseUrl}/graphql`,
        SECRETS_KEY: secretsKey,
      };
      return startChild(new URL(`../../../services/${name}/src/main.ts`, import.meta.url), env, [], onEnd);
    }),
  );
  const urls = SUBGRAPHS.map((name, index) => [name, `${subgraphs[index]?.baseUrl}/graphql`] as const);
  const supergraph = writeSupergraph(urls, onEnd);
  const peer = (script: URL, env: Record<string, string> = {}) =>
    startChild(script, { SUPERGRAPH: supergraph, NODE_ENV: "production", ...env }, [], onEnd);
  const ours = await startChild(
    new URL("../../../gateway/src/apart.ts", import.meta.url),
    {
      ...keysOf("edge"),
      PORT: String(port),
      RATE_LIMIT_PER_SECOND: "0",
      ...Object.fromEntries(urls.map(([name, url]) => [`SUBGRAPH_${name.toUpperCase()}_URL`, url])),
    },
    [],
    onEnd,
  );
  const apollo = await peer(new URL("apollo.ts", import.meta.url));
  const hive = await peer(new URL("hive.ts", import.meta.url));
  const hiveRust = await peer(new URL("hive.ts", import.meta.url), { HIVE_PLANNER: "rust" });
  return { callerKeys, subgraphs, ours, apollo, hive, hiveRust };
}

/** Writes the supergraph with the subgraphs' addresses, which the committed one leaves open, and returns the file's path. */
function writeSupergraph(urls: readonly (readonly [string, string])[], onEnd: OnEnd): string {
  const folder = mkdtempSync(join(tmpdir(), "aap-bench-peers-"));
  onEnd(async () => rmSync(folder, { recursive: true, force: true }));
  const sdl = urls.reduce(
    (text, [name, url]) => text.replace(`http://${name}.invalid`, url),
    readFileSync(SUPERGRAPH, "utf8"),
  );
  const file = join(folder, "supergraph.graphql");
  writeFileSync(file, sdl);
  return file;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, "127.0.0.1", done));
  const { port } = probe.address() as { port: number };
  await new Promise((done) => probe.close(done));
  return port;
}
