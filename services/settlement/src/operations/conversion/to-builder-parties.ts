import type { BuilderParties } from "../../domain/conversion/repricing.ts";

/** The fields of a builder in the graph that show self-referrals. */
interface Builder {
  id: string;
  contactDigest: string | null;
  affiliatedMerchants: readonly { id: string }[] | null;
}

/** Returns the contact address and the merchants of a builder. Throws if the graph withheld the merchants. */
export function toBuilderParties({ id, contactDigest, affiliatedMerchants }: Builder): BuilderParties {
  if (affiliatedMerchants === null) throw new Error(`the merchants of builder ${id} cannot be read`);
  return {
    builderContactDigest: contactDigest,
    builderMerchantIds: affiliatedMerchants.map((merchant) => merchant.id),
  };
}
