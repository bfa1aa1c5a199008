import { readFileSync } from "node:fs";
import { Pool } from "undici";

/** One of the two services, running and filled. */
export interface Side {
  label: string;
  pid: number;
  http: Pool;
  agentKey: string;
  agentId: string;
  /** A key of the merchant whose offers are found; null if the service takes no reports. */
  merchantKey: string | null;
  /** The sandbox account of the merchant whose offers are found. */
  connection: { id: string; livemode: boolean; webhookSecret: string };
  /** Asks for 20 conversions with what they join to. */
  dashboard: HttpRequest;
}

/** A request and what must come back. */
export interface HttpRequest {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
  expectedStatus: number;
  /** Tells a true answer from one that only has the right status. */
  isTrue?(answer: string): boolean;
}

/** The most requests that are under way at once. */
export const CONCURRENCY = 16;

/** Kept-alive connections to a service, which must be on this machine. */
export function openHttp(baseUrl: string): Pool {
  if (new URL(baseUrl).hostname !== "127.0.0.1")
    throw new Error(`the bench speaks to 127.0.0.1 only, not to ${baseUrl}`);
  return new Pool(baseUrl, { connections: CONCURRENCY, pipelining: 1, bodyTimeout: 20_000, headersTimeout: 20_000 });
}

const TICK_MS = 10;

/** Processor time that a process has used so far, in milliseconds; null where the system does not say. */
export function readCpuMs(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
}
