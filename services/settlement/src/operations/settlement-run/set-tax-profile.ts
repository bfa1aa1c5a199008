import type { Context } from "../../context.ts";
import { errors } from "../../domain/errors.ts";
import { readTaxProfile, type TaxProfile } from "../../domain/settlement-run/tax.ts";
import { StatementPartyDocument } from "../../generated/facts.ts";
import { saveTaxProfile } from "../../store/settlement-run/tax-profiles.ts";

/** Sets the tax data of a builder (`bld_…`) or merchant (`mer_…`), which the next runs use. Throws PARTY_UNKNOWN. */
export async function setTaxProfile(
  partyId: string,
  given: TaxProfile,
  { graph, caller, save }: Pick<Context, "graph" | "caller" | "save">,
): Promise<TaxProfile & { partyId: string }> {
  const profile = readTaxProfile(given);
  const kind = partyId.startsWith("bld_") ? "builder" : "merchant";
  const party = await graph.ask(StatementPartyDocument, { id: partyId, isBuilder: kind === "builder" });
  if (!party.builder && !party.merchant) throw errors.PARTY_UNKNOWN({ param: "partyId" });
  return save(async (tx) => {
    await saveTaxProfile(tx, { kind, id: partyId }, profile, `${caller.kind}:${caller.id}`);
    return { partyId, ...profile };
  });
}
