import { setTimeout as sleep } from "node:timers/promises";
import { NetworkError, type Client } from "@aap/client";
import type { Format, Part } from "./parts.ts";

/** A line of the file that is wrong. */
export interface LineError {
  line: number;
  /** The column or field that is wrong; null if the error is about the whole line. */
  field: string | null;
  message: string;
}

/** What an import did. */
export interface Loaded {
  created: number;
  updated: number;
  unchanged: number;
  errors: LineError[];
}

/** How far an import is. */
export interface Progress {
  bytesRead: number;
  offers: number;
  /** The line after the last one that was sent. */
  nextLine: number;
}

const LOAD = `mutation Load($merchantId: ID!, $format: FeedFormat!, $feed: String!) {
  loadOffers(merchantId: $merchantId, format: $format, feed: $feed) { created updated unchanged errors { line field message } }
}`;
const ATTEMPTS = 3;
const WAIT_MS = 1_000;
const TIMEOUT_MS = 60_000;

/** Loads the parts of a feed one after the other; returns the sums, and all errors by the line of the file. */
export async function loadParts(
  api: Client,
  feed: { merchantId: string; format: Format; parts: AsyncIterable<Part>; signal: AbortSignal },
  report: (progress: Progress) => void,
): Promise<Loaded> {
  const sum: Loaded = { created: 0, updated: 0, unchanged: 0, errors: [] };
  let offers = 0;
  for await (const part of feed.parts) {
    const { merchantId, format, signal } = feed;
    const { created, updated, unchanged, errors } = await load(api, { merchantId, format, feed: part.text }, signal);
    sum.created += created;
    sum.updated += updated;
    sum.unchanged += unchanged;
    for (const error of errors) sum.errors.push({ ...error, line: part.lines[error.line - 1] ?? error.line });
    offers += part.offers;
    report({ bytesRead: part.bytesRead, offers, nextLine: (part.lines.at(-1) ?? 0) + 1 });
  }
  return sum;
}

/** Loads one part. It is sent again if there was no response, because the same offers again change nothing. */
async function load(api: Client, variables: Record<string, unknown>, signal: AbortSignal): Promise<Loaded> {
  for (let attempt = 1; ; attempt++) {
    try {
      const data = await api.graph(LOAD, variables, { signal, timeoutMs: TIMEOUT_MS });
      return (data as { loadOffers: Loaded }).loadOffers;
    } catch (error) {
      if (!(error instanceof NetworkError) || attempt === ATTEMPTS) throw error;
      await sleep(WAIT_MS * attempt, undefined, { signal });
    }
  }
}
