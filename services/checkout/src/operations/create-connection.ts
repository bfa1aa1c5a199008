import type { Party } from "@aap/kernel/caller";
import { hintOfKnown } from "@aap/kernel/suggestion";
import type { Context } from "../context.ts";
import { chooseSecrets } from "../domain/connection-secrets.ts";
import { errors } from "../domain/errors.ts";
import { MerchantFactsDocument } from "../generated/facts.ts";
import { saveConnection, type ConnectionRow } from "../store/connections.ts";
import { makeSecret } from "./make-secret.ts";
import { readConnectionSettings } from "./read-connection-settings.ts";

interface Input {
  merchantId: string;
  processor: string;
  livemode?: boolean | null;
  settings?: Record<string, unknown> | null;
  webhookSecrets?: readonly string[] | null;
}

/** Connects a merchant to a processor. Only this call returns the secret, which is sealed at rest. */
export async function createConnection(
  { merchantId, processor: name, livemode, settings: given, webhookSecrets }: Input,
  ctx: Context,
): Promise<{ connection: ConnectionRow; webhookSecret: string }> {
  const processor = ctx.processors.find(name);
  if (processor === null)
    throw errors.PROCESSOR_UNKNOWN({
      text: `processor must be one of ${ctx.processors.names.join(", ")}`,
      param: "processor",
      hint: hintOfKnown(name, ctx.processors.names, "processors"),
    });
  const settings = readConnectionSettings(given ?? {}, { name, livemode: livemode ?? false, processor });
  const rules = { processor: name, ownSecret: processor.ownSecret ?? null };
  // Some processors make their secret only after they have the connection's address. Until it is saved, a secret that nothing is signed with takes its place.
  const secrets = chooseSecrets(webhookSecrets ?? null, rules, makeSecret) ?? [makeSecret()];
  if (!mayConnect(ctx.party, merchantId)) throw errors.MERCHANT_NOT_FOUND();
  const { merchant } = await ctx.graph.ask(MerchantFactsDocument, { merchantId });
  if (!merchant) throw errors.MERCHANT_NOT_FOUND();
  const made = {
    merchantId,
    processor: name,
    livemode: livemode ?? false,
    sealedSettings: await ctx.secrets.seal(JSON.stringify(settings)),
    sealedSecrets: await Promise.all(secrets.map((secret) => ctx.secrets.seal(secret))),
  };
  return ctx.save(async (db) => ({ connection: await saveConnection(db, made), webhookSecret: secrets[0] ?? "" }));
}

function mayConnect(party: Party, merchantId: string): boolean {
  return party.kind === "all" || (party.kind === "merchant" && party.merchantId === merchantId);
}
