import type { Context } from "../context.ts";
import { decideUserDetails } from "../domain/user-details.ts";
import { UserDetailFactsDocument } from "../generated/facts.ts";

/**
 * Returns the buyer's details, given as JSON, sealed; null without details. Throws if the offer does not take them. It asks for what the
 * offer takes only if there are details, so that a checkout without them costs no further statement.
 */
export async function sealUserDetails(details: string | null, offerId: string, ctx: Context): Promise<string | null> {
  if (details === null) return null;
  const { offer } = await ctx.graph.ask(UserDetailFactsDocument, { offerId });
  decideUserDetails(JSON.parse(details), offer?.requirements.userDetails ?? []);
  return ctx.secrets.seal(details);
}
