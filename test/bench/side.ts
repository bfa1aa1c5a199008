import { readFileSync } from "node:fs";
import { Pool } from "undici";

/** One of the two services, started and with its data. */
export interface Side {
  label: string;
  pid: number;
  /** Returns how many SQL statements the service has sent. */
  countStatements: () => Promise<number>;
  http: Pool;
  agentKey: string;
  agentId: string;
  /** A key of the merchant of the measured offers; null if the service accepts no reports. */
  merchantKey: string | null;
  /** The sandbox account of that merchant. */
  connection: { id: string; livemode: boolean; webhookSecret: string };
  /** The request for 20 conversions with their related objects. */
  dashboard: HttpRequest;
}

/** A request with its expected response. */
export interface HttpRequest {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
  expectedStatus: number;
  /** Returns whether the body of a response with the expected status is correct. */
  isCorrect?(answer: string): boolean;
}

/** The maximum of concurrent requests. */
export const CONCURRENCY = 16;

/** Opens kept-alive connections to a service on this machine. */
export function openHttp(baseUrl: string): Pool {
  if (new URL(baseUrl).hostname !== "127.0.0.1")
    throw new Error(`the bench sends requests to 127.0.0.1 only, not to ${baseUrl}`);
  return new Pool(baseUrl, { connections: CONCURRENCY, pipelining: 1, bodyTimeout: 20_000, headersTimeout: 20_000 });
}

const TICK_MS = 10;

/** Returns the CPU time that a process has used, in milliseconds; null if the system does not report it. */
export function readCpuMs(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
}
