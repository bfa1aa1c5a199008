import { z } from "zod";

const settingsSchema = z.object({ STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional() });

/** Reads the settings; throws a `StartError` that names the first variable with a wrong value. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): { stripeApiBase: string | null } {
  const { STRIPE_API_BASE } = settingsSchema.parse(env);
  return { stripeApiBase: STRIPE_API_BASE ?? null };
}
