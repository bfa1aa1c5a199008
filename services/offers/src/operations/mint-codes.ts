import { signAapCode } from "@aap/kernel/aap-code";
import type { Installation } from "../context.ts";
import { CODE_LIFETIME_DAYS, type OfferRecord } from "../domain/offer.ts";
import type { MintedCode } from "../store/save-offers.ts";
import { getSigningKey } from "./code-keys.ts";

/** Signs the terms of one offer; refuses with CODE_TOO_LONG an offer whose code would not fit 500 characters. */
export type MintCode = (offer: Pick<OfferRecord, "id" | "merchantId" | "price" | "commission">) => Promise<MintedCode>;

/** Takes the key and the time once, for as many codes as are wanted now. */
export async function mintCodes(installation: Pick<Installation, "db" | "secrets" | "settings">): Promise<MintCode> {
  const { privateJwk, now } = await getSigningKey(installation);
  const issuedAt = new Date(Math.floor(now.getTime() / 1_000) * 1_000);
  const expiresAt = new Date(issuedAt.getTime() + CODE_LIFETIME_DAYS * 86_400_000);
  const issuer = installation.settings.codeIssuer;
  return async ({ id, merchantId, price, commission }) => ({
    aapCode: await signAapCode({ issuer, offerId: id, merchantId, price, commission, issuedAt, expiresAt }, privateJwk),
    expiresAt,
  });
}
