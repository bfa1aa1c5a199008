import { randomBytes } from "node:crypto";
import type { Caller } from "@aap/kernel/caller";
import { createCallerSigner, EDGE } from "@aap/subgraph-host/caller-assertion";
import type { Pool } from "undici";
import type { Databases } from "./databases.ts";
import { send } from "./load.ts";
import type { OnEnd } from "./on-end.ts";
import { DASHBOARD, graphql, startOurs } from "./ours.ts";
import { startApart } from "./peers/apart.ts";
import { quantile, rounded } from "./report.ts";
import { scenarios } from "./scenarios.ts";
import { type HttpRequest, openHttp, readCpuMs } from "./side.ts";

const ROUNDS = 5;
/** One request at a time: Hive Gateway and our statements merge equal requests that are in flight at once. */
const ONE_AT_A_TIME = { concurrency: 1 };
const REQUESTS = [
  { name: "viewer", query: "query Viewer { viewer { id } }", count: 100 },
  { name: "dashboard of 20", query: DASHBOARD, count: 20 },
];

/** A gateway with its subgraphs. */
interface Peer {
  label: string;
  http: Pool;
  /** The processes that serve its requests. */
  pids: readonly number[];
  /** An API key, or for a gateway that knows no keys a function that signs the caller. */
  authorization: () => Promise<string>;
}

/** The CPU time of a request in all processes that serve it, in milliseconds, without PostgreSQL. */
export interface PeerRow {
  name: string;
  cpuMs: Record<string, number>;
}

/** Measures the processor time of a request in one process and behind each gateway, in alternating rounds. */
export async function measurePeers({ ours: databaseUrl, analyze }: Databases, onEnd: OnEnd): Promise<PeerRow[]> {
  const secretsKey = randomBytes(32).toString("base64");
  const side = await startOurs(databaseUrl, [], onEnd, { SECRETS_KEY: secretsKey });
  await scenarios.find(({ name }) => name === "dashboard of 20")?.prepare(side, 0);
  await analyze();
  const peers = await openPeers(databaseUrl, secretsKey, side, onEnd);
  const rows: PeerRow[] = [];
  for (const { name, query, count } of REQUESTS) {
    const rounds = new Map(peers.map(({ label }) => [label, [] as number[]]));
    for (const peer of peers) await measureOnce(peer, query, 2 * count); // warms up
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const peer of peers) rounds.get(peer.label)?.push(await measureOnce(peer, query, count));
    }
    const medians = [...rounds].map(([label, values]) => [label, rounded(quantile(values, 0.5))] as const);
    rows.push({ name, cpuMs: Object.fromEntries(medians) });
  }
  return rows;
}

/** Returns rows as a table with a column for each gateway. */
export function toPeerLines(rows: readonly PeerRow[]): string[] {
  const labels = Object.keys(rows[0]?.cpuMs ?? {});
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(20) : cell.padStart(20))).join("");
  return [
    line(["CPU ms/request", ...labels]),
    ...rows.map(({ name, cpuMs }) => line([name, ...labels.map((label) => String(cpuMs[label]))])),
  ];
}

type Ours = Awaited<ReturnType<typeof startOurs>>;

async function openPeers(databaseUrl: string, secretsKey: string, side: Ours, onEnd: OnEnd): Promise<Peer[]> {
  const { callerKeys, subgraphs, ...gateways } = await startApart(databaseUrl, secretsKey, onEnd);
  const signingKey = callerKeys.signingKeys[EDGE];
  if (signingKey === undefined) throw new Error("the edge has no caller key");
  const sign = await createCallerSigner(signingKey);
  const caller = await builderOf(side);
  const key = async () => side.builderAuthorization;
  const peer = (
    label: string,
    gateway: { pid: number; baseUrl: string },
    authorization: Peer["authorization"],
  ): Peer => {
    const http = openHttp(gateway.baseUrl);
    onEnd(() => http.destroy());
    return { label, http, pids: [gateway.pid, ...subgraphs.map(({ pid }) => pid)], authorization };
  };
  const assertion = async () => `Bearer ${await sign(caller)}`;
  return [
    { label: "ours, one process", http: side.http, pids: [side.pid], authorization: key },
    peer("ours, apart", gateways.ours, key),
    peer("Apollo", gateways.apollo, assertion),
    peer("Hive", gateways.hive, assertion),
    peer("Hive, Rust planner", gateways.hiveRust, assertion),
  ];
}

/** Returns the builder as our gateway finds it by its key. */
async function builderOf(side: Ours): Promise<Caller> {
  const { http, builderAuthorization: authorization } = side;
  const query = "{ viewer { id scopes } }";
  const request = withAuthorization(graphql("", query), authorization);
  const { answers } = await send({ label: "ours", http }, [request]);
  const { viewer } = (JSON.parse(answers[0] ?? "") as { data: { viewer: { id: string; scopes: string[] } } }).data;
  return { kind: "builder", id: viewer.id, scopes: viewer.scopes, agentIds: [side.agentId] };
}

/** Sends requests to a peer and returns the processor time of one. */
async function measureOnce({ label, http, pids, authorization }: Peer, query: string, count: number): Promise<number> {
  const items = query === DASHBOARD ? 20 : 0;
  const request = {
    ...withAuthorization(graphql("", query), await authorization()),
    isCorrect: (answer: string) =>
      !answer.includes('"errors"') && answer.split('"conversionPath"').length === items + 1,
  };
  const cpuMs = () => pids.reduce((sum, pid) => sum + (readCpuMs(pid) ?? Number.NaN), 0);
  const before = cpuMs();
  const requests = Array.from({ length: count }, () => request);
  await send({ label, http }, requests, ONE_AT_A_TIME);
  return (cpuMs() - before) / count;
}

function withAuthorization(request: HttpRequest, authorization: string): HttpRequest {
  return { ...request, headers: { ...request.headers, authorization } };
}
