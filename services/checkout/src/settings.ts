import { z } from "zod";

const settingsSchema = z.object({ STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional() });

/** What the installation sets for this subgraph; throws on a value of the wrong form. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): { stripeApiBase: string | null } {
  const { STRIPE_API_BASE } = settingsSchema.parse(env);
  return { stripeApiBase: STRIPE_API_BASE ?? null };
}
