import type { Context } from "../context.ts";
import { chooseSecrets, requireMayRotate, requireOverlap, requireRoom } from "../domain/connection-secrets.ts";
import { errors } from "../domain/errors.ts";
import { saveSecrets } from "../store/connection-secrets.ts";
import type { ConnectionRow } from "../store/connections.ts";
import { getActiveConnection } from "./get-active-connection.ts";
import { makeSecret } from "./make-secret.ts";

interface Input {
  id: string;
  overlapSeconds: number;
  webhookSecrets: readonly string[] | null;
}

/** Gives a connection new signing secrets and returns the newest, which only this call does. The earlier ones verify until the overlap ends. */
export async function rotateConnectionSecret(
  { id, overlapSeconds, webhookSecrets }: Input,
  ctx: Context,
): Promise<{ connection: ConnectionRow; webhookSecret: string }> {
  requireOverlap(overlapSeconds);
  const { connection, processor } = await getActiveConnection(id, ctx);
  const rules = { processor: connection.processor, ownSecret: processor.ownSecret ?? null };
  requireMayRotate(ctx.caller.kind, rules);
  const secrets = chooseSecrets(webhookSecrets, rules, makeSecret);
  const [webhookSecret] = secrets ?? [];
  if (secrets === null || webhookSecret === undefined)
    throw errors.SECRETS_INVALID({
      text: `webhookSecrets is required: ${connection.processor} makes its own secrets`,
      param: "webhookSecrets",
    });
  const made = {
    sealed: await Promise.all(secrets.map((secret) => ctx.secrets.seal(secret))),
    overlapSeconds,
    requireRoom: (live: number) => requireRoom(live, secrets.length, overlapSeconds),
  };
  const rotated = await ctx.save(async (db) => {
    if (!(await saveSecrets(db, id, made))) throw errors.CONNECTION_DISABLED();
    return { connection, webhookSecret };
  });
  ctx.log.info(
    { requestId: ctx.requestId, connectionId: id, overlapSeconds, by: `${ctx.caller.kind}:${ctx.caller.id}` },
    "the connection's secret was rotated",
  );
  return rotated;
}
