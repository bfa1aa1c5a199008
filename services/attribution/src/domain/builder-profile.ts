import { findEmail } from "@aap/kernel/email-digest";
import { isId } from "@aap/kernel/ids";
import { errors } from "./errors.ts";

const MAX_AFFILIATES = 50;

/** The contact address and the merchants of a builder, by which a sale to the builder itself is recognised. */
export interface BuilderProfile {
  contactEmail: string | null;
  /** The merchants that the builder owns or works for, without repeats. */
  affiliatedMerchantIds: readonly string[];
}

/** Returns a contact address without white space around it; throws CONTACT_EMAIL_INVALID if it is not an e-mail address. */
export function decideContactEmail(text: string): string {
  const address = findEmail(text);
  if (address === null) throw errors.CONTACT_EMAIL_INVALID({ param: "contactEmail" });
  return address;
}

/** Returns the merchant ids without repeats; throws AFFILIATES_TOO_MANY for more than 50, MERCHANT_NOT_FOUND if one is not a merchant's id. */
export function decideAffiliates(merchantIds: readonly string[]): string[] {
  const ids = [...new Set(merchantIds)];
  if (ids.length > MAX_AFFILIATES) throw errors.AFFILIATES_TOO_MANY({ param: "affiliatedMerchantIds" });
  if (!ids.every((id) => isId("mer", id))) throw errors.MERCHANT_NOT_FOUND({ param: "affiliatedMerchantIds" });
  return ids;
}
