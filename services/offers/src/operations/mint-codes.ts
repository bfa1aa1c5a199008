import { signAapCode } from "@aap/kernel/aap-code";
import { addDays } from "@aap/kernel/days";
import { CODE_LIFETIME_DAYS, type OfferRecord } from "../domain/offer.ts";
import type { Resources } from "../resources.ts";
import type { MintedCode } from "../store/save-offers.ts";
import { getSigningKey } from "./code-keys.ts";

/** Signs the terms of one offer; throws CODE_TOO_LONG if the code would be longer than 500 characters. */
export type MintCode = (offer: Pick<OfferRecord, "id" | "merchantId" | "price" | "commission">) => Promise<MintedCode>;

/** Returns a function that mints codes. It reads the key and the time once, for all codes of one request. */
export async function createMint(resources: Resources): Promise<MintCode> {
  const { privateJwk, now } = await getSigningKey(resources);
  const issuedAt = new Date(Math.floor(now.getTime() / 1_000) * 1_000);
  const expiresAt = addDays(issuedAt, CODE_LIFETIME_DAYS);
  const issuer = resources.settings.codeIssuer;
  return async ({ id, merchantId, price, commission }) => ({
    aapCode: await signAapCode({ issuer, offerId: id, merchantId, price, commission, issuedAt, expiresAt }, privateJwk),
    expiresAt,
  });
}
