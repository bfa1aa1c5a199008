import type { Context } from "../context.ts";
import { errors } from "../domain/errors.ts";
import { decideMerchant, decideTerms, DEFAULT_TERMS, type MerchantInput, type TermsInput } from "../domain/merchant.ts";
import type { CreateMerchantInput, MerchantTermsInput, UpdateMerchantInput } from "../generated/resolvers.ts";
import { findFlows } from "../store/flows.ts";
import {
  findMerchants,
  insertMerchant,
  insertTerms,
  updateMerchant as writeMerchant,
  type MerchantRow,
} from "../store/merchants.ts";

/** Onboards a merchant, with the network's default terms. */
export async function createMerchant(
  { hostedCheckout, ...input }: CreateMerchantInput,
  { db, settings }: Context,
): Promise<MerchantRow> {
  const merchant = decideMerchant(input, settings.production);
  await requireFlow(db, merchant.flowType);
  return insertMerchant(db, { ...merchant, hostedCheckout: hostedCheckout ?? true }, DEFAULT_TERMS);
}

/** Refuses a flow that there is not, naming it; one that there is stays. */
async function requireFlow(db: Context["db"], flowType: string): Promise<void> {
  if ((await findFlows(db, [flowType])).length > 0) return;
  throw errors.FLOW_UNKNOWN({ text: `flowType ${flowType} is not the type of any flow`, param: "flowType" });
}

/** Changes the named fields of a merchant. */
export async function updateMerchant(
  id: string,
  input: UpdateMerchantInput,
  { db, settings }: Context,
): Promise<MerchantRow> {
  const named = Object.fromEntries(Object.entries(input).filter(([, value]) => value != null));
  const change: Partial<MerchantInput> = decideMerchant(named, settings.production);
  if (change.flowType !== undefined) await requireFlow(db, change.flowType);
  const merchant = await writeMerchant(db, id, change);
  if (merchant === null) throw errors.MERCHANT_NOT_FOUND();
  return merchant;
}

/** Adds the next version of a merchant's terms; whatever the input leaves out is the network's default. */
export async function setMerchantTerms(
  merchantId: string,
  input: MerchantTermsInput,
  { db, load }: Context,
): Promise<MerchantRow> {
  const [merchant] = await findMerchants(db, [merchantId]);
  if (!merchant) throw errors.MERCHANT_NOT_FOUND();
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value != null)) as Partial<TermsInput>;
  if (!(await insertTerms(db, merchantId, decideTerms({ ...DEFAULT_TERMS, ...given }))))
    throw errors.CATALOGUE_CHANGED();
  load.termsAsOf(null).clear(merchantId);
  return merchant;
}
