import { isbot } from "isbot";

/** Programs with which people and shops send requests by hand or in tests. The package counts them as bots. */
const TOOLS =
  /^(?:axios|bun|curl|deno|go-http-client|got|httpie|insomnia|java|node|okhttp|postmanruntime|python|ruby|undici|wget)\b|headlesschrome/i;

/**
 * Returns whether a `User-Agent` names a bot that follows links before a person does: a search engine, or a messenger that shows a
 * preview (ours). Tools such as `curl` are no bots, and a bot that does not name itself is not recognised.
 */
export function isBot(userAgent: string | null): boolean {
  return isbot(userAgent) && !TOOLS.test(userAgent ?? "");
}
