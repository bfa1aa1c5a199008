import { randomBytes } from "node:crypto";
import type { Party } from "@aap/kernel/caller";
import type { Context } from "../context.ts";
import { errors } from "../domain/errors.ts";
import { MerchantFactsDocument } from "../generated/facts.ts";
import { saveConnection, type ConnectionRow } from "../store/connections.ts";

const SECRET_BYTES = 32;

interface Input {
  merchantId: string;
  processor: string;
  livemode?: boolean | null;
  settings?: Record<string, unknown> | null;
}

/** Connects a merchant to a processor. The secret is in this answer only: at rest it is sealed. */
export async function createConnection(
  { merchantId, processor: name, livemode, settings }: Input,
  ctx: Context,
): Promise<{ connection: ConnectionRow; webhookSecret: string }> {
  const processor = ctx.processors.find(name);
  if (processor === null)
    throw errors.PROCESSOR_UNKNOWN({
      text: `processor must be one of ${ctx.processors.names.join(", ")}`,
      param: "processor",
    });
  const parsed = processor.settings.safeParse(settings ?? {});
  if (!parsed.success) throw errors.SETTINGS_INVALID({ text: describe(name, parsed.error.issues), param: "settings" });
  if (livemode === true && processor.testOnly)
    throw errors.SETTINGS_INVALID({ text: `${name} has no live mode`, param: "livemode" });
  if (!mayConnect(ctx.party, merchantId)) throw errors.MERCHANT_NOT_FOUND();
  const { merchant } = await ctx.graph.ask(MerchantFactsDocument, { merchantId });
  if (!merchant) throw errors.MERCHANT_NOT_FOUND();
  const webhookSecret =
    processor.findOwnSecret?.(parsed.data) ?? `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
  const [sealedSettings, sealedSecret] = await Promise.all([
    ctx.secrets.seal(JSON.stringify(parsed.data)),
    ctx.secrets.seal(webhookSecret),
  ]);
  const connection = await saveConnection(ctx.db, {
    merchantId,
    processor: name,
    livemode: livemode ?? false,
    sealedSettings,
    sealedSecret,
  });
  return { connection, webhookSecret };
}

function mayConnect(party: Party, merchantId: string): boolean {
  return party.kind === "everyone" || (party.kind === "merchant" && party.merchantId === merchantId);
}

function describe(name: string, issues: readonly { path: PropertyKey[]; message: string }[]): string {
  return `${name}: ${issues.map(({ path, message }) => `${["settings", ...path].join(".")}: ${message}`).join("; ")}`;
}
