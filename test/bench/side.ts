import { readFileSync } from "node:fs";
import type { Client } from "pg";
import { Pool } from "undici";

/** One of the two services, started and with its data. */
export interface Side {
  label: string;
  pid: number;
  /** A connection of the database's owner. */
  owner: Client;
  /** Returns how many SQL statements the service has sent. */
  countStatements: () => Promise<number>;
  http: Pool;
  agentKey: string;
  agentId: string;
  /** A key of the merchant of the measured offers; null if the service accepts no reports. */
  merchantKey: string | null;
  /** The sandbox account of that merchant. */
  connection: { id: string; livemode: boolean; webhookSecret: string };
  /** Returns the request for the 20 conversions after a cursor, or for the newest 20, with their related objects. */
  dashboard: (after: string | null) => HttpRequest;
  /** Returns the request for the newest 100 conversions, and reads their cursors from its response. */
  cursors: { request: HttpRequest; read: (answer: string) => string[] };
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
