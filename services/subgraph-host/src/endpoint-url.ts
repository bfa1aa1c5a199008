import { z } from "zod";

/**
 * Returns a schema that parses and normalises the address of a generic processor. In production it must be `https` and name a
 * domain: an IP address or a local name could lead into our own network.
 */
export function endpointSchema(production: boolean) {
  return z
    .string()
    .max(2_000)
    .transform((text, context) => {
      const url = URL.parse(text);
      const problem = url === null ? "must be a URL" : findProblem(url, text, production);
      if (url !== null && problem === null) return url.href;
      context.addIssue({ code: "custom", message: problem ?? "must be a URL" });
      return z.NEVER;
    });
}

function findProblem({ protocol, host, hostname, username, password }: URL, text: string, production: boolean) {
  if (protocol !== "https:" && (production || protocol !== "http:"))
    return production ? "must begin with https://" : "must begin with https:// or http://";
  if (username !== "" || password !== "") return "must name no user";
  // Percent-encoded, full-width and other spellings of a host are refused, so that the registered host is the host that is called.
  if (!text.toLowerCase().startsWith(`${protocol}//${host}`)) return "must spell its host as it is resolved, in ASCII";
  if (production && !z.regexes.domain.test(hostname)) return "must name a public domain";
  return null;
}
