import { Webhook, WebhookVerificationError } from "standardwebhooks";

/** A webhook is not authentic: a header is missing, its time is more than 300 s away, or no secret signed it. */
export class WebhookError extends Error {
  override name = "WebhookError";
}

/**
 * Verifies a webhook of the service (Standard Webhooks) and returns its parsed body. `body` is the body as it was received, not
 * parsed before. While a secret is rotated, give both. Throws a `WebhookError` if it is not authentic.
 */
export function verifyWebhook(
  body: string | Uint8Array,
  headers: Headers | Readonly<Record<string, string | string[] | undefined>>,
  secret: string | readonly string[],
): unknown {
  const text = typeof body === "string" ? body : new TextDecoder().decode(body);
  const named = toRecord(headers);
  let failure: Error | undefined;
  for (const one of typeof secret === "string" ? [secret] : secret) {
    try {
      return new Webhook(one).verify(text, named);
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error;
      failure = error;
    }
  }
  throw new WebhookError(failure?.message ?? "No secret was given", { cause: failure });
}

function toRecord(headers: Headers | Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  const entries = headers instanceof Headers ? [...headers] : Object.entries(headers);
  return Object.fromEntries(entries.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}
