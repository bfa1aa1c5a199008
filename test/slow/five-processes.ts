import { spawn, type ChildProcess } from "node:child_process";
import { createServer } from "node:net";
import { SUBGRAPHS, type Subgraph } from "@aap/prisma/subgraphs";
import { testLoginsOf } from "@aap/prisma/test-database";
import { createCallerKeys, type CallerKeys } from "@aap/subgraph-host/caller-keys";
import { CODE_ISSUER, SECRETS_KEY } from "../support/open-application.ts";

const root = new URL("../..", import.meta.url).pathname;

/** The service as five processes that communicate over HTTP only. */
export interface FiveProcesses {
  baseUrl: string;
  /** The endpoints of the subgraphs, which accept only the edge and the other services. */
  subgraphUrls: Record<Subgraph, string>;
  callerKeys: CallerKeys;
  /** Sends a signal to a subgraph's process, and returns its exit code or signal. */
  end(subgraph: Subgraph, signal: "SIGTERM" | "SIGKILL"): Promise<number | NodeJS.Signals | null>;
  /** Suspends a subgraph's process until `thaw`: it accepts connections and sends no response. */
  freeze(subgraph: Subgraph): void;
  thaw(subgraph: Subgraph): void;
  /** Starts a subgraph that has ended again, on the same port. */
  start(subgraph: Subgraph): Promise<void>;
  /** The output of each process on stderr, by name. */
  stderr: Record<string, string>;
  /** Stops every process with SIGTERM, and returns the exit codes or signals. */
  stop(): Promise<(number | NodeJS.Signals | null)[]>;
}

/** Starts four subgraphs, each with its own login to a test database, and the gateway on free ports; all are ready when this returns. */
export async function startFiveProcesses(databaseUrl: string): Promise<FiveProcesses> {
  const callerKeys = await createCallerKeys(["edge", ...SUBGRAPHS]);
  // Every issuer has a second public key, as during a rotation.
  const others = await createCallerKeys(["edge", ...SUBGRAPHS]);
  const publicKeys = { keys: [...others.publicKeys.keys, ...callerKeys.publicKeys.keys] };
  const logins = testLoginsOf(databaseUrl);
  const ports = await freePorts(5);
  const [gatewayPort = 0, ...subgraphPorts] = ports;
  const baseUrl = `http://127.0.0.1:${gatewayPort}`;
  const urls = Object.fromEntries(SUBGRAPHS.map((name, i) => [name, `http://127.0.0.1:${subgraphPorts[i]}/graphql`]));
  const stderr: Record<string, string> = {};
  const children = new Map<string, ChildProcess>();

  async function start(name: string, script: string, env: Record<string, string>): Promise<void> {
    const child = spawn(process.execPath, [script], {
      cwd: root,
      env: { PATH: process.env["PATH"] ?? "", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    children.set(name, child);
    stderr[name] = "";
    child.stderr?.on("data", (chunk) => (stderr[name] += String(chunk)));
    await new Promise<void>((done, fail) => {
      child.stdout?.on("data", (chunk) => String(chunk).startsWith("ready ") && done());
      child.once("exit", (code) => fail(new Error(`${name} ended with ${code}: ${stderr[name]}`)));
    });
  }

  const shared = { CALLER_KEYS: JSON.stringify(publicKeys), LOG_LEVEL: "warn" };
  const signingKey = (name: string) => ({ CALLER_SIGNING_KEY: JSON.stringify(callerKeys.signingKeys[name]) });
  const startSubgraph = (name: Subgraph) =>
    start(name, `services/${name}/src/main.ts`, {
      ...shared,
      ...signingKey(name),
      PORT: new URL(urls[name] ?? "").port,
      DATABASE_URL: logins[name],
      PUBLIC_URL: baseUrl,
      GRAPH_URL: `${baseUrl}/graphql`,
      SECRETS_KEY,
      CODE_ISSUER,
      DEFAULT_CURRENCY: "GBP",
    });
  await Promise.all([
    ...SUBGRAPHS.map(startSubgraph),
    start("gateway", "gateway/src/apart.ts", {
      ...shared,
      ...signingKey("edge"),
      PORT: String(gatewayPort),
      ...Object.fromEntries(Object.entries(urls).map(([name, url]) => [`SUBGRAPH_${name.toUpperCase()}_URL`, url])),
    }),
  ]);

  const ended = (child: ChildProcess) =>
    new Promise<number | NodeJS.Signals | null>((done) => {
      if (child.exitCode !== null || child.signalCode !== null) done(child.exitCode ?? child.signalCode);
      child.once("exit", (code, signal) => done(code ?? signal));
    });
  function childOf(name: Subgraph): ChildProcess {
    const child = children.get(name);
    if (child === undefined) throw new Error(`${name} has not been started`);
    return child;
  }
  return {
    baseUrl,
    subgraphUrls: urls as FiveProcesses["subgraphUrls"],
    callerKeys,
    stderr,
    async end(name, signal) {
      const child = childOf(name);
      child.kill(signal);
      return ended(child);
    },
    freeze: (name) => void childOf(name).kill("SIGSTOP"),
    thaw: (name) => void childOf(name).kill("SIGCONT"),
    start: startSubgraph,
    stop() {
      for (const child of children.values()) child.kill("SIGTERM");
      return Promise.all([...children.values()].map(ended));
    },
  };
}

async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer());
  await Promise.all(probes.map((probe) => new Promise<void>((done) => probe.listen(0, "127.0.0.1", done))));
  const ports = probes.map((probe) => (probe.address() as { port: number }).port);
  await Promise.all(probes.map((probe) => new Promise((done) => probe.close(done))));
  return ports;
}
