import { signAapCode } from "@aap/kernel/aap-code";
import type { Installation } from "../context.ts";
import type { OfferRecord } from "../domain/offer.ts";
import type { MintedCode } from "../store/save-offers.ts";
import { getSigningKey } from "./code-keys.ts";

/** How long a code is good for (public): 30 days. */
const CODE_LIFETIME_SECONDS = 30 * 86_400;

/** Signs the terms of each offer, in order; refuses with CODE_TOO_LONG an offer whose code would not fit 500 characters. */
export async function mintCodes(
  offers: readonly Pick<OfferRecord, "id" | "merchantId" | "price" | "commission">[],
  installation: Pick<Installation, "db" | "secrets" | "settings">,
): Promise<MintedCode[]> {
  if (offers.length === 0) return [];
  const { privateJwk, now } = await getSigningKey(installation);
  const issuedAt = new Date(Math.floor(now.getTime() / 1_000) * 1_000);
  const expiresAt = new Date(issuedAt.getTime() + CODE_LIFETIME_SECONDS * 1_000);
  const issuer = installation.settings.codeIssuer;
  return Promise.all(
    offers.map(async ({ id, merchantId, price, commission }) => ({
      aapCode: await signAapCode({ issuer, offerId: id, merchantId, price, commission, issuedAt, expiresAt }, privateJwk),
      expiresAt,
    })),
  );
}
