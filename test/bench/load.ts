import { setTimeout as sleep } from "node:timers/promises";
import { CONCURRENCY, type HttpRequest, type Side } from "./side.ts";

/** The result of sending a list of requests. */
export interface Load {
  seconds: number;
  /** The latency of each request, in the order of sending. */
  latenciesMs: number[];
  /** The bodies of the responses, in the order of the requests. */
  answers: string[];
}

/** The maximum of concurrent requests, and the starts per second. Without `perSecond` a request starts when another one ends. */
export interface Pace {
  concurrency: number;
  perSecond?: number;
}

/**
 * Sends every request at a pace; throws at the first unexpected response.
 * The latency of a request that starts late counts from the time at which it was due.
 */
export async function send(
  side: Pick<Side, "label" | "http">,
  requests: readonly HttpRequest[],
  { concurrency, perSecond = Infinity }: Pace = { concurrency: CONCURRENCY },
): Promise<Load> {
  const latenciesMs: number[] = [];
  const answers: string[] = [];
  let next = 0;
  const startedAt = performance.now();
  const worker = async () => {
    for (let index = next++; index < requests.length; index = next++) {
      const dueAt = startedAt + (index / perSecond) * 1_000;
      if (dueAt > performance.now()) await sleep(dueAt - performance.now());
      const sentAt = perSecond === Infinity ? performance.now() : dueAt;
      answers[index] = await sendOne(side, requests[index] as HttpRequest);
      latenciesMs[index] = performance.now() - sentAt;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return { seconds: (performance.now() - startedAt) / 1_000, latenciesMs, answers };
}

/** Sends one request and returns the response's body. */
export async function sendOne({ label, http }: Pick<Side, "label" | "http">, request: HttpRequest): Promise<string> {
  const { method, path, headers, body = null, expectedStatus } = request;
  const response = await http.request({ method, path, headers, body });
  const answer = await response.body.text();
  if (response.statusCode !== expectedStatus || request.isCorrect?.(answer) === false) {
    throw new Error(`${label} responded to ${method} ${path} with ${response.statusCode}: ${answer.slice(0, 1_000)}`);
  }
  return answer;
}
