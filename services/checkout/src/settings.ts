import { readVariables, urlVariable, type Variables } from "@aap/subgraph-host/variables";
import { z } from "zod";

const variables = z.object({ STRIPE_API_BASE: urlVariable(/^https?$/, "http://127.0.0.1:12111").optional() });

/** Reads the settings; throws a `StartError` that names the first variable with a wrong value. */
export function readSettings(env: Variables): { stripeApiBase: string | null } {
  return { stripeApiBase: readVariables(variables, env).STRIPE_API_BASE ?? null };
}
