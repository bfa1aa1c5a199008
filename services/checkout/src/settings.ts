import { z } from "zod";

const settingsSchema = z.object({ STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional() });

/** Reads this subgraph's environment variables; throws on an invalid value. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): { stripeApiBase: string | null } {
  const { STRIPE_API_BASE } = settingsSchema.parse(env);
  return { stripeApiBase: STRIPE_API_BASE ?? null };
}
