import { hintOfKnown } from "@aap/kernel/suggestion";
import type { Context } from "../context.ts";
import { errors } from "../domain/errors.ts";
import { decideMerchant, decideTerms, DEFAULT_TERMS, type MerchantInput, type TermsInput } from "../domain/merchant.ts";
import type { CreateMerchantInput, MerchantTermsInput, UpdateMerchantInput } from "../generated/resolvers.ts";
import { listFlows } from "../store/flows.ts";
import { findMerchants, saveMerchant, saveMerchantChange, saveTerms, type MerchantRow } from "../store/merchants.ts";

/** Creates a merchant with the default terms. */
export async function createMerchant(
  { hostedCheckout, ...input }: CreateMerchantInput,
  { db, settings }: Context,
): Promise<MerchantRow> {
  const merchant = decideMerchant(input, settings.production);
  await verifyFlowExists(merchant.flowType, db);
  return saveMerchant(db, { ...merchant, hostedCheckout: hostedCheckout ?? true }, DEFAULT_TERMS);
}

/** Throws FLOW_UNKNOWN, with the types that exist, if the flow does not exist. Flows are never deleted, so a check before the write is enough. */
async function verifyFlowExists(flowType: string, db: Context["db"]): Promise<void> {
  const types = (await listFlows(db)).map(({ type }) => type);
  if (types.includes(flowType)) return;
  const hint = hintOfKnown(flowType, types, "flow types");
  throw errors.FLOW_UNKNOWN({ text: `flowType ${flowType} is not the type of a flow`, param: "flowType", hint });
}

/** Changes the fields of a merchant that the input names; a field that is null stays as it is. */
export async function updateMerchant(
  id: string,
  input: UpdateMerchantInput,
  { db, settings }: Context,
): Promise<MerchantRow> {
  const named = Object.fromEntries(Object.entries(input).filter(([, value]) => value != null));
  const change: Partial<MerchantInput> = decideMerchant(named, settings.production);
  if (change.flowType !== undefined) await verifyFlowExists(change.flowType, db);
  const merchant = await saveMerchantChange(db, id, change);
  if (merchant === null) throw errors.MERCHANT_NOT_FOUND();
  return merchant;
}

/** Saves the next version of a merchant's terms. A field that is absent or null has its default. */
export async function setMerchantTerms(
  merchantId: string,
  input: MerchantTermsInput,
  { db, loaders }: Context,
): Promise<MerchantRow> {
  const [merchant] = await findMerchants(db, [merchantId]);
  if (!merchant) throw errors.MERCHANT_NOT_FOUND();
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value != null)) as Partial<TermsInput>;
  if (!(await saveTerms(db, merchantId, decideTerms({ ...DEFAULT_TERMS, ...given })))) throw errors.CATALOGUE_CHANGED();
  loaders.termsAsOf(null).clear(merchantId);
  return merchant;
}
