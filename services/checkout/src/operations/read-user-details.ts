import type { Context } from "../context.ts";
import { findSealedDetails } from "../store/handoffs.ts";

/** Returns the details that the agent collected, and logs that the caller read them; null if there are none. */
export async function readUserDetails(transactionId: string, ctx: Context): Promise<Record<string, unknown> | null> {
  const sealed = await findSealedDetails(ctx.db, transactionId, ctx.party);
  const reader = { kind: ctx.caller.kind, id: ctx.caller.id };
  ctx.log.info({ reader, transactionId, requestId: ctx.requestId, found: sealed !== null }, "user details read");
  return sealed === null ? null : (JSON.parse(await ctx.secrets.open(sealed)) as Record<string, unknown>);
}
