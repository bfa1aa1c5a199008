import { findEmail } from "@aap/kernel/email-digest";
import { isId } from "@aap/kernel/ids";
import { errors } from "./errors.ts";

const MAX_AFFILIATES = 50;

/** Who is behind a builder, so that a sale of its own can be told. */
export interface BuilderProfile {
  contactEmail: string | null;
  /** The merchants that it owns or works for, each once. */
  affiliatedMerchantIds: readonly string[];
}

/** A contact address as it is stored, without the blanks around it; refuses what is no address. */
export function decideContactEmail(text: string): string {
  const address = findEmail(text);
  if (address === null) throw errors.CONTACT_EMAIL_INVALID({ param: "contactEmail" });
  return address;
}

/** The affiliated merchants as they are stored, each once; refuses more than 50, and what is no merchant's id. */
export function decideAffiliates(merchantIds: readonly string[]): string[] {
  const ids = [...new Set(merchantIds)];
  if (ids.length > MAX_AFFILIATES) throw errors.AFFILIATES_TOO_MANY({ param: "affiliatedMerchantIds" });
  if (!ids.every((id) => isId("mer", id))) throw errors.MERCHANT_NOT_FOUND({ param: "affiliatedMerchantIds" });
  return ids;
}
