import type { Answer, Client } from "./client.ts";

/** Sends a POST request with an `Idempotency-Key`. */
export function postWithKey(client: Client, path: string, body: object, key: string): Promise<Answer> {
  const headers = { "content-type": "application/json", "idempotency-key": key };
  return client.send(path, { method: "POST", headers, body: JSON.stringify(body) });
}

/** Returns the status and body of an answer, and whether its header marks it as a replay. */
export function seen({ status, body, headers }: Answer) {
  return { status, body, isReplay: headers.get("idempotent-replayed") === "true" };
}
