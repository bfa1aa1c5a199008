/** The six keys of the attribution metadata (specification); the events of a payment carry them. */
export const METADATA_KEYS = [
  "aap_code",
  "aap_recommendation_id",
  "aap_session_id",
  "aap_offer_id",
  "aap_merchant_id",
  "aap_agent_id",
] as const;

export type AttributionMetadata = Record<(typeof METADATA_KEYS)[number], string>;

interface Attributed {
  aapCode: string;
  recommendationId: string;
  sessionId: string;
  offerId: string;
  merchantId: string;
  agentId: string;
}

/** Returns the metadata that the service sets on a payment; clients may not set any of it (specification). */
export function toMetadata({
  aapCode,
  recommendationId,
  sessionId,
  offerId,
  merchantId,
  agentId,
}: Attributed): AttributionMetadata {
  return {
    aap_code: aapCode,
    aap_recommendation_id: recommendationId,
    aap_session_id: sessionId,
    aap_offer_id: offerId,
    aap_merchant_id: merchantId,
    aap_agent_id: agentId,
  };
}

/** Returns those of the six keys that are text in a processor's metadata, and none of the merchant's own keys. */
export function pickMetadata(metadata: Readonly<Record<string, unknown>>): Partial<AttributionMetadata> {
  const known = METADATA_KEYS.flatMap((key) => (typeof metadata[key] === "string" ? [[key, metadata[key]]] : []));
  return Object.fromEntries(known) as Partial<AttributionMetadata>;
}
