/** The members of an error of a processor's client that help to find its cause and hold no text of a buyer. */
const KEPT = ["code", "statusCode", "requestId"] as const;

/**
 * Returns what the log may show of a processor's error: its name, message, stack, cause and codes, with e-mail addresses masked. A
 * processor's error may also contain the payment with its buyer's name, address and card, which this leaves out.
 */
export function toLoggedError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(`a value was thrown that is not an error: ${typeof error}`);
  const { message, stack = "", cause } = error;
  const logged = new Error(masked(message), cause instanceof Error ? { cause: toLoggedError(cause) } : {});
  logged.stack = masked(stack);
  const kept = KEPT.flatMap((key) => {
    const value: unknown = Reflect.get(error, key);
    return typeof value === "string" || typeof value === "number" ? [[key, value] as const] : [];
  });
  return Object.assign(logged, Object.fromEntries(kept), { name: error.constructor.name });
}

function masked(text: string): string {
  return text.replaceAll(/[^\s@<>"'(),:;[\]]+@[^\s@<>"'(),:;[\]]+/g, "(e-mail address)");
}
